// Every entry of the contract once as it should be called: it answers 200 with what the entry promises.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../test/books.ts'
import { PASSWORD, startTestApp, type TestApp } from '../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../test/test-market.ts'
import { moveTo, saveResult, settle, TODAY } from '../test/test-results.ts'

const BIDS: Record<Family, TestBid> = {
  main: { type: 'single-digit', selection: '5', session: 'open' },
  starline: { type: 'single-digit', selection: '5' },
  galidisswar: { type: 'jodi-digit', selection: '14' },
}
const RESULTS: Record<Family, string> = { main: '140', starline: '140', galidisswar: '14' }
const RATE_FIELDS: Record<Family, readonly string[]> = {
  main: 'single_digit jodi_digit red_bracket group_jodi single_pana double_pana tripple_pana half_sangam full_sangam'.split(
    ' ',
  ),
  starline: 'single_digit single_pana double_pana tripple_pana'.split(' '),
  galidisswar: 'red_bracket group_jodi jodi_digit'.split(' '),
}

let app: TestApp
/** A game of each family in three states: with an undecided bid, with a saved result, and untouched. */
const games = { open: {}, saved: {}, fresh: {} } as Record<'open' | 'saved' | 'fresh', Record<Family, number>>
let playerId = 0
let bidId = 0
let closeGame = 0

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app)
  for (const family of FAMILIES) {
    for (const state of ['open', 'saved', 'fresh'] as const) games[state][family] = await makeGame(app, { family })
    for (const state of ['open', 'saved'] as const) {
      const [id] = await placeBids(app, { playerId, gameId: games[state][family], family, bids: [BIDS[family]] })
      if (family === 'main' && state === 'open') bidId = id ?? 0
    }
  }
  closeGame = await makeGame(app)
  await settle(app, { gameId: closeGame, session: 'open', value: '140' })
  await moveTo(app, '18:00')
  await saveResult(app, { gameId: closeGame, session: 'close', value: '140' })
  for (const family of FAMILIES) {
    const session = MARKET_RULES[family].sessions[0] ?? 'open'
    await saveResult(app, { gameId: games.saved[family], family, session, value: RESULTS[family] })
  }
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

const id = (number: number) => String(number)
const market = (family: Family, state: keyof typeof games) => ({
  gameDB_id: id(games[state][family]),
  result_dec_date: TODAY,
})
const filter = (family: Family) => ({ gameDB_id: id(games.saved[family]), predictionDate: TODAY })
const sessionField = (family: Family) => (family === 'main' ? { session: 'Open' } : {})

type Call = { body?: Record<string, unknown>; id?: string }
const ofFamily = (name: string, call: (family: Family) => Call): [string, Call][] =>
  FAMILIES.map((family) => [`${name}.${family}`, call(family)])

/** By the entry's name; made when the scene stands. Those that settle or end something come last. */
function goodCalls(): Record<string, Call> {
  return Object.fromEntries([
    ['login.restore', {}],
    ['login.check', { body: { email: 'staff1@panadesk.test', password: PASSWORD } }],
    ['dashboard.top', {}],
    ['dashboard.marketBids', { body: { gameDB_id: 'all_games' } }],
    ['dashboard.ankTotals', { body: { gameDB_id: id(games.open.main), session: 'Open' } }],
    ...ofFamily('games.list', () => ({ body: {} })),
    ...ofFamily('games.save', (family) => ({
      body: {
        game_name: `New ${family}`,
        open_time: '10:00 AM',
        ...(family === 'main' ? { close_time: '11:00' } : {}),
      },
    })),
    ...ofFamily('games.names', () => ({})),
    ...ofFamily('games.rates', () => ({})),
    ...ofFamily('games.saveRates', (family) => ({
      body: Object.fromEntries(
        RATE_FIELDS[family].flatMap((type) => [
          [`${type}_val_1`, 10],
          [`${type}_val_2`, 95],
        ]),
      ),
    })),
    ...ofFamily('games.delete', (family) => ({ body: { gameDB_id: id(games.fresh[family]) } })),
    ['games.week', { id: id(games.open.main) }],
    ['games.saveOffDays', { body: { gameDB_id: id(games.open.main), days: [{ name: 'Sunday', status: 0 }] } }],
    ['games.miniGames', {}],
    ...ofFamily('bids.history', (family) => ({ body: { ...filter(family), gameType: 'all_type' } })),
    ['bids.updateDigit', { body: { bidDB_id: id(bidId), digit: '6', collectionName: 'bid_history' } }],
    ['bids.updateProperties', { body: { bidDB_id: id(bidId), digit: '7' } }],
    ...ofFamily('results.history', () => ({ body: { result_dec_date: TODAY } })),
    ['results.list.starline', { body: {} }],
    ['results.list.galidisswar', { body: {} }],
    ...ofFamily('results.load', (family) => ({ body: { ...market(family, 'saved'), ...sessionField(family) } })),
    ...ofFamily('results.save', (family) => ({
      body: { ...market(family, 'saved'), ...sessionField(family), pana_number: RESULTS[family] },
    })),
    ['results.winners.main.open', { body: market('main', 'saved') }],
    ['results.winners.main.close', { body: { gameDB_id: id(closeGame), result_dec_date: TODAY } }],
    ['results.winners.starline.open', { body: market('starline', 'saved') }],
    ['results.winners.galidisswar.close', { body: market('galidisswar', 'saved') }],
    ...ofFamily('reports.sell', (family) => ({
      body: { ...filter(family), gameType: 'all_type', ...sessionField(family) },
    })),
    ['reports.winning', { body: { ...market('main', 'saved'), selected_session: 'Open' } }],
    ['reports.winningOfDay.starline', { body: market('starline', 'saved') }],
    ['reports.winningOfDay.galidisswar', { body: market('galidisswar', 'saved') }],
    ['reports.bidWinning', { body: market('main', 'saved') }],
    ['reports.bidsOfDay', { body: { gameDB_id: id(games.saved.main), result_date: TODAY } }],
    ['reports.winsOfDay', { body: { gameDB_id: id(games.saved.main), result_date: TODAY } }],
    ['reports.prediction.main', { body: { ...filter('main'), session: 'Open', selected_open_pana: '140' } }],
    ['reports.prediction.starline', { body: { ...filter('starline'), selected_number: '140' } }],
    ['reports.prediction.galidisswar', { body: { ...filter('galidisswar'), selected_number: '14' } }],
    ['toggles.flip', { body: { userDB_id: id(playerId), collectionName: 'user', document_fieldName: 'is_agent' } }],
    ['users.pick', { body: { search: 'a' } }],
    ['users.list', { body: {} }],
    ['users.unapproved', { body: {} }],
    ['wallet.credit', { body: { userDB_id: id(playerId), amount: 12.5 } }],
    ['results.declare.main.open', { body: market('main', 'saved') }],
    ['results.declare.main.close', { body: { gameDB_id: id(closeGame), result_dec_date: TODAY } }],
    ['results.declare.starline.open', { body: market('starline', 'saved') }],
    ['results.declare.galidisswar.close', { body: market('galidisswar', 'saved') }],
    ...ofFamily('reverts.list', (family) => ({ body: { gameDB_id: id(games.open[family]), date: TODAY } })),
    ...ofFamily('reverts.revert', (family) => ({
      body: { gameDB_id: id(games.open[family]), bid_revert_date: TODAY },
    })),
    ['login.logout', {}],
  ])
}

const entries = new Map<string, AnyEndpoint>(allEndpoints(contract).map(({ name, endpoint }) => [name, endpoint]))

test('there is a good call of every entry', () => {
  expect(Object.keys(goodCalls()).toSorted()).toEqual([...entries.keys()].toSorted())
})

test.each(Object.keys(goodCalls()))('%s answers 200', async (name) => {
  const endpoint = entries.get(name)
  const call = goodCalls()[name]
  if (endpoint === undefined || call === undefined) throw new Error(`${name} is not in the contract`)
  const answer = await app.mainAdmin.call(endpoint, call.body, call.id)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
})
