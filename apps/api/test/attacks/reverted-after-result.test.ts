// Whoever may revert gives a friend his stake back once the draw is known, and takes the winners their prize.
import { contract, playerContract } from '@panadesk/contract'
import type { Session } from '@panadesk/domain/families'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../books.ts'
import type { Answer, Staff } from '../test-app.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { balanceOf } from '../test-deposits.ts'
import { codeOf } from '../test-player.ts'
import { declareResult, moveTo, saveResult, TODAY } from '../test-results.ts'
import { undoDeclare } from '../test-undo.ts'
import { bidOfFriend, FULL_PAISE, setScene, type Scene } from './attacked-market.ts'

let app: TestApp
let clerk: Staff
let scene: Scene

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  scene = await setScene(app)
  clerk = await app.subAdmin(['6'])
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

const OPEN_SAVED = {
  status: 409,
  body: { msg: 'The open result is saved already: its bids can no longer be reverted.' },
}
const CLOSE_SAVED = {
  status: 409,
  body: { msg: 'The close result is saved already: its bids can no longer be reverted.' },
}

function revert(more: { session?: string; family?: 'main' | 'starline' } = {}): Promise<Answer> {
  const { family = 'main', ...body } = more
  const market = { gameDB_id: scene.gameId, bid_revert_date: TODAY, ...body }
  return (family === 'main' ? clerk : app.mainAdmin).call(contract.reverts.revert[family], market)
}

async function listed(more: { session?: string } = {}) {
  const body = { gameDB_id: scene.gameId, date: TODAY, ...more }
  const answer = await clerk.call(contract.reverts.list.main, body)
  const { recordsFiltered, total_points, why_not } = answer.body as Record<string, unknown>
  return { bids: recordsFiltered, points: total_points, why: why_not }
}

function bid(line: { type: string; selection: string }, session?: Session) {
  const body = { gameId: scene.gameId, ...(session && { session }), bids: [{ ...line, points: 100 }] }
  return scene.friend.call(playerContract.bids.place, { body })
}

/** An open, a close and a jodi bid of the friend. */
async function bidAll(): Promise<void> {
  await bid({ type: 'single-digit', selection: '7' }, 'open')
  await bid({ type: 'single-digit', selection: '7' }, 'close')
  await bid({ type: 'jodi-digit', selection: '77' })
}

const stake = async () => (FULL_PAISE - (await balanceOf(app, scene.friend.playerId))) / 100_00
const gameId = () => Number(scene.gameId)

test('the whole day, after its open was saved, declared, or taken back', async () => {
  await bidAll()
  await moveTo(app, '12:00')
  await saveResult(app, { gameId: gameId(), value: '140' })
  expect(await revert()).toMatchObject(OPEN_SAVED)
  expect(await listed()).toEqual({ bids: 0, points: 0, why: OPEN_SAVED.body.msg })
  await declareResult(app, { gameId: gameId() })
  expect((await revert()).status).toBe(409)
  await undoDeclare(app, { gameId: gameId(), session: 'open' })
  expect(await revert()).toMatchObject(OPEN_SAVED)
  expect(await stake()).toBe(3)
})

test('the close alone, after it was saved or declared', async () => {
  await bidAll()
  await moveTo(app, '18:00')
  await saveResult(app, { gameId: gameId(), value: '140' })
  await declareResult(app, { gameId: gameId() })
  await saveResult(app, { gameId: gameId(), session: 'close', value: '128' })
  expect(await revert({ session: 'Close' })).toMatchObject(CLOSE_SAVED)
  expect(await listed({ session: 'Close' })).toEqual({ bids: 0, points: 0, why: CLOSE_SAVED.body.msg })
  await declareResult(app, { gameId: gameId(), session: 'close' })
  expect((await revert({ session: 'Close' })).status).toBe(409)
  expect(await stake()).toBe(3)
})

test.each(['saved', 'declared'])(
  'a close that never comes gives back its bids and jodis once; the open stands %s',
  async (state) => {
    await bidAll()
    await moveTo(app, '12:00')
    await saveResult(app, { gameId: gameId(), value: '140' })
    if (state === 'declared') await declareResult(app, { gameId: gameId() })
    expect(await listed({ session: 'Close' })).toEqual({ bids: 2, points: 200, why: '' })
    // Twice, at once, and from the screen of yesterday once more.
    const answers = await Promise.all(Array.from({ length: 6 }, () => revert({ session: 'Close' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ reverted_bids: 2, reverted_points: 200 })
    expect((await revert({ session: 'Close' })).body).toMatchObject({
      msg: 'The bids of this game and date are reverted already.',
    })
    expect(await stake()).toBe(1)
    expect(codeOf(await bidOfFriend(scene, { session: 'close' }))).toBe('session-closed')

    await moveTo(app, '18:00')
    const close = { gameId: gameId(), session: 'close' } as const
    if (state === 'saved') await declareResult(app, { gameId: gameId() })
    const noResult = { status: 409, body: { msg: 'The bids of this session were reverted; it has no result.' } }
    expect(await saveResult(app, { ...close, value: '128' })).toMatchObject(noResult)
    expect(await declareResult(app, close)).toMatchObject(noResult)
    expect((await undoDeclare(app, { gameId: gameId(), session: 'open' })).status).toBe(200)
    expect((await declareResult(app, { gameId: gameId() })).status).toBe(200)
    expect(await stake()).toBe(1)
    const log = app.db.selectFrom('audit').select('after').where('call', '=', 'admin/refund-amount')
    expect(await log.where('subject_id', '=', gameId()).execute()).toEqual([
      { after: { marketDate: TODAY, session: 'close', isReverted: true, bidCount: 2, pointsPaise: 200_00 } },
    ])
  },
)

test('a close reverted in the morning leaves the open taking bids, and the rest can be reverted after it', async () => {
  await bidAll()
  expect((await revert({ session: 'Close' })).status).toBe(200)
  expect((await bid({ type: 'single-digit', selection: '1' }, 'open')).status).toBe(200)
  expect(codeOf(await bid({ type: 'jodi-digit', selection: '11' }))).toBe('session-closed')
  expect(await listed()).toEqual({ bids: 2, points: 200, why: '' })
  expect((await revert()).body).toMatchObject({ reverted_bids: 2, reverted_points: 200 })
  expect(await stake()).toBe(0)
  expect((await revert()).status).toBe(409)
  expect(await stake()).toBe(0)
})

test('of a save and a revert at once one goes through', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 5; round += 1) {
    scene = await setScene(app)
    await clerk.signIn()
    await bidAll()
    await moveTo(app, '12:00')
    const [saved, reverted] = await Promise.all([saveResult(app, { gameId: gameId(), value: '140' }), revert()])
    expect(new Set([saved.status, reverted.status])).toEqual(new Set([200, 409]))
    expect(await stake()).toBe(saved.status === 200 ? 3 : 0)
  }
})

test('no session but the close of the main market is reverted alone', async () => {
  await bidAll()
  expect((await revert({ session: 'Open' })).status).toBe(422)
  scene = { ...(await setScene(app, 'starline')) }
  await bidOfFriend(scene)
  expect((await revert({ session: 'Close', family: 'starline' })).status).toBe(422)
  expect(await stake()).toBe(1)
})
