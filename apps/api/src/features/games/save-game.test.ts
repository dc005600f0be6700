// What adding and editing a game promise.
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

const TIMES = {
  main: { open_time: '04:10 PM', close_time: '18:10' },
  starline: { open_time: '04:10 PM' },
  galidisswar: { open_time: '16:10' },
}
const COLUMNS = {
  main: { open_time: '16:10:00', close_time: '18:10:00' },
  starline: { open_time: '16:10:00', close_time: null },
  galidisswar: { open_time: '16:10:00', close_time: null },
}

function save(family: Family, body: Record<string, unknown>) {
  return app.mainAdmin.call(contract.games.save[family], body)
}

function gameOf(id: unknown) {
  return app.db.selectFrom('game').selectAll().where('id', '=', Number(id)).executeTakeFirst()
}

function daysOf(id: unknown) {
  const days = app.db.selectFrom('game_day').select(['weekday', 'is_open', 'open_time', 'close_time'])
  return days.where('game_id', '=', Number(id)).orderBy('weekday').execute()
}

async function everything() {
  const games = await app.db.selectFrom('game').selectAll().orderBy('id').execute()
  const days = await app.db.selectFrom('game_day').selectAll().orderBy('game_id').orderBy('weekday').execute()
  const auditRows = await app.db.selectFrom('audit').selectAll().orderBy('id').execute()
  return { games, days, auditRows }
}

describe.each(FAMILIES)('a game of %s', (family) => {
  test('is added in upper case with single spaces, open all week at its times', async () => {
    const answer = await save(family, { game_name: ' Kalyan \t  night ', gameDB_id: '', ...TIMES[family] })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      msg: 'Game added successfully.',
      _id: expect.any(String),
      open_time: '04:10 PM',
      close_time: family === 'main' ? '06:10 PM' : '',
    })
    const { _id: id } = answer.body
    expect(await gameOf(id)).toMatchObject({ family, name: 'KALYAN NIGHT', is_active: true, ...COLUMNS[family] })
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, is_open: true, ...COLUMNS[family] }))
    expect(await daysOf(id)).toEqual(week)
  })

  test('keeps its id when it is edited, and the audit has before and after', async () => {
    const id = await makeGame(app, { family, name: 'BEFORE' })
    const answer = await save(family, { game_name: 'after', gameDB_id: String(id), ...TIMES[family] })
    expect(answer.body).toMatchObject({ success: true, msg: 'Game updated successfully.', _id: String(id) })
    expect(await gameOf(id)).toMatchObject({ name: 'AFTER', ...COLUMNS[family] })
    const row = await app.db
      .selectFrom('audit')
      .select(['before', 'after', 'call', 'admin_id'])
      .where('subject', '=', 'game')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ call: contract.games.save[family].path, admin_id: app.mainAdmin.adminId })
    expect(row.before).toMatchObject({ name: 'BEFORE', openTime: '12:00' })
    expect(row.after).toMatchObject({ name: 'AFTER', openTime: '16:10' })
  })

  test('needs a name of its own in its family, in any case and spacing', async () => {
    const first = await save(family, { game_name: 'Milan Day', ...TIMES[family] })
    const { _id: other } = (await save(family, { game_name: 'Other', ...TIMES[family] })).body
    const before = await everything()
    const again = await save(family, { game_name: 'MILAN   day', ...TIMES[family] })
    const renamed = await save(family, { game_name: 'milan day', gameDB_id: other, ...TIMES[family] })
    expect(first.status).toBe(200)
    for (const answer of [again, renamed]) {
      const msg = 'A game with this name exists already.'
      expect(answer.status).toBe(409)
      expect(answer.body).toEqual({ success: false, msg, errors: { game_name: msg } })
    }
    expect(await everything()).toEqual(before)
  })

  test('is not found under an unknown id, an id of another family or one beyond all ids', async () => {
    const elsewhere = await makeGame(app, { family: family === 'main' ? 'starline' : 'main' })
    const before = await everything()
    for (const gameDB_id of ['999999', String(elsewhere), '3000000000', '9'.repeat(30)]) {
      const answer = await save(family, { game_name: 'Nowhere', gameDB_id, ...TIMES[family] })
      expect(answer.status).toBe(404)
    }
    expect(await everything()).toEqual(before)
  })

  test('needs a name and an open time', async () => {
    const before = await everything()
    const answer = await save(family, { game_name: '   ', ...TIMES[family], open_time: '' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      msg: 'All fields are required.',
      errors: { game_name: 'All fields are required.', open_time: 'All fields are required.' },
    })
    const wrongTime = await save(family, { game_name: 'Fine', ...TIMES[family], open_time: '25:00' })
    expect(wrongTime.body).toMatchObject({ success: false, errors: { open_time: 'This is not a time of day.' } })
    expect(await everything()).toEqual(before)
  })
})

test.each(['18:10', '06:10 PM', '05:00 PM'])(
  'refuses a main game that opens at 6:10 PM and closes at %s',
  async (time) => {
    const before = await everything()
    const answer = await save('main', { game_name: 'Backwards', open_time: '18:10', close_time: time })
    const msg = 'Close time must be after open time.'
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ success: false, msg, errors: { close_time: msg } })
    expect(await everything()).toEqual(before)
  },
)

test('needs a close time in the main market and takes none elsewhere', async () => {
  const missing = await save('main', { game_name: 'No close', open_time: '10:00' })
  expect(missing.status).toBe(400)
  expect(missing.body).toMatchObject({ errors: { close_time: 'All fields are required.' } })
  for (const family of ['starline', 'galidisswar'] as const) {
    const answer = await save(family, { game_name: 'With close', open_time: '10:00', close_time: '11:00' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: { close_time: 'This field is not known.' } })
  }
})

test('takes one of two new games of the same name sent at once', async () => {
  const body = { game_name: 'Twins', open_time: '10:00' }
  const answers = await Promise.all([save('starline', body), save('starline', body)])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test.each(FAMILIES)(
  'editing the times of a game of %s moves the days that followed it and keeps the others',
  async (family) => {
    const id = await makeGame(app, { family })
    const close_time = family === 'main' ? '19:00' : null
    const setDay = (weekday: number, columns: { open_time?: string; close_time?: string | null; is_open?: boolean }) =>
      app.db.updateTable('game_day').set(columns).where('game_id', '=', id).where('weekday', '=', weekday).execute()
    await setDay(2, { open_time: '11:00' })
    await setDay(6, { close_time, open_time: '13:00', is_open: false })
    await setDay(7, { is_open: false })
    const before = await daysOf(id)

    const saved = await save(family, { game_name: `Moved ${family}`, gameDB_id: String(id), ...TIMES[family] })
    expect(saved.status).toBe(200)
    const moved = await daysOf(id)
    for (const weekday of [1, 3, 4, 5])
      expect(moved[weekday - 1]).toEqual({ weekday, is_open: true, ...COLUMNS[family] })
    expect(moved[1]).toEqual(before[1])
    expect(moved[5]).toEqual(before[5])
    expect(moved[6]).toEqual({ weekday: 7, is_open: false, ...COLUMNS[family] })

    await save(family, { game_name: `Renamed ${family}`, gameDB_id: String(id), ...TIMES[family] })
    expect(await daysOf(id)).toEqual(moved)
  },
)
