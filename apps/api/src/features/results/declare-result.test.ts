// Declaring pays each winner once, however often and however wildly it is asked for.
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { declareResult, moveTo, saveResult, settle, TODAY } from '../../../test/test-results.ts'
import { setRate } from '../../../test/test-rates.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
eachFromTheMorning(() => app)

const setDigitRate = (stake: number, payout: number) =>
  setRate(app, { family: 'main', type: 'single-digit', stake, payout })

/** A market at noon with two winners of ₹100 and one loser, its open result 140 saved. */
async function marketToDeclare() {
  const gameId = await makeGame(app)
  const [first, second, loser] = [await makePlayer(app), await makePlayer(app), await makePlayer(app)]
  const bids = [{ type: 'single-digit', selection: '5', session: 'open' } as const]
  await placeBids(app, { playerId: first, gameId, bids })
  await placeBids(app, { playerId: second, gameId, bids })
  await placeBids(app, { playerId: loser, gameId, bids: [{ type: 'single-digit', selection: '6', session: 'open' }] })
  await moveTo(app, '12:00')
  expect(await saveResult(app, { gameId, value: '140' })).toMatchObject({ status: 200 })
  return { gameId, first, second, loser }
}

const TOTALS = { winners: 2, point: 200, win_amt: 1900, is_open_declare: true, is_close_declare: false }

test('tells what it paid', async () => {
  const { gameId, first, second, loser } = await marketToDeclare()
  const answer = await declareResult(app, { gameId })
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, msg: 'Result declared successfully.', ...TOTALS },
  })
  expect(await balanceOf(app, first)).toBe(100_850_00)
  expect(await balanceOf(app, second)).toBe(100_850_00)
  expect(await balanceOf(app, loser)).toBe(99_900_00)
})

test('declares only the result whose winners were looked at', async () => {
  const { gameId, first } = await marketToDeclare()
  await saveResult(app, { gameId, value: '127' })
  expect(await declareResult(app, { gameId, expected: '140' })).toMatchObject({
    status: 409,
    body: { success: false, msg: 'The saved result has changed. Please look at its winners again.' },
  })
  expect(await balanceOf(app, first)).toBe(99_900_00)
  expect(await declareResult(app, { gameId, expected: '127' })).toMatchObject({ status: 200, body: { winners: 0 } })
})

test('pays each winner once when declared twice, and answers the second time with the same totals', async () => {
  const { gameId, first } = await marketToDeclare()
  await declareResult(app, { gameId })
  const again = await declareResult(app, { gameId })
  expect(again).toMatchObject({
    status: 409,
    body: { success: false, msg: 'The result is already declared.', ...TOTALS },
  })
  expect(await balanceOf(app, first)).toBe(100_850_00)
})

test('pays each winner once when declared sixteen times at once', async () => {
  const { gameId, first, second } = await marketToDeclare()
  const answers = await Promise.all(Array.from({ length: 16 }, () => declareResult(app, { gameId })))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(15)
  for (const answer of answers) expect(answer.body).toMatchObject(TOTALS)
  expect(await balanceOf(app, first)).toBe(100_850_00)
  expect(await balanceOf(app, second)).toBe(100_850_00)
})

test('adds up several winning bids of one wallet', async () => {
  const gameId = await makeGame(app)
  const playerId = await makePlayer(app)
  await placeBids(app, {
    playerId,
    gameId,
    bids: [
      { type: 'single-digit', selection: '5', session: 'open' },
      { type: 'single-digit', selection: '5', session: 'open', pointsPaise: 7_00 },
      { type: 'single-pana', selection: '140', session: 'open', pointsPaise: 10_00 },
    ],
  })
  const answer = await settle(app, { gameId, session: 'open', value: '140' })
  expect(answer.body).toMatchObject({ winners: 3, point: 117, win_amt: 950 + 66.5 + 1500 })
  expect(await balanceOf(app, playerId)).toBe(100_000_00 - 117_00 + 950_00 + 66_50 + 1500_00)
})

test('pays at the rate that a bid was placed at', async () => {
  const gameId = await makeGame(app)
  const early = await makePlayer(app)
  const late = await makePlayer(app)
  const bids = [{ type: 'single-digit', selection: '5', session: 'open' } as const]
  await placeBids(app, { playerId: early, gameId, bids })
  await setDigitRate(10, 90)
  await placeBids(app, { playerId: late, gameId, bids })
  await setDigitRate(10, 95)
  await settle(app, { gameId, session: 'open', value: '140' })
  expect(await balanceOf(app, early)).toBe(100_000_00 - 100_00 + 950_00)
  expect(await balanceOf(app, late)).toBe(100_000_00 - 100_00 + 900_00)
})

test.each([
  { stake: 10, payout: 95, pointsPaise: 1, wonPaise: 9 },
  { stake: 3, payout: 10, pointsPaise: 10, wonPaise: 33 },
  { stake: 7, payout: 1_000_000, pointsPaise: 1_00, wonPaise: 14_285_714 },
  { stake: 10, payout: 1, pointsPaise: 1, wonPaise: 0 },
])('drops what is less than a paisa: $pointsPaise paise at $stake to $payout', async (bid) => {
  const gameId = await makeGame(app)
  const playerId = await makePlayer(app)
  await setDigitRate(bid.stake, bid.payout)
  await placeBids(app, {
    playerId,
    gameId,
    bids: [{ type: 'single-digit', selection: '5', session: 'open', pointsPaise: bid.pointsPaise }],
  })
  await setDigitRate(10, 95)
  const answer = await settle(app, { gameId, session: 'open', value: '140' })
  expect(answer.body).toMatchObject({ winners: 1, win_amt: bid.wonPaise / 100 })
  expect(await balanceOf(app, playerId)).toBe(100_000_00 - bid.pointsPaise + bid.wonPaise)
})

test('settles neither the other dates of a game nor the other games of a date', async () => {
  const gameId = await makeGame(app)
  const otherGameId = await makeGame(app)
  const playerId = await makePlayer(app)
  const bids = [{ type: 'single-digit', selection: '5', session: 'open' } as const]
  await placeBids(app, { playerId, gameId, bids })
  await placeBids(app, { playerId, gameId: otherGameId, bids })
  await moveTo(app, '09:00', '2026-11-21')
  await placeBids(app, { playerId, gameId, bids })
  expect(await saveResult(app, { gameId, value: '140' })).toMatchObject({ status: 200 })
  expect((await declareResult(app, { gameId })).body).toMatchObject({ winners: 1, win_amt: 950 })
  expect(await balanceOf(app, playerId)).toBe(100_000_00 - 300_00 + 950_00)
})

test('writes who declared, and what', async () => {
  const { gameId } = await marketToDeclare()
  await declareResult(app, { gameId })
  const audit = await app.db
    .selectFrom('audit')
    .select(['admin_id', 'call', 'before', 'after'])
    .where('subject', '=', 'market-session')
    .where('subject_id', '=', gameId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(audit).toEqual({
    admin_id: app.mainAdmin.adminId,
    call: 'admin/decleare-open-data',
    before: { marketDate: TODAY, session: 'open', result: '140' },
    after: {
      marketDate: TODAY,
      session: 'open',
      result: '140',
      isDeclared: true,
      winnerCount: 2,
      pointsPaise: 200_00,
      paidPaise: 1900_00,
    },
  })
})
