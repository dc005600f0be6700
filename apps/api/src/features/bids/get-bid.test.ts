// What the page of a bid promises: where the bid comes from, what became of it, and what moved for it.
import { contract } from '@panadesk/contract'
import type { AccessCode } from '@panadesk/domain/access-codes'
import type { Family } from '@panadesk/domain/families'
import { beforeAll, expect, test } from 'vitest'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { moveTo, settle, TODAY } from '../../../test/test-results.ts'
import { undoDeclare } from '../../../test/test-undo.ts'
import { sealClosed } from '../../seals/seal-worker.ts'

let app: TestApp
let playerId: number

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app, { name: 'Asha' })
})
eachFromTheMorning(() => app)

const FIVE: TestBid = { type: 'single-digit', selection: '5', session: 'open' }
const NINE: TestBid = { type: 'single-digit', selection: '9', session: 'open', pointsPaise: 50_00 }
const JODI: TestBid = { type: 'jodi-digit', selection: '13' }

async function place(bids: TestBid[], family: Family = 'main') {
  const gameId = await makeGame(app, { family })
  return { gameId, ids: await placeBids(app, { playerId, gameId, family, bids }) }
}

async function getBid(id: number | undefined, staff = app.mainAdmin) {
  return staff.call(contract.bids.get, { bidDB_id: String(id) })
}

test('tells what was bid, at which rate, with which other bids of its slip, and when it was cut off', async () => {
  const { gameId, ids } = await place([FIVE, NINE])
  await placeBids(app, { playerId, gameId, bids: [FIVE] })
  const { status, body } = await getBid(ids[0])
  expect(status).toBe(200)
  expect(body['bid']).toMatchObject({
    _id: String(ids[0]),
    userDB_id: String(playerId),
    user_name: 'Asha',
    gameDB_id: String(gameId),
    market_date: TODAY,
    game_type: 'Single Digit',
    session: 'Open',
    digits: '5',
    points: 100,
    val_1: 10,
    val_2: 95,
    would_win: 950,
    bid_status: 'placed',
    insert_date: '2026-11-20T09:00:00+05:30',
    cut_off: '2026-11-20T12:00:00+05:30',
    edits: [],
  })
  expect(body['slip']).toMatchObject({ points: 150, bids: ids.map((id) => ({ _id: String(id) })) })
  expect(body['results']).toEqual([{ session: 'Open', result: '', declared_at: '' }])
  expect(body['movements']).toMatchObject([{ kind: 'bid-placed', direction: 'out', amount: 150 }])
  expect(body).toMatchObject({ seal: null, is_older_than_seals: 0 })
})

test('tells corrections, the result, and each payment that was made, taken back and made again', async () => {
  const { gameId, ids } = await place([NINE])
  await app.mainAdmin.call(contract.bids.updateDigit, { bidDB_id: String(ids[0]), digit: '5', reason: 'Misheard' })
  await settle(app, { gameId, session: 'open', value: '140' })
  await undoDeclare(app, { gameId, session: 'open' })
  await settle(app, { gameId, session: 'open', value: '140' })
  const { body } = await getBid(ids[0])
  expect(body['bid']).toMatchObject({
    digits: '5',
    bid_status: 'won',
    winning_points: 475,
    edits: [{ before: '9', after: '5', edited_by: 'Staff 1', reason: 'Misheard' }],
  })
  expect(body['results']).toMatchObject([{ session: 'Open', result: '140' }])
  expect(body['movements']).toMatchObject([
    { kind: 'bid-placed', direction: 'out', amount: 50 },
    { kind: 'bid-won', direction: 'in', amount: 475 },
    { kind: 'win-undone', direction: 'out', amount: 475 },
    { kind: 'bid-won', direction: 'in', amount: 475 },
  ])
})

test('names both results that decide a jodi, and none before it is declared', async () => {
  const { gameId, ids } = await place([JODI])
  await settle(app, { gameId, session: 'open', value: '128' })
  const { body } = await getBid(ids[0])
  expect(body['results']).toMatchObject([
    { session: 'Open', result: '128' },
    { session: 'Close', result: '', declared_at: '' },
  ])
})

test('tells the seal of its book as soon as there is one', async () => {
  const { ids } = await place([FIVE])
  await moveTo(app, '18:00')
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 1 })
  const { body } = await getBid(ids[0])
  expect(body['seal']).toMatchObject({ root: expect.stringMatching(/^[\da-f]{64}$/), sealed_at: expect.any(String) })
})

test('is of whoever meets the bids of its family', async () => {
  const { ids: main } = await place([FIVE])
  const { ids: starline } = await place([{ type: 'single-digit', selection: '5' }], 'starline')
  const told = async (code: AccessCode) => {
    const staff = await app.subAdmin([code])
    return [(await getBid(main[0], staff)).status, (await getBid(starline[0], staff)).status]
  }
  expect(await told('4')).toEqual([200, 403])
  expect(await told('5')).toEqual([200, 403])
  expect(await told('2')).toEqual([403, 200])
  expect(await told('7.1')).toEqual([200, 200])
  expect(await told('14')).toEqual([200, 200])
  expect(await told('6')).toEqual([403, 403])
})

test('a bid that does not exist is none', async () => {
  expect(await getBid(999_999_999)).toMatchObject({ status: 404, body: { msg: 'This bid does not exist.' } })
})
