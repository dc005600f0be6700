// The promise of the home: its tiles say what their own screens say of the same days, and everybody has those that he chose.
import { contract, type ReplyOf } from '@panadesk/contract'
import { HOME_TILES } from '@panadesk/contract/home-tiles'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldAllPlayers } from '../../../test/fold-all.ts'
import { chanceOf, testSeed } from '../../../test/random.ts'
import { openInstallation } from '../../../test/random-installation.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { periodOf, weekdaysBefore } from './spans.ts'

const { figures, layout, saveLayout } = contract.home
const OPERATIONS = 60
/** A Friday, and the one a week later, which the figures are asked on. */
const [BEFORE, TODAY] = ['2026-11-20', '2026-11-27']

type Tile = ReplyOf<typeof figures>['tiles'][number]

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const installation = await openInstallation(app, { wallets: 5 })
  const chance = chanceOf(testSeed())
  for (const day of [0, 7]) {
    for (const phase of ['betting', 'results'] as const) {
      await installation.begin(day, phase)
      for (let done = 0; done < OPERATIONS; done += 1) await installation.operate(chance)
    }
  }
}, 120_000)
afterAll(() => app.close())

async function tilesOf(staff: Staff, ...tiles: string[]): Promise<Tile[]> {
  const { status, body } = await staff.call(figures, { tiles })
  expect(status).toBe(200)
  return body['tiles'] as unknown as Tile[]
}

async function tileOf(tile: string): Promise<Tile> {
  const [found] = await tilesOf(app.mainAdmin, tile)
  if (found === undefined) throw new Error(`no tile ${tile}`)
  return found
}

async function asked<Call extends typeof contract.profit.get | typeof contract.people.requests>(
  call: Call,
  body: object,
): Promise<ReplyOf<Call>> {
  const answer = await app.mainAdmin.call(call, { ...body })
  expect(answer.status).toBe(200)
  return answer.body as unknown as ReplyOf<Call>
}

const usual = async (staff: Staff) => (await staff.call(layout)).body['tiles'] as unknown as string[]

describe('a tile says what its screen says', () => {
  test.each(['today', 'week', 'month'])('of the profit of %s, and of the same weekdays before', async (span) => {
    const { from, to, before_from, before_to } = await tileOf(`net.${span}`)
    const now = await asked(contract.profit.get, { from, to, by: 'game' })
    const then = await asked(contract.profit.get, {
      from: before_from,
      to: before_to,
      by: 'game',
    })
    for (const [figure, name] of [
      ['net', 'net_amount'],
      ['margin', 'margin'],
      ['bids', 'bid_amount'],
      ['payouts', 'win_amount'],
      ['bonuses', 'bonus_amount'],
    ] as const) {
      expect(await tileOf(`${figure}.${span}`)).toMatchObject({ value: now.total[name], before: then.total[name] })
    }
    const { games } = await tileOf(`top_games.${span}`)
    const rows = now.rows.filter((row) => row.bid_amount > 0)
    expect(games.map(({ bid_amount: amount }) => amount)).toEqual(rows.map((row) => row.bid_amount).slice(0, 5))
    for (const game of games) {
      const row = rows.find(({ key }) => key === game.gameDB_id)
      expect(game).toMatchObject({ game_name: row?.game_name, net_amount: row?.net_amount })
      expect(game.before_bid_amount).toBe(then.rows.find(({ key }) => key === game.gameDB_id)?.bid_amount ?? 0)
    }
  })

  test('of requests and their waits', async () => {
    const { from, to } = await tileOf('deposits.month')
    for (const kind of ['deposit', 'withdrawal'] as const) {
      const { total } = await asked(contract.people.requests, {
        kind,
        from,
        to,
      })
      expect(total.asked).toBeGreaterThan(0)
      expect(await tileOf(`${kind}s.month`)).toMatchObject({ value: total.accepted_amount })
      expect(await tileOf(`${kind}_wait.month`)).toMatchObject({ value: total.median_seconds })
      expect(await tileOf(`${kind}_wait_p95.month`)).toMatchObject({ value: total.p95_seconds })
    }
  })

  test('of what waits, and of the newest checkpoint', async () => {
    const queues = await app.mainAdmin.call(contract.controlRoom.get)
    const countOf = (queue: string) =>
      (queues.body['queues'] as unknown as { queue: string; count: number }[]).find((each) => each.queue === queue)
        ?.count
    expect(await tileOf('deposits_waiting')).toMatchObject({ value: countOf('deposits'), before: null })
    expect(await tileOf('withdrawals_waiting')).toMatchObject({ value: countOf('withdrawals') })
    expect(await tileOf('exceptions')).toMatchObject({ value: countOf('exceptions') })
    expect(await tileOf('alerts')).toMatchObject({ value: countOf('alerts') })
    const { body } = await app.mainAdmin.call(contract.sealedBooks.checkpoint, {})
    const checkpoint = body['checkpoint'] as unknown as { size: number; at: string } | null
    expect(await tileOf('checkpoint')).toMatchObject({ value: checkpoint?.size ?? null, at: checkpoint?.at ?? '' })
  })

  test('of who bid, once that is counted', async () => {
    await foldAllPlayers(app)
    for (const span of ['today', 'yesterday', 'week', 'month']) {
      const { from, to, before_from, before_to, value, before } = await tileOf(`active_players.${span}`)
      const { rows } = await sql<{ now: number; before: number }>`
        select count(distinct player_id) filter (where market_date between ${from} and ${to}) as now,
          count(distinct player_id) filter (where market_date between ${before_from} and ${before_to}) as before
        from bid where status <> 'reverted'`.execute(app.db)
      expect({ now: value, before }).toEqual(rows[0])
    }
    expect((await tileOf('active_players.week')).value).toBeGreaterThan(0)
  })

  test('of who registered', async () => {
    const counted = app.db.selectFrom('player').select((eb) => eb.fn.countAll<number>().as('players'))
    const { players } = await counted.executeTakeFirstOrThrow()
    expect(await tileOf('new_players.month')).toMatchObject({ value: players, before: 0 })
  })
})

test('today is held against the same weekday, and the week and the month against as many whole weeks earlier', async () => {
  expect(await tileOf('bids.today')).toMatchObject({ from: TODAY, to: TODAY, before_from: BEFORE, before_to: BEFORE })
  expect(await tileOf('bids.week')).toMatchObject({ from: '2026-11-23', before_from: '2026-11-16', before_to: BEFORE })
  expect(weekdaysBefore(periodOf('month', '2026-11-29' as MarketDate))).toEqual({
    from: '2026-09-27',
    to: '2026-10-25',
  })
})

test('every tile at once is answered in the order that is asked', async () => {
  const tiles = await tilesOf(app.mainAdmin, ...HOME_TILES.toReversed())
  expect(tiles.map(({ tile }) => tile)).toEqual(HOME_TILES.toReversed())
})

test('whoever has the code of figures alone has no tile of screens that are not his', async () => {
  const ravi = await app.subAdmin(['15'])
  const { body } = await ravi.call(layout)
  expect(body['offered']).toContain('deposits_waiting')
  for (const tile of ['alerts', 'exceptions', 'checkpoint']) expect(body['offered']).not.toContain(tile)
  expect((await tilesOf(ravi, 'alerts', 'net.today')).map(({ tile }) => tile)).toEqual(['net.today'])
  expect((await (await app.subAdmin(['4'])).call(figures, { tiles: [] })).status).toBe(403)
})

describe('what somebody chose', () => {
  test('is his, in his order, and nobody else’s', async () => {
    const [ravi, meena] = [await app.subAdmin(['15']), await app.subAdmin(['15'])]
    const before = await usual(meena)
    expect(before.length).toBeGreaterThan(5)
    const tiles = ['top_games.month', 'net.week']
    expect((await ravi.call(saveLayout, { tiles, is_start: false })).status).toBe(200)
    expect((await ravi.call(layout)).body).toMatchObject({ tiles, is_start: false })
    expect(await usual(meena)).toEqual(before)
    expect((await ravi.call(saveLayout, { tiles, is_start: false })).body['msg']).toBe('Nothing was changed.')
    expect((await ravi.call(saveLayout, { tiles: [], is_start: false })).status).toBe(200)
    expect(await usual(ravi)).toEqual([])
  })

  test('holds each tile once, and none that there is not', async () => {
    for (const tiles of [['net.week', 'net.week'], ['net.year']]) {
      expect((await app.mainAdmin.call(saveLayout, { tiles, is_start: false })).status).toBe(400)
    }
  })

  test('leads there after signing in, while it is open to him', async () => {
    const ravi = await app.subAdmin(['0', '15'])
    const first = async () => (await ravi.call(contract.login.restore)).body['redirectRoute']
    expect(await first()).toBe('/dashboard')
    await ravi.call(saveLayout, { tiles: [], is_start: true })
    expect(await first()).toBe('/home')
    await app.db
      .updateTable('admin')
      .set({ access_codes: ['0'] })
      .where('id', '=', ravi.adminId)
      .execute()
    expect(await first()).toBe('/dashboard')
  })
})
