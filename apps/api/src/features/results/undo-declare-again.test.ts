// A session whose declaration was taken back stands where it stood before it, and can be declared again, as often as it takes.
import { contract, playerContract } from '@panadesk/contract'
import { beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { foldAll } from '../../../test/fold-all.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { makeGame, makePlayer, placeBids, tryToPlace, type TestBid } from '../../../test/test-market.ts'
import { codeOf, signedInPlayer } from '../../../test/test-player.ts'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { backToMorning, declareResult, moveTo, saveResult, settle, TODAY } from '../../../test/test-results.ts'
import { owedBy, undoDeclare, undoDetails } from '../../../test/test-undo.ts'
import { payOut } from '../../../test/test-withdrawals.ts'
import { setRate } from '../../../test/test-rates.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
eachFromTheMorning(() => app)

const OPEN_5: TestBid = { type: 'single-digit', selection: '5', session: 'open' }
const OPEN_6: TestBid = { type: 'single-digit', selection: '6', session: 'open' }

/** Five wins at 140, six at 123. */
async function market() {
  const gameId = await makeGame(app)
  const [five, six] = [await makePlayer(app), await makePlayer(app)]
  const [fiveBid = 0] = await placeBids(app, { playerId: five, gameId, bids: [OPEN_5] })
  await placeBids(app, { playerId: six, gameId, bids: [OPEN_6] })
  return { gameId, five, six, fiveBid }
}

const STAKED = 100_000_00 - 100_00
const WON = STAKED + 950_00

async function redeclare(gameId: number, value: string): Promise<void> {
  expect(await saveResult(app, { gameId, value })).toMatchObject({ status: 200 })
  expect(await declareResult(app, { gameId, expected: value })).toMatchObject({ status: 200, body: { winners: 1 } })
}

test('pays those who won by the right result, and not those who won by the wrong one', async () => {
  const { gameId, five, six } = await market()
  await settle(app, { gameId, session: 'open', value: '140' })
  await undoDeclare(app, { gameId })
  await redeclare(gameId, '123')
  expect([await balanceOf(app, five), await balanceOf(app, six)]).toEqual([STAKED, WON])
})

test('pays the same winners again when the same result is declared again, and takes it back again', async () => {
  const { gameId, five, six } = await market()
  await settle(app, { gameId, session: 'open', value: '140' })
  await undoDeclare(app, { gameId, reason: 'First' })
  expect(await declareResult(app, { gameId })).toMatchObject({ status: 200, body: { winners: 1, win_amt: 950 } })
  expect(await declareResult(app, { gameId })).toMatchObject({ status: 409, body: { winners: 1, win_amt: 950 } })
  expect(await balanceOf(app, five)).toBe(WON)
  await expectBooksBalance(app)

  await undoDeclare(app, { gameId, reason: 'Second' })
  expect(await balanceOf(app, five)).toBe(STAKED)
  await redeclare(gameId, '123')
  expect([await balanceOf(app, five), await balanceOf(app, six)]).toEqual([STAKED, WON])
  await payOut(app, six, WON - 50_00)
  await undoDeclare(app, { gameId, reason: 'Third' })
  expect([await balanceOf(app, six), await owedBy(app, six)]).toEqual([0, 900_00])

  const details = await undoDetails(app, { gameId })
  expect(details.body).toMatchObject({
    result: '123',
    refusal: 'This session is not declared.',
    winners: 0,
    win_amt: 0,
  })
  const undone = { winners: 1, win_amt: 950, declared_by: 'Staff 1', undone_by: 'Staff 1' }
  const at = { declared_date: '2026-11-20T12:00:00+05:30', undone_date: '2026-11-20T12:00:00+05:30' }
  expect(details.body['undone']).toEqual([
    { ...undone, ...at, round: 3, result: '123', owed_amt: 900, reason: 'Third' },
    { ...undone, ...at, round: 2, result: '140', owed_amt: 0, reason: 'Second' },
    { ...undone, ...at, round: 1, result: '140', owed_amt: 0, reason: 'First' },
  ])
})

test('owes once what was spent of two declarations, and adds to what is owed already', async () => {
  const { gameId, five } = await market()
  await settle(app, { gameId, session: 'open', value: '140' })
  await payOut(app, five, WON - 300_00)
  await undoDeclare(app, { gameId })
  expect(await owedBy(app, five)).toBe(650_00)
  await declareResult(app, { gameId })
  expect([await balanceOf(app, five), await owedBy(app, five)]).toEqual([300_00, 0])
  await payOut(app, five, 100_00)
  await undoDeclare(app, { gameId })
  expect([await balanceOf(app, five), await owedBy(app, five)]).toEqual([0, 750_00])
})

test('takes fractions back as they were paid, and bids that won nothing without a movement', async () => {
  const gameId = await makeGame(app)
  const DIGITS = { family: 'main', type: 'single-digit' } as const
  const [paid, nothing] = [await makePlayer(app), await makePlayer(app)]
  await setRate(app, { ...DIGITS, stake: 3, payout: 10 })
  await placeBids(app, { playerId: paid, gameId, bids: [{ ...OPEN_5, pointsPaise: 10 }] })
  await setRate(app, { ...DIGITS, stake: 10, payout: 1 })
  await placeBids(app, { playerId: nothing, gameId, bids: [{ ...OPEN_5, pointsPaise: 1 }] })
  await setRate(app, { ...DIGITS, stake: 10, payout: 95 })
  await settle(app, { gameId, session: 'open', value: '140' })
  expect(await balanceOf(app, paid)).toBe(100_000_00 - 10 + 33)
  expect(await undoDeclare(app, { gameId })).toMatchObject({ status: 200, body: { winners: 2, win_amt: 0.33 } })
  expect([await balanceOf(app, paid), await balanceOf(app, nothing)]).toEqual([100_000_00 - 10, 100_000_00 - 1])
  expect(await declareResult(app, { gameId })).toMatchObject({ status: 200, body: { winners: 2, win_amt: 0.33 } })
})

test('settles jodis and sangams by the open that is right', async () => {
  const gameId = await makeGame(app)
  const [right, wrong] = [await makePlayer(app), await makePlayer(app)]
  await placeBids(app, { playerId: wrong, gameId, bids: [{ type: 'jodi-digit', selection: '55' }] })
  await placeBids(app, { playerId: right, gameId, bids: [{ type: 'jodi-digit', selection: '65' }] })
  await settle(app, { gameId, session: 'open', value: '140' })
  await settle(app, { gameId, session: 'close', value: '230' })
  expect(await balanceOf(app, wrong)).toBe(STAKED + 9500_00)
  await undoDeclare(app, { gameId, session: 'close' })
  await undoDeclare(app, { gameId, session: 'open' })
  await saveResult(app, { gameId, value: '123' })
  await declareResult(app, { gameId })
  expect(await declareResult(app, { gameId, session: 'close' })).toMatchObject({ status: 200, body: { winners: 1 } })
  expect([await balanceOf(app, wrong), await balanceOf(app, right)]).toEqual([STAKED, STAKED + 9500_00])
})

test('keeps the result saved: no bid is placed or corrected before the right one is declared', async () => {
  const { gameId, five, fiveBid } = await market()
  const phone = await signedInPlayer(app)
  await settle(app, { gameId, session: 'open', value: '140' })
  await undoDeclare(app, { gameId })
  backToMorning(app)
  expect(await tryToPlace(app, { playerId: five, gameId, bids: [OPEN_5] })).toMatchObject({ refusal: 'session-closed' })
  const bids = [{ type: 'single-digit', selection: '5', points: 10 }] as const
  const placed = await phone.call(playerContract.bids.place, {
    body: { gameId: String(gameId), session: 'open', bids },
  })
  expect([placed.status, codeOf(placed)]).toEqual([409, 'session-closed'])
  const edited = await app.mainAdmin.call(contract.bids.updateDigit, { bidDB_id: String(fiveBid), digit: '6' })
  expect(edited.status).toBe(409)
})

test('gives no bid back, as the result stays saved; a close without one is reverted alone', async () => {
  const { gameId, six } = await market()
  const [jodi = 0] = await placeBids(app, { playerId: six, gameId, bids: [{ type: 'jodi-digit', selection: '55' }] })
  await settle(app, { gameId, session: 'open', value: '140' })
  const revert = (session?: 'Close') =>
    app.mainAdmin.call(contract.reverts.revert.main, { gameDB_id: String(gameId), bid_revert_date: TODAY, session })
  expect((await revert()).status).toBe(409)
  await undoDeclare(app, { gameId, session: 'open' })
  expect((await revert()).status).toBe(409)
  expect(await revert('Close')).toMatchObject({ status: 200, body: { reverted_bids: 1, reverted_points: 100 } })
  const { status } = await app.db.selectFrom('bid').select('status').where('id', '=', jodi).executeTakeFirstOrThrow()
  expect(status).toBe('reverted')
  expect((await declareResult(app, { gameId, session: 'open' })).status).toBe(200)
})

test('leaves what is folded of the bids as it was', async () => {
  const { gameId } = await market()
  await foldAll(app)
  const folded = async () => [
    await app.db.selectFrom('exposure').selectAll().where('game_id', '=', gameId).orderBy('selection').execute(),
    await app.db.selectFrom('market_total').selectAll().where('game_id', '=', gameId).execute(),
    await app.db.selectFrom('fold_mark').selectAll().execute(),
  ]
  const before = await folded()
  await settle(app, { gameId, session: 'open', value: '140' })
  await undoDeclare(app, { gameId })
  expect(await folded()).toEqual(before)
  await redeclare(gameId, '123')
  await foldAll(app)
  expect(await folded()).toEqual(before)
})

test('takes back a declaration of an earlier day', async () => {
  const { gameId, five } = await market()
  await settle(app, { gameId, session: 'open', value: '140' })
  await moveTo(app, '10:00', '2026-11-25')
  expect(await undoDeclare(app, { gameId })).toMatchObject({ status: 200, body: { win_amt: 950 } })
  expect(await balanceOf(app, five)).toBe(STAKED)
  await redeclare(gameId, '123')
})
