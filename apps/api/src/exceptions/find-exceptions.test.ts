// How exceptions are looked for: each found once, by whichever process, in what happened since the last look.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { contract, type ReplyOf } from '@panadesk/contract'
import { appsOfTest } from '../../test/apps-of-test.ts'
import { TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { explain, findNow, listExceptions, toNextDay } from '../../test/test-exceptions.ts'
import { makePlayer } from '../../test/test-market.ts'
import { findExceptions } from './find-exceptions.ts'
import { nextSpan } from './mark-of-kind.ts'

const newApp = appsOfTest()
let app: TestApp
let playerId = ''

beforeEach(async () => {
  app = await newApp()
  playerId = String(await makePlayer(app))
})

const look = () => findExceptions({ db: app.db, timeZone: TIME_ZONE })
const credit = (amount: number) => app.mainAdmin.call(contract.wallet.credit, { userDB_id: playerId, amount })
const amounts = async () => (await listExceptions(app.mainAdmin, { kind: 'acted-alone' })).map(({ amount }) => amount)

test('what is found again, and by several at once, is one exception', async () => {
  await credit(60_000)
  await Promise.all([look(), look(), look()])
  await look()
  expect(await findNow(app, 'acted-alone')).toHaveLength(1)
  expect(await amounts()).toEqual([60_000])
})

test('what goes on is one exception with the newest evidence, until somebody has said something of it', async () => {
  await credit(60_000)
  await look()
  app.clock.advance(60_000)
  await credit(1000)
  await look()
  expect(await amounts()).toEqual([61_000])
  const [found] = await listExceptions(app.mainAdmin)
  expect([found?.happen_date, found?.last_date]).toEqual(['2026-11-20T09:00:00+05:30', '2026-11-20T09:01:00+05:30'])
  const checker = await app.subAdmin(['13'])
  expect((await explain(checker, found?._id ?? '')).status).toBe(200)
  app.clock.advance(60_000)
  await credit(1000)
  await look()
  expect(await amounts()).toEqual([61_000])
})

test('looks at what happened since the last look, and once a day at a day that is over', async () => {
  await look()
  const marks = async () => {
    const { rows } = await sql<{ kind: string; up_to: Date }>`select kind, up_to from exception_mark`.execute(app.db)
    return Object.fromEntries(rows.map(({ kind, up_to: at }) => [kind, at.toISOString()]))
  }
  expect(await marks()).toMatchObject({
    'acted-alone': new Date(app.clock.now()).toISOString(),
    'daily-regrade': '2026-11-19T18:30:00.000Z',
  })
  await toNextDay(app, '00:04')
  await look()
  expect(await marks()).toMatchObject({ 'daily-regrade': '2026-11-19T18:30:00.000Z' })
  app.clock.advance(2 * 60_000)
  await look()
  expect(await marks()).toMatchObject({ 'daily-regrade': '2026-11-20T18:30:00.000Z' })
})

test('an installation that stood still is looked at day by day, and from its first look two weeks back', () => {
  const nowMs = Date.parse('2026-11-20T09:00:00+05:30')
  const first = nextSpan({ every: 'day', upTo: null, nowMs, timeZone: TIME_ZONE })
  expect(first?.from.toISOString()).toBe('2026-11-05T18:30:00.000Z')
  expect(first?.to.toISOString()).toBe('2026-11-06T18:30:00.000Z')
  const minute = nextSpan({ every: 'minute', upTo: new Date(nowMs - 72 * 3_600_000), nowMs, timeZone: TIME_ZONE })
  expect(minute?.upTo.getTime()).toBe(nowMs - 48 * 3_600_000)
})

test('says when each kind was last looked for, and of one that fails since when, until it is looked for again', async () => {
  const looks = async () => {
    const { looks: all } = (await app.mainAdmin.call(contract.exceptions.looks)).body as unknown as ReplyOf<
      typeof contract.exceptions.looks
    >
    return Object.fromEntries(all.map(({ kind, ...said }) => [kind, said]))
  }
  expect((await looks())['daily-regrade']).toEqual({ up_to_date: '', look_date: '', failing_since: '' })
  await sql`alter table known_device rename to lost`.execute(app.db)
  const at = '2026-11-20T09:00:00+05:30'
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(look()).rejects.toThrow('could not be looked for')
    expect(await looks()).toMatchObject({
      'shared-identity': { up_to_date: '', look_date: '', failing_since: at },
      'daily-regrade': { up_to_date: '2026-11-20T00:00:00+05:30', look_date: at, failing_since: '' },
      'acted-alone': { up_to_date: at, failing_since: '' },
    })
    app.clock.advance(1)
  }
  await sql`alter table lost rename to known_device`.execute(app.db)
  await look()
  expect((await looks())['shared-identity']).toMatchObject({ look_date: at, failing_since: '' })
})

test('a row that another process holds is looked for at the next look', async () => {
  await credit(60_000)
  await app.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('exceptions of acted-alone', 0))`.execute(tx)
    await look()
  })
  expect(await amounts()).toEqual([])
  await look()
  expect(await amounts()).toEqual([60_000])
})
