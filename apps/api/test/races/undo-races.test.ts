// Taking a declaration back against everything that may follow it: what was paid is taken back once, and who has spent it owes it.

import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../books.ts'
import type { Chance } from '../random.ts'
import { askDeposit } from '../test-deposits.ts'
import { smallPicture } from '../test-images.ts'
import { makeGame } from '../test-market.ts'
import { mobileOf, signedInPlayer } from '../test-player.ts'
import { owedBy } from '../test-undo.ts'
import { askWithdrawal, payOut } from '../test-withdrawals.ts'
import { loadFacts } from './market-facts.ts'
import {
  declare,
  must,
  openMarket,
  revert,
  save,
  saveFirst,
  STAKES,
  START_RUPEES,
  undo,
  type Market,
} from './market-scene.ts'
import { expectOutcome, pairsOf, playRounds, upTo, type Outcome } from './outcomes.ts'
import { afterRequests, race, repeat, type Runner } from './race.ts'
import { openTwoInstances, type TwoInstances } from './two-instances.ts'
import { approve, credit, debit, rupeesOf, stake, transfer } from './wallet-calls.ts'

const TIMEOUT_MS = 120_000

let installation: TwoInstances
let receipt: Buffer
let otherMobile: string
let otherGameId: number

beforeAll(async () => {
  installation = await openTwoInstances()
  receipt = await smallPicture('jpeg')
  otherMobile = await mobileOf(installation.app, await signedInPlayer(installation.app, { balancePaise: 0 }))
  otherGameId = await makeGame(installation.app)
})
afterAll(() => installation.close())

/** A declared market, whose one winner has ₹990 and the winnings. */
async function declaredMarket(chance: Chance): Promise<Market & { won: number; kept: number }> {
  const market = await openMarket(installation, chance)
  await saveFirst(installation, market)
  await must(declare(installation, market).send(installation.instances[0]))
  return { ...market, won: STAKES.first * market.pays, kept: START_RUPEES - STAKES.first }
}

interface UndoFacts {
  state: string
  /** Movements of winnings paid, and of winnings taken back. */
  paid: number
  takenBack: number
  undone: number
  /** The wallet of the winner, and the debt. */
  holds: number
  owes: number
}

async function loadUndone(market: Market): Promise<UndoFacts> {
  const { state, moved } = await loadFacts(installation, market)
  const { rows } = await sql<{ takenBack: number; undone: number }>`
    select
      (select count(*) from movement
        where kind = 'win-undone' and ref in (select id from bid where game_id = ${market.gameId})) as "takenBack",
      (select count(*) from audit
        where call = ${contract.results.undoDeclare.path} and subject_id = ${market.gameId}) as undone`.execute(
    installation.app.db,
  )
  const [counts = { takenBack: -1, undone: -1 }] = rows
  return {
    state,
    paid: moved['bid-won'] ?? 0,
    ...counts,
    holds: await rupeesOf(installation, market.players.first),
    owes: (await owedBy(installation.app, market.players.first.playerId)) / 100,
  }
}

test('takes back once, whoever undoes', { timeout: TIMEOUT_MS }, () =>
  playRounds('undo x undo', async (chance) => {
    const market = await declaredMarket(chance)
    const finished = await race(
      installation,
      chance,
      repeat(4, () => undo(installation, market)),
    )
    const holds = { ...TAKEN_BACK, state: `saved ${market.first.result}`, holds: market.kept }
    const legal = [{ name: 'one undone', answers: { undo: { done: 1, 'not declared': 3 } }, holds }]
    return expectOutcome(legal, finished, await loadUndone(market))
  }),
)

const TAKEN_BACK = { paid: 1, takenBack: 1, undone: 1, owes: 0 }

test('pays the value that is declared afterwards, once', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'undo x save x redeclare',
    async (chance) => {
      const market = await declaredMarket(chance)
      const { first, second, kept, won } = market
      const finished = await race(installation, chance, [
        afterRequests(chance.below(8), undo(installation, market)),
        afterRequests(chance.below(5), save(installation, market, second.result)),
        ...repeat(2, () => afterRequests(chance.below(8), declare(installation, market))),
      ])
      const row = (name: string, answers: { save: boolean; declare: 0 | 1 }, holds: Partial<UndoFacts>) => ({
        name,
        answers: {
          undo: { done: 1 },
          save: { [answers.save ? 'done' : 'declared already']: 1 },
          declare: { done: answers.declare, 'declared already': 2 - answers.declare },
        },
        holds: { ...TAKEN_BACK, state: '', holds: kept, ...holds },
      })
      const legal: Outcome<UndoFacts>[] = [
        row('undone last', { save: false, declare: 0 }, { state: `saved ${first.result}` }),
        row('saved after it', { save: true, declare: 0 }, { state: `saved ${second.result}` }),
        row(
          'the same declared again',
          { save: false, declare: 1 },
          { state: `declared ${first.result}`, paid: 2, holds: kept + won },
        ),
        // The first winner has lost, and another has won.
        row('another declared', { save: true, declare: 1 }, { state: `declared ${second.result}`, paid: 2 }),
      ]
      return expectOutcome(legal, finished, await loadUndone(market))
    },
    ['undone last', 'saved after it', 'the same declared again', 'another declared'],
  ),
)

test(
  'leaves no moment in which what was undone could be reverted: its result stays saved',
  { timeout: TIMEOUT_MS },
  () =>
    playRounds(
      'undo x revert',
      async (chance) => {
        const market = await declaredMarket(chance)
        const finished = await race(installation, chance, [
          undo(installation, market),
          ...repeat(2, () => afterRequests(chance.below(5), revert(installation, market))),
        ])
        const { first, kept } = market
        const legal = pairsOf(['declared already', 'result saved', 'reverted already']).map((toRevert) => ({
          name: 'result saved' in toRevert ? 'undone first' : 'reverts too early',
          answers: { undo: { done: 1 }, revert: toRevert },
          holds: { ...TAKEN_BACK, state: `saved ${first.result}`, holds: kept },
        }))
        return expectOutcome(legal, finished, await loadUndone(market))
      },
      ['reverts too early', 'undone first'],
    ),
)

/** Everything by which a winner may be faster; the amount is more than there was before the winnings came. */
const SPENDINGS: { name: string; spend: (market: Market, rupees: number) => Promise<Runner> | Runner }[] = [
  {
    name: 'bid',
    spend: ({ players }, rupees) => stake(players.first, { gameId: otherGameId, session: 'close', rupees }),
  },
  { name: 'transfer', spend: ({ players }, rupees) => transfer(players.first, { to: otherMobile, rupees }) },
  {
    name: 'approval of a withdrawal',
    spend: async ({ players }, rupees) =>
      approve(installation.app.mainAdmin, { id: await askWithdrawal(players.first, rupees), receipt }),
  },
  {
    name: 'debit by staff',
    spend: ({ players }, rupees) => debit(installation.app.mainAdmin, { playerId: players.first.playerId, rupees }),
  },
]

test.each(SPENDINGS)('owes what was spent by a $name, and no more', { timeout: TIMEOUT_MS }, ({ name, spend }) =>
  playRounds(
    `undo x ${name} of the winner`,
    async (chance) => {
      const market = await declaredMarket(chance)
      const { first, kept, won } = market
      const rupees = kept + 1 + chance.below(won)
      const spending = await spend(market, rupees)
      const finished = await race(installation, chance, [
        afterRequests(chance.below(10), undo(installation, market)),
        afterRequests(chance.below(10), { ...spending, kind: 'spend' }),
      ])
      const state = `saved ${first.result}`
      const legal: Outcome<UndoFacts>[] = [
        {
          name: 'spent first',
          answers: { undo: { done: 1 }, spend: { done: 1 } },
          holds: { ...TAKEN_BACK, state, holds: 0, owes: rupees - kept },
        },
        {
          name: 'undone first',
          answers: { undo: { done: 1 }, spend: { 'too little': 1 } },
          holds: { ...TAKEN_BACK, state, holds: kept },
        },
      ]
      return expectOutcome(legal, finished, await loadUndone(market))
    },
    ['spent first', 'undone first'],
  ),
)

test('settles a debt out of what is paid in, whichever comes first', { timeout: TIMEOUT_MS }, () =>
  playRounds('undo x deposits of the debtor', async (chance, index) => {
    const market = await declaredMarket(chance)
    const { first } = market.players
    await payOut(installation.app, first.playerId, (market.kept + market.won) * 100)
    const amounts = upTo(1).map(() => 1 + chance.below(60))
    const deposits = await Promise.all(amounts.map((amount) => askDeposit(first, { amount })))
    const credited = 1 + chance.below(40)
    const finished = await race(installation, chance, [
      undo(installation, market),
      ...deposits.map((depositDB_id): Runner => {
        const { accept } = contract.deposits
        return {
          kind: 'accept',
          send: (instance) => instance.as(installation.app.mainAdmin).call(accept, { depositDB_id }),
        }
      }),
      credit(installation.app.mainAdmin, { playerId: first.playerId, rupees: credited }),
    ])
    const paidIn = amounts.reduce((sum, amount) => sum + amount, credited)
    const legal: Outcome<UndoFacts>[] = [
      {
        name: 'settled',
        answers: { undo: { done: 1 }, accept: { done: 2 }, credit: { done: 1 } },
        holds: {
          ...TAKEN_BACK,
          state: `saved ${market.first.result}`,
          holds: Math.max(paidIn - market.won, 0),
          owes: Math.max(market.won - paidIn, 0),
        },
      },
    ]
    if (index % 10 === 0) await expectBooksBalance(installation.app)
    expect(paidIn).toBeGreaterThan(0)
    return expectOutcome(legal, finished, await loadUndone(market))
  }),
)
