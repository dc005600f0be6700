// Whoever declares a close has looked at the winners of one open and one close: those of another open are not paid.
import type { Family, Session } from '@panadesk/domain/families'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { backToMorning, declareResult, loadResult, moveTo, saveResult, settle } from '../../../test/test-results.ts'
import { undoDeclare } from '../../../test/test-undo.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
eachFromTheMorning(() => app)

const STAKED = 100_000_00 - 100_00
const CHANGED = {
  status: 409,
  body: { success: false, msg: 'The saved result has changed. Please look at its winners again.' },
}

/** The open 140 is declared and the close 230 is saved; each player holds what wins by one open only. */
async function closeToDeclare(first: TestBid, second: TestBid) {
  const gameId = await makeGame(app)
  const [byFirstOpen, bySecondOpen] = [await makePlayer(app), await makePlayer(app)]
  await placeBids(app, { playerId: byFirstOpen, gameId, bids: [first] })
  await placeBids(app, { playerId: bySecondOpen, gameId, bids: [second] })
  await settle(app, { gameId, session: 'open', value: '140' })
  await moveTo(app, '18:00')
  expect(await saveResult(app, { gameId, session: 'close', value: '230' })).toMatchObject({ status: 200 })
  const balances = async () => [await balanceOf(app, byFirstOpen), await balanceOf(app, bySecondOpen)]
  return { gameId, balances }
}

async function declareOtherOpen(gameId: number, value: string): Promise<void> {
  expect(await undoDeclare(app, { gameId, session: 'open' })).toMatchObject({ status: 200 })
  expect(await saveResult(app, { gameId, value })).toMatchObject({ status: 200 })
  expect(await declareResult(app, { gameId })).toMatchObject({ status: 200 })
}

test.each<{ type: string; other: string; first: TestBid; second: TestBid; wonPaise: number }>([
  {
    type: 'a jodi',
    other: '123',
    first: { type: 'jodi-digit', selection: '55' },
    second: { type: 'jodi-digit', selection: '65' },
    wonPaise: 9500_00,
  },
  {
    // Another pana of the same digit, so that the jodi stays.
    type: 'a sangam',
    other: '159',
    first: { type: 'full-sangam', selection: '140-230' },
    second: { type: 'full-sangam', selection: '159-230' },
    wonPaise: 1_000_000_00,
  },
])('pays nobody of $type when another open was declared since', async ({ other, first, second, wonPaise }) => {
  const { gameId, balances } = await closeToDeclare(first, second)
  await declareOtherOpen(gameId, other)
  const close = { gameId, session: 'close', expected: '230' } as const
  expect(await declareResult(app, { ...close, expectedOpen: '140' })).toMatchObject(CHANGED)
  expect((await loadResult(app, { gameId, session: 'close' })).body).toMatchObject({ is_close_declare: false })
  expect(await balances()).toEqual([STAKED, STAKED])
  expect(await declareResult(app, { ...close, expectedOpen: other })).toMatchObject({
    status: 200,
    body: { winners: 1 },
  })
  expect(await balances()).toEqual([STAKED, STAKED + wonPaise])
})

test('says that the open is not declared while it is taken back, whatever was looked at', async () => {
  const { gameId, balances } = await closeToDeclare(
    { type: 'jodi-digit', selection: '55' },
    { type: 'jodi-digit', selection: '65' },
  )
  await undoDeclare(app, { gameId, session: 'open' })
  const answer = await declareResult(app, { gameId, session: 'close', expected: '230', expectedOpen: '140' })
  expect(answer).toMatchObject({ status: 409, body: { msg: 'Open result is not declared yet' } })
  expect(await balances()).toEqual([STAKED, STAKED])
})

test('declares a close whose open was not named, or is declared again as it was', async () => {
  const bids = [
    { type: 'jodi-digit', selection: '55' },
    { type: 'jodi-digit', selection: '65' },
  ] as const
  const unnamed = await closeToDeclare(...bids)
  expect(await declareResult(app, { gameId: unnamed.gameId, session: 'close' })).toMatchObject({ status: 200 })
  backToMorning(app)
  const again = await closeToDeclare(...bids)
  await declareOtherOpen(again.gameId, '140')
  const close = { gameId: again.gameId, session: 'close', expected: '230', expectedOpen: '140' } as const
  expect(await declareResult(app, close)).toMatchObject({ status: 200, body: { winners: 1 } })
  expect(await again.balances()).toEqual([STAKED + 9500_00, STAKED])
})

test.each<{ family: Family; session: Session }>([
  { family: 'main', session: 'open' },
  { family: 'starline', session: 'open' },
  { family: 'galidisswar', session: 'close' },
])('knows no open to name at the $session of $family', async (market) => {
  const gameId = await makeGame(app, { family: market.family })
  const answer = await declareResult(app, { gameId, ...market, expectedOpen: '140' })
  expect(answer).toMatchObject({ status: 400, body: { errors: { open_pana_number: 'This field is not known.' } } })
})
