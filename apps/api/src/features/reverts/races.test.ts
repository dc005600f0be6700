// Reverting, declaring, correcting and placing at the same moment: whatever the order, the outcome is a legal one.
import { setImmediate } from 'node:timers/promises'
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type Answer, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, tryToPlace, type TestBid } from '../../../test/test-market.ts'
import { declareResult, moveTo, saveResult, TODAY } from '../../../test/test-results.ts'
import { pick, randomOf, wholeNumber, type Random } from '@panadesk/demo/simulate/random'

const SEED = process.env['TEST_SEED'] ?? String(Date.now() % 1_000_000_000)
const ROUNDS = 40
const RESULTS = ['140', '159', '128', '777']
const FULL = 100_000_00
const LEAD_IN_REQUESTS = 4

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Action = 'revert' | 'save' | 'declare' | 'edit' | 'place' | 'close'
const ACTIONS: readonly Action[] = [
  'close',
  ...timesOf(2, 'save'),
  ...timesOf(4, 'declare'),
  ...timesOf(4, 'edit'),
  ...timesOf(4, 'place'),
  ...timesOf(3, 'revert'),
]

interface Done {
  action: Action
  status: number
  already: boolean
}

test(`leaves only legal outcomes and balanced books (TEST_SEED=${SEED})`, { timeout: 120_000 }, async () => {
  const random = randomOf(SEED)
  const won = { reverts: 0, declares: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const done = await playRound(random)
    won.reverts += successes(done, 'revert')
    won.declares += successes(done, 'declare')
  }
  // Rounds that always end alike would try nothing.
  expect(won.reverts).toBeGreaterThan(0)
  expect(won.declares).toBeGreaterThan(0)
})

/** A minute before the open time: some of what is asked comes before the clock moves on, some after it. */
async function playRound(random: Random): Promise<Done[]> {
  // Before there is a game, which the clock of the last round would have sealed at once.
  await moveTo(app, '11:59')
  const gameId = await makeGame(app)
  const players = [await makePlayer(app), await makePlayer(app), await makePlayer(app)]
  const bidIds: number[] = []
  for (const playerId of players) {
    bidIds.push(...(await placeBids(app, { playerId, gameId, bids: [randomBid(random), randomBid(random)] })))
  }
  const done = await Promise.all(
    planRound(random, { players, bidIds }).map(async (step) => {
      await requestsInTurn(step.afterRequests)
      await turnsOfTheLoop(step.afterTurns)
      const { status, body } = await PERFORM[step.action](step, gameId)
      return { action: step.action, status, already: 'already_msg' in body }
    }),
  )
  await expectLegalOutcome({ gameId, players }, done)
  await expectBooksBalance(app)
  return done
}

interface Step {
  action: Action
  /** Of others, answered one after the other: how long that takes hangs on what the machine has to do, as all else does. */
  afterRequests: number
  afterTurns: number
  playerId: number
  bidId: number
  bid: TestBid
  result: string
}

/** All chance of a round, drawn before it begins. In one of four the reverts have a lead, in two they give the others one. */
function planRound(random: Random, { players, bidIds }: { players: number[]; bidIds: number[] }): Step[] {
  const lead = pick(random, ['reverts', 0, 150, 300] as const)
  return ACTIONS.map((action) => {
    const isRevert = action === 'revert'
    const from = isRevert && lead !== 'reverts' ? lead : 0
    return {
      action,
      afterRequests: !isRevert && lead === 'reverts' ? LEAD_IN_REQUESTS : 0,
      afterTurns: wholeNumber(random, { from, to: from + 150 }),
      playerId: pick(random, players),
      bidId: pick(random, bidIds),
      bid: randomBid(random),
      result: pick(random, RESULTS),
    }
  })
}

type Performed = Pick<Answer, 'status' | 'body'>

const PERFORM: Readonly<Record<Action, (step: Step, gameId: number) => Promise<Performed>>> = {
  close: async () => {
    await moveTo(app, '12:00')
    return { status: 200, body: {} }
  },
  place: async ({ playerId, bid }, gameId) => {
    const placed = await tryToPlace(app, { playerId, gameId, bids: [bid] })
    return { status: 'bids' in placed ? 200 : 409, body: {} }
  },
  save: ({ result }, gameId) => saveResult(app, { gameId, value: result }),
  declare: (_step, gameId) => declareResult(app, { gameId }),
  edit: ({ bidId, bid }) =>
    app.mainAdmin.call(contract.bids.updateDigit, {
      bidDB_id: String(bidId),
      digit: bid.selection,
      reason: 'Misheard',
    }),
  revert: (_step, gameId) =>
    app.mainAdmin.call(contract.reverts.revert.main, { gameDB_id: String(gameId), bid_revert_date: TODAY }),
}

async function expectLegalOutcome(
  { gameId, players }: { gameId: number; players: number[] },
  done: Done[],
): Promise<void> {
  const statusesOf = (action: Action) => done.filter((each) => each.action === action).map((each) => each.status)
  for (const status of [...statusesOf('save'), ...statusesOf('declare')]) expect([200, 409, 422]).toContain(status)
  for (const status of [...statusesOf('edit'), ...statusesOf('revert')]) expect([200, 409]).toContain(status)
  const reverts = successes(done, 'revert')
  const declares = successes(done, 'declare')
  expect([reverts, declares]).toSatisfy(([first = 0, second = 0]: number[]) => first + second <= 1)
  // There were bids all the time: a refused revert met another revert or a saved result.
  const metAnother = done.filter((each) => each.action === 'revert' && each.already).length
  expect(reverts).toBe(successes(done, 'save') === 0 ? 1 : 0)
  if (reverts === 1) expect(metAnother).toBe(2)

  const bids = await app.db.selectFrom('bid').select('status').where('game_id', '=', gameId).execute()
  const statuses = new Set(bids.map((bid) => bid.status))
  if (reverts === 1) expect(statuses).toEqual(new Set(['reverted']))
  else expect(statuses).not.toContain('reverted')
  if (reverts === 1) await expectFullWallets(players)
}

async function expectFullWallets(players: number[]): Promise<void> {
  const wallets = app.db.selectFrom('wallet').select('balance_paise').where('player_id', 'in', players)
  for (const wallet of await wallets.execute()) expect(wallet.balance_paise).toBe(FULL)
}

function successes(done: Done[], action: Action): number {
  return done.filter((each) => each.action === action && each.status === 200).length
}

function randomBid(random: Random): TestBid {
  const selection = String(wholeNumber(random, { from: 0, to: 9 }))
  return { type: 'single-digit', selection, session: 'open', pointsPaise: wholeNumber(random, { from: 1, to: 5000 }) }
}

function timesOf(times: number, action: Action): Action[] {
  return Array.from({ length: times }, () => action)
}

async function requestsInTurn(count: number): Promise<void> {
  for (let request = 0; request < count; request += 1) await app.mainAdmin.call(contract.login.restore)
}

/** Lets others go first, so that the actions of a round start in an order and at a distance of chance. */
async function turnsOfTheLoop(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate()
}
