// Saving and reverting against each other, bids and corrections: the last value stands, and what is reverted is paid back once.

import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audited, loadFacts, reverted, unsettled, type MarketFacts } from './market-facts.ts'
import { AFTER, bid, edit, openMarket, revert, save, START_RUPEES, type Market } from './market-scene.ts'
import { expectOutcome, playRounds, upTo, type Outcome } from './outcomes.ts'
import { afterRequests, drawDelays, race, repeat, type Runner } from './race.ts'
import { openTwoInstances, type TwoInstances } from './two-instances.ts'

const TIMEOUT_MS = 120_000

let installation: TwoInstances

beforeAll(async () => {
  installation = await openTwoInstances()
})
afterAll(() => installation.close())

test('keeps the value that was saved last, and tells the way there', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'save x save',
    async (chance) => {
      const market = await openMarket(installation, chance)
      await installation.setTime(AFTER)
      const { first, second } = market
      const values = [first.result, second.result, first.result, second.result]
      const finished = await race(
        installation,
        chance,
        values.map((value) => save(installation, market, value)),
      )
      const trail = await expectChain(market)
      const legal = [first, second].map(({ result }, index) => ({
        name: index === 0 ? 'first stands' : 'second stands',
        answers: { save: { done: 4 } },
        holds: unsettled(market, { result, audited: { save: 4 } }),
      }))
      const stands = legal.filter(({ holds }) => holds.state === `saved ${trail.at(-1)}`)
      return expectOutcome(stands, finished, await loadFacts(installation, market))
    },
    ['first stands', 'second stands'],
  ),
)

/** Each save found what the one before had left. Answers the values in their order. */
async function expectChain({ gameId, family }: Market): Promise<string[]> {
  const rows = await installation.app.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('call', '=', contract.results.save[family].path)
    .where('subject_id', '=', gameId)
    .orderBy('id')
    .execute()
  const values = rows.map(({ after }) => (after as { result: string }).result)
  expect(rows.map(({ before }) => (before as { result: string | null }).result)).toEqual([null, ...values.slice(0, -1)])
  return values
}

test('takes a bid before the value is saved or not at all', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'save x bid',
    async (chance) => {
      const market = await openMarket(installation, chance)
      const closeAndSave: Runner = {
        kind: 'save',
        send: async (instance) => {
          await installation.setTime(AFTER)
          return save(installation, market, market.first.result).send(instance)
        },
      }
      const finished = await race(installation, chance, [
        afterRequests(chance.below(6), closeAndSave),
        ...repeat(4, () => bid(market)),
        { ...bid(market), kind: 'too late', after: 'save' },
      ])
      const legal = upTo(4).map((late) => ({
        name: `${late} taken`,
        answers: { save: { done: 1 }, bid: { done: late, closed: 4 - late }, 'too late': { closed: 1 } },
        holds: unsettled(market, { result: market.first.result, late, audited: { save: 1 } }),
      }))
      return expectOutcome(legal, finished, await loadFacts(installation, market))
    },
    ['0 taken', '4 taken'],
  ),
)

test('takes a correction before the value is saved or not at all', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'save x edit',
    async (chance) => {
      const market = await openMarket(installation, chance)
      await installation.setTime(AFTER)
      const { result, wins } = market.first
      const finished = await race(installation, chance, [
        save(installation, market, result),
        edit(installation, market.bidIds.third, wins),
        { ...edit(installation, market.bidIds.third, market.second.wins), kind: 'too late', after: 'save' },
      ])
      const rest = { save: { done: 1 }, 'too late': { 'result saved': 1 } }
      const legal = [
        {
          name: 'edited first',
          answers: { ...rest, edit: { done: 1 } },
          holds: unsettled(market, { result, third: wins, audited: { save: 1, edit: 1 } }),
        },
        {
          name: 'saved first',
          answers: { ...rest, edit: { 'result saved': 1 } },
          holds: unsettled(market, { result, audited: { save: 1 } }),
        },
      ]
      return expectOutcome(legal, finished, await loadFacts(installation, market))
    },
    ['edited first', 'saved first'],
  ),
)

test('gives back once, whoever reverts', { timeout: TIMEOUT_MS }, () =>
  playRounds('revert x revert', async (chance) => {
    const market = await openMarket(installation, chance)
    const finished = await race(
      installation,
      chance,
      repeat(4, () => revert(installation, market)),
    )
    for (const { word, answer } of finished) {
      if (word !== 'done') expect(answer.body).toMatchObject({ already_msg: answer.body['msg'] })
      else expect(answer.body).toMatchObject({ reverted_bids: 3, reverted_points: 60 })
    }
    const legal = [
      {
        name: 'one reverted',
        answers: { revert: { done: 1, 'reverted already': 3 } },
        holds: reverted(market, { audited: {} }),
      },
    ]
    return expectOutcome(legal, finished, await loadFacts(installation, market))
  }),
)

test('gives back every bid that was taken, and takes none afterwards', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'revert x bid',
    async (chance) => {
      const market = await openMarket(installation, chance)
      const delay = drawDelays(chance)
      const finished = await race(installation, chance, [
        revert(installation, market),
        ...repeat(4, () => afterRequests(delay(), bid(market))),
        { ...bid(market), kind: 'too late', after: 'revert' },
      ])
      const legal = upTo(4).map((late) => ({
        name: `${late} taken`,
        answers: { revert: { done: 1 }, bid: { done: late, closed: 4 - late }, 'too late': { closed: 1 } },
        holds: reverted(market, { late, audited: {} }),
      }))
      return expectOutcome(legal, finished, await loadFacts(installation, market))
    },
    ['0 taken', '4 taken'],
  ),
)

test('finds the first bid of a market or leaves it alone', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'revert x first bid',
    async (chance) => {
      const market = await openMarket(installation, chance, { isEmpty: true })
      const finished = await race(installation, chance, [revert(installation, market), bid(market)])
      const alone = { first: [], second: [], third: [] }
      const wallets = { first: START_RUPEES, second: START_RUPEES, third: START_RUPEES }
      const nothing = { paid: null, thirdNames: '' }
      const legal: Outcome<MarketFacts>[] = [
        {
          name: 'bid first',
          answers: { revert: { done: 1 }, bid: { done: 1 } },
          holds: {
            ...nothing,
            state: 'reverted',
            bids: { ...alone, late: ['reverted'] },
            wallets: { ...wallets, late: START_RUPEES },
            moved: { 'bid-placed': 1, 'bid-reverted': 1 },
            audited: audited({ revert: 1 }),
          },
        },
        {
          name: 'reverted first',
          answers: { revert: { 'no bids': 1 }, bid: { done: 1 } },
          holds: {
            ...nothing,
            state: 'none',
            bids: { ...alone, late: ['placed'] },
            wallets: { ...wallets, late: START_RUPEES - 40 },
            moved: { 'bid-placed': 1 },
            audited: audited({}),
          },
        },
      ]
      return expectOutcome(legal, finished, await loadFacts(installation, market))
    },
    ['bid first', 'reverted first'],
  ),
)

test('corrects a bid before it is given back or not at all', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'revert x edit',
    async (chance) => {
      const market = await openMarket(installation, chance)
      const { wins } = market.first
      const finished = await race(installation, chance, [
        revert(installation, market),
        edit(installation, market.bidIds.third, wins),
        { ...edit(installation, market.bidIds.third, market.second.wins), kind: 'too late', after: 'revert' },
      ])
      const rest = { revert: { done: 1 }, 'too late': { 'reverted already': 1 } }
      const legal = [
        {
          name: 'edited first',
          answers: { ...rest, edit: { done: 1 } },
          holds: reverted(market, { third: wins, audited: { edit: 1 } }),
        },
        {
          name: 'reverted first',
          answers: { ...rest, edit: { 'reverted already': 1 } },
          holds: reverted(market, { audited: {} }),
        },
      ]
      return expectOutcome(legal, finished, await loadFacts(installation, market))
    },
    ['edited first', 'reverted first'],
  ),
)
