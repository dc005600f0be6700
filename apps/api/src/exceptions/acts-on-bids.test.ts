// Frauds with bids and times, each played through the calls of the product and found, beside what looks like it and is honest.
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../../test/books.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { findNow } from '../../test/test-exceptions.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { backToMorning, moveTo, saveResult, settle, TODAY } from '../../test/test-results.ts'

let app: TestApp
let playerId = 0

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  backToMorning(app)
  playerId = await makePlayer(app, { name: 'Asha' })
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

async function placeOne(gameId: number, selection: string, pointsPaise = 100_00): Promise<string> {
  const bids = [{ type: 'single-digit' as const, selection, session: 'open' as const, pointsPaise }]
  const [bid] = await placeBids(app, { playerId, gameId, bids })
  return String(bid)
}

test('finds a bid that was corrected after its cut-off, and none that was corrected before', async () => {
  const gameId = await makeGame(app, { name: 'CORRECTED' })
  const [early, late] = [await placeOne(gameId, '1'), await placeOne(gameId, '2')]
  const correct = (bidDB_id: string, digit: string) =>
    app.mainAdmin.call(contract.bids.updateDigit, { bidDB_id, digit, reason: 'Misheard' })
  expect((await correct(early, '5')).status).toBe(200)
  await moveTo(app, '12:05')
  expect((await correct(late, '7')).status).toBe(200)
  expect(await findNow(app, 'late-correction')).toMatchObject([
    {
      subject_kind: 'player',
      subject_id: String(playerId),
      weight: 3,
      evidence: expect.stringMatching(/^Staff 1 changed a bid of CORRECTED Open, .* from 2 to 7 after its cut-off\.$/),
      facts: expect.arrayContaining([{ label: 'Bid', value: late }]),
    },
  ])
})

test('finds a cut-off that was moved when bids were there, and none of a day without bids or after the cut-off', async () => {
  const [played, idle, over] = [await makeGame(app), await makeGame(app), await makeGame(app)]
  await placeOne(played, '1')
  await placeOne(over, '1')
  const move = async (gameId: number, openTime: string) => {
    const game = await app.db.selectFrom('game').select('name').where('id', '=', gameId).executeTakeFirstOrThrow()
    const body = { gameDB_id: String(gameId), game_name: game.name, open_time: openTime, close_time: '06:00 PM' }
    const answer = await app.mainAdmin.call(contract.games.save.main, body)
    expect(answer).toMatchObject({ status: 200 })
  }
  await moveTo(app, '10:00')
  await move(played, '02:00 PM')
  await move(idle, '02:00 PM')
  await moveTo(app, '12:30')
  await move(over, '11:00 AM')
  const found = await findNow(app, 'cut-off-moved')
  expect(found.map((each) => [each.subject_kind, each.subject_id, each.weight])).toEqual([
    ['games-main', String(played), 3],
  ])
  expect(found[0]?.evidence).toBe(
    'Staff 1 moved the cut-off later when 1 bid was placed already: 12:00 to 18:00 became 14:00 to 18:00.',
  )
})

function onFive(pointsPaise: number) {
  return [{ type: 'single-digit' as const, selection: '5', session: 'open' as const, pointsPaise }]
}

test('finds much won by bids of the last seconds, and neither small wins nor early bids', async () => {
  const gameId = await makeGame(app, { name: 'LATE' })
  const [early, small] = [await makePlayer(app), await makePlayer(app)]
  await placeBids(app, { playerId: early, gameId, bids: onFive(5000_00) })
  await moveTo(app, '12:00')
  app.clock.advance(-10_000)
  await placeBids(app, { playerId: small, gameId, bids: onFive(100_00) })
  await placeBids(app, { playerId, gameId, bids: onFive(2000_00) })
  await settle(app, { gameId, session: 'open', value: '140' })
  expect(await findNow(app, 'last-second-wins')).toMatchObject([
    {
      subject_id: String(playerId),
      amount: 19_000,
      evidence: expect.stringMatching(/^1 bid in the last 10 seconds of LATE Open, .* won ₹19,000\.00\.$/),
    },
  ])
})

test('finds whose prediction came before the save, and neither a prediction while bids are taken nor one of somebody else', async () => {
  const [looked, earlier, others] = [await makeGame(app), await makeGame(app), await makeGame(app)]
  const predict = (gameId: number, number: string, staff = app.mainAdmin) =>
    staff.call(contract.reports.prediction.main, {
      gameDB_id: String(gameId),
      predictionDate: TODAY,
      session: 'Open',
      selected_open_pana: number,
    })
  await predict(earlier, '140')
  await moveTo(app, '12:05')
  const clerk = await app.subAdmin(['5'])
  await predict(others, '140', clerk)
  for (const number of ['128', '140', '670']) expect((await predict(looked, number)).status).toBe(200)
  await expect
    .poll(async () => (await app.db.selectFrom('audit').where('is_reading', '=', true).select('id').execute()).length)
    .toBe(4)
  app.clock.advance(60_000)
  for (const gameId of [looked, earlier, others]) await saveResult(app, { gameId, session: 'open', value: '140' })
  const found = await findNow(app, 'prediction-then-save')
  expect(found).toMatchObject([
    {
      subject_kind: 'results-main',
      subject_id: String(looked),
      weight: 3,
      evidence: 'Staff 1 looked at what 3 numbers would pay, and then saved the result, one of them.',
    },
  ])
})
