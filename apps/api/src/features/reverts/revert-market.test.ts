// Reverting gives back every unsettled bid of a game and date once, and ends the market.
import { contract } from '@panadesk/contract'
import { FAMILIES, type Family, type Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { endBetting, makeGame, makePlayer, placeBids, tryToPlace, type TestBid } from '../../../test/test-market.ts'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { declareResult, listWinners, moveTo, saveResult, settle, TODAY } from '../../../test/test-results.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
eachFromTheMorning(() => app)

function revert(market: { gameId: number | string; family?: Family; date?: string }) {
  const { gameId, family = 'main', date = TODAY } = market
  return app.mainAdmin.call(contract.reverts.revert[family], { gameDB_id: String(gameId), bid_revert_date: date })
}

const FULL = 100_000_00
const BIDS: Record<Family, TestBid[]> = {
  main: [
    { type: 'single-digit', selection: '5', session: 'open', pointsPaise: 10_01 },
    { type: 'single-digit', selection: '5', session: 'open', pointsPaise: 33_33 },
    { type: 'double-pana', selection: '500', session: 'close', pointsPaise: 99_99 },
    { type: 'full-sangam', selection: '128-670', pointsPaise: 57_07 },
  ],
  starline: [
    { type: 'single-digit', selection: '5', pointsPaise: 10_01 },
    { type: 'single-pana', selection: '128', pointsPaise: 190_39 },
  ],
  galidisswar: [
    { type: 'jodi-digit', selection: '05', pointsPaise: 10_01 },
    { type: 'red-bracket', selection: '05', pointsPaise: 190_39 },
  ],
}
const STAKE_PAISE = 200_40
const REVERTED = {
  status: 409,
  body: {
    success: false,
    msg: 'The bids of this game and date are reverted already.',
    already_msg: 'The bids of this game and date are reverted already.',
  },
}
const NO_BIDS = { status: 409, body: { success: false, msg: 'There are no bids to revert.' } }

/** A market with the same bids of two players. */
async function marketToRevert(family: Family = 'main') {
  const gameId = await makeGame(app, { family })
  const players = [await makePlayer(app), await makePlayer(app)] as const
  for (const playerId of players) await placeBids(app, { playerId, gameId, family, bids: BIDS[family] })
  return { gameId, family, players }
}

describe.each(FAMILIES)('of %s', (family) => {
  test('gives each bid back once, to the paisa', async () => {
    const { players, ...market } = await marketToRevert(family)
    for (const playerId of players) expect(await balanceOf(app, playerId)).toBe(FULL - STAKE_PAISE)
    const answer = await revert(market)
    const count = 2 * BIDS[family].length
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, msg: 'Bid Reverted Successfully', reverted_bids: count, reverted_points: 400.8 },
    })
    for (const playerId of players) expect(await balanceOf(app, playerId)).toBe(FULL)
    const refunds = app.db.selectFrom('movement').select(['ref', 'amount_paise']).where('kind', '=', 'bid-reverted')
    const bids = app.db.selectFrom('bid').select(['id as ref', 'points_paise as amount_paise'])
    expect(await refunds.where('credit_account', 'in', players).orderBy('ref').execute()).toEqual(
      await bids.where('game_id', '=', market.gameId).where('status', '=', 'reverted').orderBy('id').execute(),
    )
    expect(await revert(market)).toMatchObject(REVERTED)
    for (const playerId of players) expect(await balanceOf(app, playerId)).toBe(FULL)
  })

  test('ends the market: nothing is placed, saved or declared there any more', async () => {
    const { players, ...market } = await marketToRevert(family)
    const [playerId] = players
    await revert(market)
    for (const bid of BIDS[family]) {
      expect(await tryToPlace(app, { playerId, ...market, bids: [bid] })).toMatchObject({ refusal: 'session-closed' })
    }
    await moveTo(app, '18:00')
    const value = MARKET_RULES[family].resultIs === 'pana' ? '128' : '05'
    for (const session of MARKET_RULES[family].sessions) {
      expect((await saveResult(app, { ...market, session, value })).status).toBe(409)
      expect((await declareResult(app, { ...market, session })).status).toBe(409)
    }
  })

  test('is refused when there are no bids, and leaves the market as it was', async () => {
    const gameId = await makeGame(app, { family })
    expect(await revert({ gameId, family })).toMatchObject(NO_BIDS)
    const sessions = app.db.selectFrom('market_session').selectAll().where('game_id', '=', gameId)
    expect(await sessions.execute()).toEqual([])
    const playerId = await makePlayer(app)
    expect(await tryToPlace(app, { playerId, gameId, family, bids: BIDS[family] })).toHaveProperty('bids')
  })

  test('knows no game of another family or none at all', async () => {
    const other = await makeGame(app, { family: family === 'main' ? 'starline' : 'main' })
    for (const gameId of [other, 999_999_999, '9'.repeat(30)]) {
      expect(await revert({ gameId, family })).toMatchObject({
        status: 404,
        body: { msg: 'This game does not exist.' },
      })
    }
  })
})

test.each<[Family, Session, string]>([
  ['main', 'open', 'The open result is declared already: its bids are settled.'],
  ['starline', 'open', 'The open result is declared already: its bids are settled.'],
  ['galidisswar', 'close', 'The close result is declared already: its bids are settled.'],
])('of %s is refused once a session is declared', async (family, session, msg) => {
  const { players, ...market } = await marketToRevert(family)
  await settle(app, { ...market, session, value: MARKET_RULES[family].resultIs === 'pana' ? '222' : '11' })
  const answer = await revert(market)
  expect(answer).toMatchObject({ status: 409, body: { success: false, msg } })
  expect(answer.body).not.toHaveProperty('already_msg')
  for (const playerId of players) expect(await balanceOf(app, playerId)).toBe(FULL - STAKE_PAISE)
})

test('lets one of eight at once through, and tells the others that it is done', async () => {
  const { players, ...market } = await marketToRevert()
  const answers = await Promise.all(Array.from({ length: 8 }, () => revert(market)))
  const refused = answers.filter((answer) => answer.status === 409)
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(refused).toHaveLength(7)
  for (const { body } of refused) {
    expect([REVERTED.body.already_msg, 'Refund is in progress. Please try again in a few seconds.']).toContain(
      body['already_msg'],
    )
  }
  for (const playerId of players) expect(await balanceOf(app, playerId)).toBe(FULL)
})

test('answers at once while another revert of the market is under way', async () => {
  const { gameId } = await marketToRevert()
  const other = await marketToRevert()
  const tx = await app.db.startTransaction().execute()
  try {
    const held = tx.selectNoFrom((make) => make.fn('try_lock_revert', [make.val(gameId), make.val(TODAY)]).as('held'))
    expect(await held.executeTakeFirst()).toEqual({ held: true })
    const answer = await revert({ gameId })
    const already = 'Refund is in progress. Please try again in a few seconds.'
    expect(answer).toMatchObject({ status: 409, body: { success: false, msg: already, already_msg: already } })
    expect((await revert(other)).status).toBe(200)
  } finally {
    await tx.rollback().execute()
  }
  expect((await revert({ gameId })).status).toBe(200)
})

test('leaves other games and other dates alone', async () => {
  const { gameId, players } = await marketToRevert()
  const [playerId] = players
  const otherGameId = await makeGame(app)
  const five: TestBid[] = [{ type: 'single-digit', selection: '5', session: 'open' }]
  await placeBids(app, { playerId, gameId: otherGameId, bids: five })
  await moveTo(app, '09:00', '2026-11-21')
  await placeBids(app, { playerId, gameId, bids: five })
  expect(await revert({ gameId, date: TODAY })).toMatchObject({ status: 200, body: { reverted_points: 400.8 } })
  expect(await balanceOf(app, playerId)).toBe(FULL - 200_00)
  expect(await revert({ gameId, date: '2026-11-22' })).toMatchObject(NO_BIDS)
  expect(await tryToPlace(app, { playerId, gameId, bids: five })).toHaveProperty('bids')
})

test('leaves a market with a saved result as it is', async () => {
  const { gameId } = await marketToRevert()
  await endBetting(app, { gameId, session: 'open' })
  await saveResult(app, { gameId, value: '140' })
  const msg = 'The open result is saved already: its bids can no longer be reverted.'
  expect(await revert({ gameId })).toMatchObject({ status: 409, body: { success: false, msg } })
  expect((await listWinners(app, { gameId })).body).toMatchObject({ point: 86.68 })
  const sessions = app.db.selectFrom('market_session').select(['session', 'result', 'reverted_at'])
  expect(await sessions.where('game_id', '=', gameId).execute()).toEqual([
    { session: 'open', result: '140', reverted_at: null },
  ])
})

test('writes who reverted, and what', async () => {
  const { gameId } = await marketToRevert()
  await revert({ gameId })
  const log = app.db.selectFrom('audit').select(['admin_id', 'call', 'after']).where('subject_id', '=', gameId)
  expect(await log.where('subject', '=', 'market-session').execute()).toEqual([
    {
      admin_id: app.mainAdmin.adminId,
      call: 'admin/refund-amount',
      after: { marketDate: TODAY, isReverted: true, bidCount: 8, pointsPaise: 400_80 },
    },
  ])
})

test.each([
  [{ gameDB_id: '' }, { gameDB_id: 'Please select a game' }],
  [{ bid_revert_date: '' }, { bid_revert_date: 'Please select a date' }],
  [{ bid_revert_date: '2026-02-30' }, { bid_revert_date: 'This is not a date.' }],
])('refuses %o as malformed', async (fault, errors) => {
  const { gameId } = await marketToRevert()
  const good = { gameDB_id: String(gameId), bid_revert_date: TODAY }
  const answer = await app.mainAdmin.call(contract.reverts.revert.main, { ...good, ...fault })
  expect(answer).toMatchObject({ status: 400, body: { errors } })
})
