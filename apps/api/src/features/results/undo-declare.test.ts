// A declaration is taken back as a whole: by the main admin, with a reason, in every family, and once.
import { contract } from '@panadesk/contract'
import { ACCESS_CODE_LIST } from '@panadesk/domain/access-codes'
import type { Family, Session } from '@panadesk/domain/families'
import { beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { balanceOf, fundsOf } from '../../../test/test-deposits.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { declareResult, moveTo, saveResult, settle, TODAY } from '../../../test/test-results.ts'
import { undoBody, undoDeclare, undoDetails } from '../../../test/test-undo.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
eachFromTheMorning(() => app)

interface Settled {
  family: Family
  session: Session
  value: string
  bids: TestBid[]
  /** What they win together. */
  wonPaise: number
  loses: TestBid
}

const JODI_12: TestBid = { type: 'jodi-digit', selection: '12', pointsPaise: 10_00 }

const EVERY_SESSION: Settled[] = [
  {
    family: 'main',
    session: 'open',
    value: '140',
    bids: [
      { type: 'single-digit', selection: '5', session: 'open', pointsPaise: 7_00 },
      { type: 'single-pana', selection: '140', session: 'open', pointsPaise: 10_00 },
    ],
    wonPaise: 66_50 + 1500_00,
    loses: JODI_12,
  },
  {
    family: 'main',
    session: 'close',
    value: '230',
    bids: [
      { type: 'single-digit', selection: '5', session: 'close', pointsPaise: 10_00 },
      { type: 'jodi-digit', selection: '55', pointsPaise: 10_00 },
      { type: 'group-jodi', selection: '55', pointsPaise: 10_00 },
      { type: 'red-bracket', selection: '55', pointsPaise: 10_00 },
      { type: 'half-sangam', selection: '5-230', pointsPaise: 10_00 },
      { type: 'full-sangam', selection: '140-230', pointsPaise: 10_00 },
    ],
    wonPaise: 95_00 + 3 * 950_00 + 10_000_00 + 100_000_00,
    loses: JODI_12,
  },
  {
    family: 'starline',
    session: 'open',
    value: '050',
    bids: [{ type: 'double-pana', selection: '500', pointsPaise: 10_00 }],
    wonPaise: 3000_00,
    loses: { type: 'single-digit', selection: '9', pointsPaise: 10_00 },
  },
  {
    family: 'galidisswar',
    session: 'close',
    value: '55',
    bids: [
      { type: 'jodi-digit', selection: '55', pointsPaise: 10_00 },
      { type: 'red-bracket', selection: '55', pointsPaise: 10_00 },
    ],
    wonPaise: 2 * 950_00,
    loses: JODI_12,
  },
]

test.each(EVERY_SESSION)(
  'takes every payout of a $family $session back, and pays the right result',
  async (settled) => {
    const { family, session, value, bids, wonPaise, loses } = settled
    const gameId = await makeGame(app, { family })
    const [winner, loser] = [await makePlayer(app), await makePlayer(app)]
    await placeBids(app, { playerId: winner, gameId, family, bids })
    await placeBids(app, { playerId: loser, gameId, family, bids: [loses] })
    const staked = await balanceOf(app, winner)
    if (session === 'close' && family === 'main') await settle(app, { gameId, session: 'open', value: '140' })
    const declared = await settle(app, { gameId, family, session, value })
    expect(await balanceOf(app, winner)).toBe(staked + wonPaise)

    const market = { gameId, family, session }
    const undone = await undoDeclare(app, { ...market, seen: value })
    const isMainClose = family === 'main' && session === 'close'
    expect(undone).toMatchObject({
      status: 200,
      body: {
        success: true,
        msg: 'The declaration was taken back. Save the right result and declare it.',
        is_open_declare: isMainClose,
        is_close_declare: false,
        winners: bids.length,
        win_amt: wonPaise / 100,
        owed_amt: 0,
        debtors: 0,
      },
    })
    expect(undone.body).toMatchObject({ winners: declared.body['winners'], win_amt: declared.body['win_amt'] })
    expect(await balanceOf(app, winner)).toBe(staked)
    expect(await balanceOf(app, loser)).toBe(100_000_00 - 10_00)
    await expectBooksBalance(app)

    const right = family === 'galidisswar' ? '56' : '128'
    expect(await saveResult(app, { ...market, value: right })).toMatchObject({ status: 200 })
    expect(await declareResult(app, market)).toMatchObject({ status: 200, body: { winners: 0, win_amt: 0 } })
    expect(await balanceOf(app, winner)).toBe(staked)
  },
)

/** A market with one winner of ₹950 at 140, declared. */
async function declaredMarket(): Promise<{ gameId: number; winner: number }> {
  const gameId = await makeGame(app)
  const winner = await makePlayer(app)
  await placeBids(app, { playerId: winner, gameId, bids: [{ type: 'single-digit', selection: '5', session: 'open' }] })
  await settle(app, { gameId, session: 'open', value: '140' })
  return { gameId, winner }
}

/** Refused so, and nothing has changed. */
async function expectRefused(asked: Parameters<typeof undoDeclare>[1], refusal: { status: number; msg: string }) {
  const before = await fundsOf(app)
  const { status, msg } = refusal
  expect(await undoDeclare(app, asked)).toMatchObject({ status, body: { success: false, msg } })
  expect(await fundsOf(app)).toEqual(before)
}

const NOT_DECLARED = { status: 409, msg: 'This session is not declared.' }

test('refuses a session that is not declared: untouched, saved, taken back already, or reverted', async () => {
  const reverted = await makeGame(app)
  const gameId = await makeGame(app)
  await expectRefused({ gameId }, NOT_DECLARED)
  const bids = [{ type: 'single-digit', selection: '5', session: 'open' } as const]
  for (const id of [gameId, reverted]) await placeBids(app, { playerId: await makePlayer(app), gameId: id, bids })
  await moveTo(app, '12:00')
  await saveResult(app, { gameId, value: '140' })
  await expectRefused({ gameId }, NOT_DECLARED)
  await declareResult(app, { gameId })
  expect(await undoDeclare(app, { gameId })).toMatchObject({ status: 200 })
  await expectRefused({ gameId }, NOT_DECLARED)
  const revert = { gameDB_id: String(reverted), bid_revert_date: TODAY }
  expect((await app.mainAdmin.call(contract.reverts.revert.main, revert)).status).toBe(200)
  await expectRefused({ gameId: reverted }, NOT_DECLARED)
  await expectRefused({ gameId, date: '2026-11-19' }, NOT_DECLARED)
})

test('takes the close back before the open', async () => {
  const { gameId } = await declaredMarket()
  await settle(app, { gameId, session: 'close', value: '230' })
  const msg = 'The close is declared already: take back its declaration first.'
  await expectRefused({ gameId, session: 'open' }, { status: 409, msg })
  expect((await undoDetails(app, { gameId, session: 'open' })).body).toMatchObject({ refusal: msg })

  expect(await undoDeclare(app, { gameId, session: 'close' })).toMatchObject({ status: 200 })
  expect(await undoDeclare(app, { gameId, session: 'open' })).toMatchObject({ status: 200 })
  // The close waits for the right open, though its own result is saved.
  expect(await declareResult(app, { gameId, session: 'close' })).toMatchObject({
    status: 409,
    body: { msg: 'Open result is not declared yet' },
  })
})

test('refuses games that there are not, and sessions that a family does not have', async () => {
  await expectRefused({ gameId: 999_999 }, { status: 404, msg: 'This game does not exist.' })
  const starline = await makeGame(app, { family: 'starline' })
  const msg = 'This game has no such session.'
  await expectRefused({ gameId: starline, session: 'close' }, { status: 422, msg })
  const gali = await makeGame(app, { family: 'galidisswar' })
  await expectRefused({ gameId: gali, session: 'open' }, { status: 422, msg })
})

test('takes back only the declaration that was looked at', async () => {
  const { gameId, winner } = await declaredMarket()
  const msg = 'Another result was declared in the meantime. Please look at it again.'
  await expectRefused({ gameId, seen: '127' }, { status: 409, msg })
  expect(await balanceOf(app, winner)).toBe(100_850_00)
  expect(await undoDeclare(app, { gameId, seen: '140' })).toMatchObject({ status: 200 })
})

test.each([undefined, '', '   ', '​', 7])('demands a reason, and takes %j for none', async (reason) => {
  const { gameId, winner } = await declaredMarket()
  const body = { ...undoBody({ gameId }), ...(reason === undefined ? {} : { reason }) }
  const answer = await app.mainAdmin.call(contract.results.undoDeclare, body)
  expect(answer).toMatchObject({ status: 400, body: { success: false, errors: { reason: 'Please enter a reason.' } } })
  expect(await balanceOf(app, winner)).toBe(100_850_00)
})

test('is not for a sub admin, whatever the codes', async () => {
  const { gameId, winner } = await declaredMarket()
  const subAdmin = await app.subAdmin(ACCESS_CODE_LIST)
  const { results } = contract
  const body = undoBody({ gameId })
  expect((await subAdmin.call(results.undoDeclare, { ...body, reason: 'Wrong' })).status).toBe(403)
  expect((await subAdmin.call(results.undoDetails, body)).status).toBe(403)
  expect((await subAdmin.call(results.receivables, {})).status).toBe(403)
  expect((await (await app.stranger()).call(results.undoDeclare, { ...body, reason: 'Wrong' })).status).toBe(401)
  expect(await balanceOf(app, winner)).toBe(100_850_00)
})

test('writes who took what back, and why', async () => {
  const { gameId } = await declaredMarket()
  await undoDeclare(app, { gameId, reason: '  The pana of another game was typed ' })
  const audit = await app.db
    .selectFrom('audit')
    .select(['admin_id', 'call', 'subject', 'before', 'after'])
    .where('subject_id', '=', gameId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const session = { marketDate: TODAY, session: 'open', result: '140' }
  expect(audit).toEqual({
    admin_id: app.mainAdmin.adminId,
    call: 'admin/undo-declare',
    subject: 'market-session',
    before: { ...session, isDeclared: true, winnerCount: 1, pointsPaise: 100_00, paidPaise: 950_00 },
    after: {
      ...session,
      isDeclared: false,
      reason: 'The pana of another game was typed',
      winnerCount: 1,
      takenPaise: 950_00,
      owedPaise: 0,
      debtorCount: 0,
    },
  })
})

test('takes a declaration back once when asked sixteen times at once', async () => {
  const { gameId, winner } = await declaredMarket()
  const answers = await Promise.all(Array.from({ length: 16 }, () => undoDeclare(app, { gameId })))
  const refused = answers.filter((answer) => answer.status !== 200)
  expect(refused).toHaveLength(15)
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { msg: NOT_DECLARED.msg } })
  expect(await balanceOf(app, winner)).toBe(100_000_00 - 100_00)
})
