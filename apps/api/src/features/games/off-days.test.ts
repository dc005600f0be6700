// What the week of a game and the off-day screen promise.
import { contract } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame } from '../../../test/test-market.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function setDays(gameId: number, days: unknown, staff = app.mainAdmin) {
  return staff.call(contract.games.saveOffDays, { gameDB_id: String(gameId), days })
}

async function week(gameId: number) {
  const answer = await app.mainAdmin.call(contract.games.week, undefined, gameId)
  expect(answer.status).toBe(200)
  return answer.body['results'] as unknown as Record<string, unknown>[]
}

function untouched(family: Family) {
  const times = { open_time: '12:00 PM', close_time: family === 'main' ? '06:00 PM' : '' }
  return DAYS.map((week_name) => ({ week_name, weekday_status: 1, ...times }))
}

describe.each(FAMILIES)('the week of a game of %s', (family) => {
  test('lists Monday to Sunday with their times', async () => {
    expect(await week(await makeGame(app, { family }))).toEqual(untouched(family))
  })

  test('takes new times for the days that are sent and leaves the others', async () => {
    const id = await makeGame(app, { family })
    const times = family === 'main' ? { open_time: '16:10', close_time: '06:10 PM' } : { open_time: '04:10 PM' }
    const answer = await setDays(id, [{ name: 'Tuesday', status: 1, ...times }])
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      msg: expect.any(String),
      gameDB_id: String(id),
      marketStatus: 1,
    })
    const expected = untouched(family)
    const close_time = family === 'main' ? '06:10 PM' : ''
    expected[1] = { week_name: 'Tuesday', weekday_status: 1, open_time: '04:10 PM', close_time }
    expect(await week(id)).toEqual(expected)
  })

  test('switches all seven days off without times, which they keep, and says so of today', async () => {
    const id = await makeGame(app, { family })
    const answer = await setDays(
      id,
      DAYS.map((name) => ({ name, status: 0, open_time: '', close_time: null })),
    )
    expect(answer.body).toMatchObject({ success: true, marketStatus: 0 })
    expect(await week(id)).toEqual(untouched(family).map((day) => ({ ...day, weekday_status: 0 })))
  })

  test('writes the week before and after into the audit', async () => {
    const id = await makeGame(app, { family })
    await setDays(id, [{ name: 'Friday', status: 0 }])
    const { before, after } = await app.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('subject', '=', 'game-week')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(before).toMatchObject(DAYS.map(() => ({ isOpen: true, openTime: '12:00' })))
    expect(after).toMatchObject(DAYS.map((day) => ({ isOpen: day !== 'Friday', openTime: '12:00' })))
  })

  test('refuses a day that is sent twice and changes nothing', async () => {
    const id = await makeGame(app, { family })
    const off = DAYS.map((name) => ({ name, status: 0 }))
    const answer = await setDays(id, [...off, { name: 'monday', status: 0 }])
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ success: false, errors: { days: 'Each day can be given only once.' } })
    expect(await week(id)).toEqual(untouched(family))
  })
})

const BOTH = 'Please provide open and close time for Monday'
const OPEN = 'Please provide open time for Monday'
const ORDER = 'Close time must be after open time on Monday'

test.each([
  ['main', {}, BOTH, ['open_time', 'close_time']],
  ['main', { open_time: '10:00' }, BOTH, ['close_time']],
  ['main', { close_time: '10:00', open_time: '' }, BOTH, ['open_time']],
  ['main', { open_time: '10:00', close_time: '10:00' }, ORDER, ['close_time']],
  ['main', { open_time: '10:00 PM', close_time: '10:00 AM' }, ORDER, ['close_time']],
  ['starline', {}, BOTH, ['open_time']],
  ['starline', { open_time: null, close_time: '10:00' }, BOTH, ['open_time']],
  ['galidisswar', { open_time: '' }, OPEN, ['open_time']],
] as const)('an open Monday of %s with %j is refused: %s', async (family, times, msg, fields) => {
  const id = await makeGame(app, { family })
  const tuesday = { name: 'Tuesday', status: 0 }
  const answer = await setDays(id, [tuesday, { name: 'Monday', status: 1, ...times }])
  expect(answer.status).toBe(422)
  const errors = Object.fromEntries(fields.map((field) => [`days.Monday.${field}`, msg]))
  expect(answer.body).toEqual({ success: false, msg, errors })
  expect(await week(id)).toEqual(untouched(family))
})

test('a day that is off may be sent with times, which wait for it, but not with a close before its open', async () => {
  const id = await makeGame(app)
  const kept = await setDays(id, [{ name: 'Sunday', status: 0, open_time: '09:00' }])
  expect(kept.status).toBe(200)
  expect((await week(id))[6]).toMatchObject({ weekday_status: 0, open_time: '09:00 AM', close_time: '06:00 PM' })
  const refused = await setDays(id, [{ name: 'Sunday', status: 0, open_time: '19:00' }])
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ msg: 'Close time must be after open time on Sunday' })
  expect((await week(id))[6]).toMatchObject({ open_time: '09:00 AM' })
})

test('a close time sent for a family without one is not kept', async () => {
  const id = await makeGame(app, { family: 'starline' })
  const answer = await setDays(id, [{ name: 'Monday', status: 1, open_time: '10:00', close_time: '09:00' }])
  expect(answer.status).toBe(200)
  expect((await week(id))[0]).toMatchObject({ open_time: '10:00 AM', close_time: '' })
})

test.each([
  [undefined, 'days'],
  [[], 'days'],
  [[{ name: 'Funday', status: 0 }], 'days.0.name'],
  [[{ name: 'Monday', status: 2 }], 'days.0.status'],
  [[{ name: 'Monday', status: 1, open_time: '25:00' }], 'days.0.open_time'],
  [[{ name: 'Monday', status: 1, opens: '10:00' }], 'days.0.opens'],
])('days like %j are malformed', async (days, field) => {
  const id = await makeGame(app)
  const answer = await setDays(id, days)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body['errors'] ?? {})).toEqual([field])
  expect(await week(id)).toEqual(untouched('main'))
})

test('the family of the game decides who may see and set its week', async () => {
  const staff = {
    main: await app.subAdmin(['9']),
    starline: await app.subAdmin(['2']),
    galidisswar: await app.subAdmin(['3']),
  }
  for (const family of FAMILIES) {
    const id = await makeGame(app, { family })
    for (const holder of FAMILIES) {
      const status = holder === family ? 200 : 403
      const seen = await staff[holder].call(contract.games.week, undefined, id)
      const set = await setDays(id, [{ name: 'Monday', status: 0 }], staff[holder])
      expect([seen.status, set.status]).toEqual([status, status])
      if (status === 403) expect(set.body).toMatchObject({ page_not_allowed_error_msg: expect.any(String) })
    }
    expect((await week(id))[0]).toMatchObject({ weekday_status: 0 })
  }
})

test('a game that does not exist is not found', async () => {
  const set = await setDays(999_999, [{ name: 'Monday', status: 0 }])
  const seen = await app.mainAdmin.call(contract.games.week, undefined, 999_999)
  const beyond = await app.mainAdmin.call(contract.games.week, undefined, '999999999999999')
  expect([set.status, seen.status, beyond.status]).toEqual([404, 404, 404])
})

test('two changes of one week at once both count', async () => {
  const id = await makeGame(app)
  const answers = await Promise.all(DAYS.map((name) => setDays(id, [{ name, status: 0 }])))
  expect(answers.map((answer) => answer.status)).toEqual(DAYS.map(() => 200))
  expect((await week(id)).map((day) => day['weekday_status'])).toEqual(DAYS.map(() => 0))
})
