// The board of a market: what was bid on each number, by how many players, and what it would pay.
import { contract, type ReplyOf } from '@panadesk/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { foldAll } from '../../../test/fold-all.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { goodReply } from '../../../test/test-reports.ts'
import { setRate } from '../../../test/test-rates.ts'
import { moveTo, settle, TODAY } from '../../../test/test-results.ts'
import { eventually } from '../../../test/eventually.ts'

let app: TestApp
let asha: number
let bina: number

beforeAll(async () => {
  app = await startTestApp()
  asha = await makePlayer(app)
  bina = await makePlayer(app)
})
eachFromTheMorning(() => app)

type Board = ReplyOf<typeof contract.reports.exposure>

const DIGIT: TestBid = { type: 'single-digit', selection: '5', session: 'open' }

function look(gameId: number, staff: Staff = app.mainAdmin, asked: { players?: 0 | 1; recent?: 0 | 1 } = {}) {
  return staff.call(contract.reports.exposure, { gameDB_id: String(gameId), predictionDate: TODAY, ...asked })
}

test('says of each number its bids, its players and what it pays at the rates of the bids', async () => {
  const gameId = await makeGame(app)
  await placeBids(app, { playerId: asha, gameId, bids: [DIGIT, DIGIT, { type: 'jodi-digit', selection: '50' }] })
  await foldAll(app)
  await setRate(app, { family: 'main', type: 'single-digit', stake: 10, payout: 100 })
  await placeBids(app, { playerId: bina, gameId, bids: [DIGIT, { ...DIGIT, session: 'close' }] })
  await setRate(app, { family: 'main', type: 'single-digit', stake: 10, payout: 95 })
  const number = { game_type: 'single_digit', session: 'Open', selection: '5' }
  const { body } = await look(gameId)
  expect(body['data']).toEqual([
    { ...number, bids: 3, players: 2, points: 300, win_amt: 2900 },
    { ...number, session: 'Close', bids: 1, players: 1, points: 100, win_amt: 1000 },
    {
      ...number,
      game_type: 'jodi_digit',
      session: 'Close',
      selection: '50',
      bids: 1,
      players: 1,
      points: 100,
      win_amt: 9500,
    },
  ])
})

test('says whose market it is and how its sessions stand, and counts no players where nobody asks for them', async () => {
  const gameId = await makeGame(app)
  await placeBids(app, { playerId: asha, gameId, bids: [DIGIT, DIGIT] })
  await foldAll(app)
  await placeBids(app, { playerId: bina, gameId, bids: [DIGIT] })
  await moveTo(app, '12:30')
  await settle(app, { gameId, session: 'open', value: '140' })
  const { body } = await look(gameId, app.mainAdmin, { players: 0 })
  expect(body).toMatchObject({
    family: 'main',
    sessions: [
      { session: 'Open', state: 'declared', number: '140' },
      { session: 'Close', state: 'takes-bids', number: '' },
    ],
    data: [{ game_type: 'single_digit', session: 'Open', selection: '5', bids: 3, points: 300, win_amt: 2850 }],
  })
  expect(JSON.stringify(body['data'])).not.toContain('players')
})

test('tells of each number what was bid on it in the last five minutes, folded or not', async () => {
  const gameId = await makeGame(app)
  await moveTo(app, '10:00')
  await placeBids(app, { playerId: asha, gameId, bids: [DIGIT, { ...DIGIT, selection: '6' }] })
  await moveTo(app, '10:03')
  await placeBids(app, { playerId: asha, gameId, bids: [{ ...DIGIT, pointsPaise: 30_00 }] })
  await foldAll(app)
  await moveTo(app, '10:07')
  await placeBids(app, { playerId: bina, gameId, bids: [{ ...DIGIT, pointsPaise: 7_00 }] })
  const recent = async () => {
    const { data } = goodReply(await look(gameId, app.mainAdmin, { players: 0, recent: 1 })) as Board
    return Object.fromEntries(data.map((row) => [row.selection, row.recent_points]))
  }
  expect(await recent()).toEqual({ 5: 37, 6: 0 })
  await moveTo(app, '10:09')
  expect(await recent()).toEqual({ 5: 7, 6: 0 })
  expect(JSON.stringify((await look(gameId)).body)).not.toContain('recent_points')
})

test('leaves out what was reverted', async () => {
  const gameId = await makeGame(app)
  await placeBids(app, { playerId: asha, gameId, bids: [DIGIT] })
  const reverted = await app.mainAdmin.call(contract.reverts.revert.main, {
    gameDB_id: String(gameId),
    bid_revert_date: TODAY,
  })
  expect(reverted.status).toBe(200)
  expect(await look(gameId)).toMatchObject({ status: 200, body: { data: [] } })
})

test('opens by the code of the prediction of the family of the game', async () => {
  const games = { '5': await makeGame(app), '2': await makeGame(app, { family: 'starline' }) }
  for (const code of ['2', '3', '5'] as const) {
    const staff = await app.subAdmin([code])
    for (const [opensTo, gameId] of Object.entries(games)) {
      expect((await look(gameId, staff)).status).toBe(code === opensTo ? 200 : 403)
    }
  }
  expect((await look(999_999)).status).toBe(404)
})

test('leaves a mark of each session that takes no bids and is not declared', async () => {
  const gameId = await makeGame(app)
  const marks = async () => {
    const { rows } = await sql<{ session: string }>`
      select after ->> 'session' as session from audit
      where is_reading and subject = 'market-session' and subject_id = ${gameId}
        and call = ${contract.reports.exposure.path}`.execute(app.db)
    return rows.map(({ session }) => session)
  }
  await look(gameId)
  await moveTo(app, '12:30')
  await look(gameId)
  await eventually(async () => expect(await marks()).toEqual(['open']))
  await settle(app, { gameId, session: 'open', value: '140' })
  await moveTo(app, '18:30')
  await look(gameId)
  await eventually(async () => expect(await marks()).toEqual(['open', 'close']))
})
