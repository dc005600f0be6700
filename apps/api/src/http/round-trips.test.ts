// How often a first page goes to the database: whatever it asks there, each way there and back costs the reader his time.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer } from '../../test/test-market.ts'

const TODAY = '2026-11-20'
/** More than a page of each. */
const ROWS = 12

let app: TestApp
let gameId = 0
let trips = 0

beforeAll(async () => {
  app = await startTestApp()
  const watched = new WeakSet<PoolClient>()
  app.requests.on('acquire', (client) => {
    if (!watched.has(client)) countTrips(client)
    watched.add(client)
  })
  gameId = await makeGame(app)
  for (let made = 0; made <= ROWS; made += 1) await makePlayer(app, { name: `Player ${made}`, balancePaise: 0 })
  const rows = `(select id from player order by id limit ${ROWS}) as player`
  await app.pool.query(`
    insert into bid (slip_id, player_id, points_paise, game_id, market_date, stake, payout, session, game_type,
      selection, created_at)
    select 1, id, 1000, ${gameId}, '${TODAY}', 10, 95, 'close', 'single-digit', '7', app_now() from ${rows};
    insert into deposit (player_id, amount_paise, method, reference) select id, 1000, 'bank', 'UTR1' from ${rows};
    insert into withdrawal (player_id, amount_paise, method) select id, 1000, 'bank' from ${rows};
    insert into transfer (sender_id, receiver_id, amount_paise) select id, id + 1, 1000 from ${rows};
    insert into audit (admin_id, admin_name, address, call, subject, subject_id, request_id)
    select ${app.mainAdmin.adminId}, 'Staff', 'here', 'admin/x', subject, id, 'request' from ${rows}
    cross join unnest(array['player', 'deposit', 'withdrawal']) as subject`)
})
afterAll(() => app.close())

let underWay = 0
let askedTotals = 0

const textOf = (statement: unknown) =>
  String(statement instanceof Object && 'text' in statement ? statement.text : statement)

/** What is sent before the answer to the last statement came needs no way of its own. */
function countTrips(client: PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
  const counting = (...asked: unknown[]) => {
    const answer = query(...asked)
    // Of the clock that tests set.
    if (String(asked[0]).startsWith('select set_config')) return answer
    if (textOf(asked[0]).includes('from market_total')) askedTotals += 1
    if (underWay === 0) trips += 1
    underWay += 1
    const end = () => (underWay -= 1)
    answer.then(end, end)
    return answer
  }
  Object.assign(client, { query: counting })
}

/** The least of some requests: work in the background asks too, now and then. */
async function tripsOf(endpoint: AnyEndpoint, body: Record<string, unknown>): Promise<number> {
  const counts: number[] = []
  for (let asked = 0; asked < 4; asked += 1) {
    trips = 0
    const answer = await app.mainAdmin.call(endpoint, body)
    expect(answer.status).toBe(200)
    counts.push(trips)
  }
  return Math.min(...counts)
}

const ofMarket = () => ({ gameDB_id: String(gameId), predictionDate: TODAY })

// Who is signed in and what they may, then the page with its count, then its rows.
test.each([
  ['all bids of a market', contract.bids.history.main, () => ({ ...ofMarket(), gameType: 'all_type' })],
  ['bids of one type', contract.bids.history.main, () => ({ ...ofMarket(), gameType: 'single_digit' })],
  ['users', contract.users.list, () => ({})],
  ['deposits', contract.deposits.dashboard, () => ({})],
  ['withdrawals', contract.withdrawals.dashboard, () => ({})],
] as const)('a first page of %s is there after three ways to the database', async (_, endpoint, body) => {
  expect(await tripsOf(endpoint, body())).toBeLessThanOrEqual(3)
})

test.each([
  ['transfers', contract.transfers.report, () => ({ transfer_date: TODAY })],
  ['audit log', contract.auditLog.list, () => ({})],
] as const)('the %s, which says more than its rows, after four', async (_, endpoint, body) => {
  expect(await tripsOf(endpoint, body())).toBeLessThanOrEqual(4)
})

test('the cards of the dashboard are there after two', async () => {
  expect(await tripsOf(contract.dashboard.top, {})).toBeLessThanOrEqual(2)
})

test('bids of a player whom few know are found after three, as a first page is', async () => {
  const asked = { ...ofMarket(), gameType: 'all_type', searchValue: 'player 11' }
  expect(await tripsOf(contract.bids.history.main, asked)).toBeLessThanOrEqual(3)
})

test.each([
  ['by a name', { searchValue: 'player 11' }],
  ['in the order of names', { fieldIndex: 1, order: 1 }],
])('what a market holds is asked for once, also for its bids %s', async (_, how) => {
  const counts: number[] = []
  for (let asked = 0; asked < 3; asked += 1) {
    askedTotals = 0
    const answer = await app.mainAdmin.call(contract.bids.history.main, { ...ofMarket(), gameType: 'all_type', ...how })
    expect(answer.status).toBe(200)
    counts.push(askedTotals)
  }
  // Work in the background may ask too.
  expect(Math.min(...counts)).toBe(1)
})
