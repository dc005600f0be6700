// A declaration against another, a revert before its result, a correction, another value: whatever the order, winners are paid once or not at all.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { declared, loadFacts, reverted, unsettled, type MarketFacts } from './market-facts.ts'
import { AFTER, bid, declare, edit, openMarket, revert, save, saveFirst, type Market } from './market-scene.ts'
import { countOf, expectOutcome, pairsOf, playRounds, upTo, type Outcome } from './outcomes.ts'
import { afterRequests, race, repeat, type Finished, type Runner } from './race.ts'
import { openTwoInstances, type TwoInstances } from './two-instances.ts'

const TIMEOUT_MS = 120_000

let installation: TwoInstances

beforeAll(async () => {
  installation = await openTwoInstances()
})
afterAll(() => installation.close())

test('pays once, whoever declares', { timeout: TIMEOUT_MS }, () =>
  playRounds('declare x declare', async (chance) => {
    const market = await openMarket(installation, chance)
    await saveFirst(installation, market)
    const finished = await race(
      installation,
      chance,
      repeat(4, () => declare(installation, market)),
    )
    const facts = await loadFacts(installation, market)
    expectSameTotals(finished, facts)
    const legal = [
      {
        name: 'one declared',
        answers: { declare: { done: 1, 'declared already': 3 } },
        holds: declared(market, { which: 'first', audited: { save: 1 } }),
      },
    ]
    return expectOutcome(legal, finished, facts)
  }),
)

test('either has a result or gives back, never both', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'save and declare x revert',
    async (chance) => {
      const market = await openMarket(installation, chance)
      await installation.setTime(AFTER)
      const finished = await race(installation, chance, [
        save(installation, market, market.first.result),
        { ...declare(installation, market), after: 'save' },
        ...repeat(2, () => revert(installation, market)),
      ])
      const facts = await loadFacts(installation, market)
      expectSameTotals(finished, facts)
      return expectOutcome([...resultFirst(market), ...revertedFirst(market)], finished, facts)
    },
    ['saved first', 'reverted first'],
  ),
)

/** Each revert is told what it met: the result, its declaration, or another revert that was waiting. */
function resultFirst(market: Market): Outcome<MarketFacts>[] {
  return pairsOf(['result saved', 'declared already', 'reverted already']).map((toRevert) => ({
    name: 'saved first',
    answers: { save: { done: 1 }, declare: { done: 1 }, revert: toRevert },
    holds: declared(market, { which: 'first', audited: { save: 1 } }),
  }))
}

function revertedFirst(market: Market): Outcome<MarketFacts>[] {
  return [
    {
      name: 'reverted first',
      answers: {
        save: { 'reverted already': 1 },
        declare: { 'reverted already': 1 },
        revert: { done: 1, 'reverted already': 1 },
      },
      holds: reverted(market, { audited: {} }),
    },
  ]
}

test('takes a correction before the result is saved, and pays by it', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'save and declare x edit',
    async (chance) => {
      const market = await openMarket(installation, chance)
      await installation.setTime(AFTER)
      const finished = await race(installation, chance, [
        save(installation, market, market.first.result),
        { ...declare(installation, market), after: 'save' },
        edit(installation, market.bidIds.third, market.first.wins),
      ])
      const rest = { save: { done: 1 }, declare: { done: 1 } }
      const legal = [
        {
          name: 'edited first',
          answers: { ...rest, edit: { done: 1 } },
          holds: declared(market, { which: 'first', third: market.first.wins, audited: { save: 1, edit: 1 } }),
        },
        {
          name: 'saved first',
          answers: { ...rest, edit: { 'result saved': 1 } },
          holds: declared(market, { which: 'first', audited: { save: 1 } }),
        },
      ]
      return expectOutcome(legal, finished, await loadFacts(installation, market))
    },
    ['edited first', 'saved first'],
  ),
)

test('refuses a correction once the result is saved, however the declaration goes', { timeout: TIMEOUT_MS }, () =>
  playRounds('declare x edit', async (chance) => {
    const market = await openMarket(installation, chance)
    await saveFirst(installation, market)
    const edits = repeat(3, () => edit(installation, market.bidIds.third, market.first.wins))
    const finished = await race(installation, chance, [declare(installation, market), ...edits])
    const legal = [
      {
        name: 'declared',
        answers: { declare: { done: 1 }, edit: { 'result saved': 3 } },
        holds: declared(market, { which: 'first', audited: { save: 1 } }),
      },
    ]
    return expectOutcome(legal, finished, await loadFacts(installation, market))
  }),
)

test('declares the value that was looked at, or none', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'declare x save of another value',
    async (chance) => {
      const market = await openMarket(installation, chance)
      await saveFirst(installation, market)
      const isAware = chance.below(2) === 0
      const finished = await race(installation, chance, [
        save(installation, market, market.second.result),
        declare(installation, market, isAware ? market.first.result : undefined),
      ])
      const { result } = market.second
      const savedFirst = isAware
        ? {
            answers: { save: { done: 1 }, declare: { 'result changed': 1 } },
            holds: unsettled(market, { result, audited: { save: 2 } }),
          }
        : {
            answers: { save: { done: 1 }, declare: { done: 1 } },
            holds: declared(market, { which: 'second', audited: { save: 2 } }),
          }
      const legal: Outcome<MarketFacts>[] = [
        {
          name: 'declared first',
          answers: { save: { 'declared already': 1 }, declare: { done: 1 } },
          holds: declared(market, { which: 'first', audited: { save: 1 } }),
        },
        { name: 'saved first', ...savedFirst },
      ]
      return expectOutcome(legal, finished, await loadFacts(installation, market))
    },
    ['declared first', 'saved first'],
  ),
)

test('pays every bid that slipped in before the close, and takes none after it', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'declare x late bid',
    async (chance) => {
      const market = await openMarket(installation, chance)
      const finished = await race(installation, chance, [
        ...repeat(4, () => bid(market)),
        afterRequests(chance.below(6), closeSaveAndDeclare(market)),
        { ...bid(market), kind: 'too late', after: 'declare' },
      ])
      const legal = upTo(4).map((taken) => ({
        name: `${taken} taken`,
        answers: { declare: { done: 1 }, bid: { done: taken, closed: 4 - taken }, 'too late': { closed: 1 } },
        holds: declared(market, { which: 'first', late: taken, audited: { save: 1 } }),
      }))
      await expectNoneAfterClose(market)
      return expectOutcome(legal, finished, await loadFacts(installation, market))
    },
    ['0 taken', '4 taken'],
  ),
)

/** The clock passes the close, and staff lose no moment. */
function closeSaveAndDeclare(market: Market): Runner {
  return {
    kind: 'declare',
    send: async (instance) => {
      await installation.setTime(AFTER)
      await save(installation, market, market.first.result).send(instance)
      return declare(installation, market).send(instance)
    },
  }
}

async function expectNoneAfterClose({ gameId }: Market): Promise<void> {
  const late = installation.app.db.selectFrom('bid').select('id').where('game_id', '=', gameId)
  expect(await late.where('created_at', '>=', new Date(AFTER)).execute()).toEqual([])
}

/** The one that declared and all that came after it say what was paid; only once there is something to say. */
function expectSameTotals(finished: readonly Finished[], { paid }: MarketFacts): void {
  const told = finished.filter(({ kind, word }) => kind === 'declare' && /done|declared already/.test(word))
  expect(told.length > 0).toBe(paid !== null)
  for (const { answer } of told) {
    expect(answer.body).toMatchObject({ winners: paid?.winners, win_amt: paid?.rupees })
  }
  expect(countOf(finished, 'declare')).toBe(paid === null ? 0 : 1)
}
