// Counting bids beside whatever changes them: what reports trust is what the bids say, at whichever moment they were counted.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldBids } from '../../src/bids/fold-bids.ts'
import { expectBooksBalance } from '../books.ts'
import { foldAll } from '../fold-all.ts'
import type { Chance } from '../random.ts'
import { bid, declare, edit, openMarket, revert, save, saveFirst, type Market } from './market-scene.ts'
import { countOf, playRounds } from './outcomes.ts'
import { afterRequests, race, repeat, visit, type Finished, type Runner } from './race.ts'
import { openTwoInstances, type TwoInstances } from './two-instances.ts'

const TIMEOUT_MS = 120_000
const FOLDERS = 3

let installation: TwoInstances

beforeAll(async () => {
  installation = await openTwoInstances()
})
afterAll(() => installation.close())

/** Both instances count, and in parts that end in the middle of a market. */
function fold(chance: Chance): Runner<'fold'> {
  const batchSize = 1 + chance.below(4)
  return {
    kind: 'fold',
    send: async (instance) => {
      await foldBids(instance.app.db, { minWaiting: 1, batchSize })
      return { status: 200, body: {}, headers: {} }
    },
  }
}

/** Counts beside them, then all of the rest; answers what came of the others. */
async function raceFolds(chance: Chance, market: Market, runners: Runner[]): Promise<Finished[]> {
  // Some are counted before.
  if (chance.below(2) === 0) await foldBids(installation.app.db, { minWaiting: 1, batchSize: 1 + chance.below(3) })
  const finished = await race(installation, chance, [
    ...runners,
    ...repeat(FOLDERS, () => afterRequests(chance.below(15), fold(chance))),
  ])
  await foldAll(installation.app)
  expect(await exposureOf(market)).toEqual(await countedOf(market))
  return finished.filter(({ kind }) => kind !== 'fold')
}

interface Count {
  selection: string
  bids: number
  points_paise: number
}

async function exposureOf({ gameId }: Market): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select selection, bids, points_paise from exposure where game_id = ${gameId} order by 1`.execute(
    installation.app.db,
  )
  return rows
}

async function countedOf({ gameId }: Market): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select coalesce(corrected_selection, selection) as selection, count(*) as bids, sum(points_paise)::bigint as points_paise from bid
    where game_id = ${gameId} and status <> 'reverted' group by 1 order by 1`.execute(installation.app.db)
  return rows
}

test('counts each bid once while bids are placed', { timeout: TIMEOUT_MS }, () =>
  playRounds('fold x bid', async (chance) => {
    const market = await openMarket(installation, chance)
    const bids = [...repeat(4, () => bid(market)), slowBid(market, { key: `slow ${market.gameId}`, chance })]
    expect(countOf(await raceFolds(chance, market, bids), 'bid')).toBe(5)
    return 'all counted'
  }),
)

/**
 * Has drawn its id, but is not committed while others are, with larger ones: somebody holds the row of its key for as long
 * as some requests take.
 */
function slowBid(market: Market, { key, chance }: { key: string; chance: Chance }): Runner<'bid'> {
  const requests = 5 + chance.below(20)
  const { db } = installation.app
  // Not one whose wallet the others wait for.
  const by = market.players.first
  return {
    kind: 'bid',
    send: async (instance) => {
      const holding = await db.startTransaction().execute()
      const row = { scope: `player:${by.playerId}`, key, request_hash: Buffer.alloc(32), reply: '{}' }
      await holding.insertInto('idempotency_key').values(row).execute()
      const placing = bid(market, { by, key }).send(instance)
      await visit(instance, requests)
      await holding.rollback().execute()
      return placing
    },
  }
}

test('counts a corrected bid where it belongs', { timeout: TIMEOUT_MS }, () =>
  playRounds('fold x edit', async (chance) => {
    const market = await openMarket(installation, chance)
    const { first, second, third } = market
    const runners = [first.wins, second.wins, third].map((digit) => edit(installation, market.bidIds.third, digit))
    const finished = await raceFolds(chance, market, [...runners, edit(installation, market.bidIds.first, second.wins)])
    expect(countOf(finished, 'edit')).toBe(4)
    return 'all counted'
  }),
)

test('takes out what is reverted, and counts no bid of it later', { timeout: TIMEOUT_MS }, () =>
  playRounds('fold x revert x edit x bid', async (chance) => {
    const market = await openMarket(installation, chance)
    const finished = await raceFolds(chance, market, [
      revert(installation, market),
      edit(installation, market.bidIds.third, market.first.wins),
      ...repeat(3, () => bid(market)),
    ])
    expect(countOf(finished, 'revert')).toBe(1)
    expect(await exposureOf(market)).toEqual([])
    return `${countOf(finished, 'bid')} bids in time`
  }),
)

test('counts beside a declaration, and the books balance', { timeout: TIMEOUT_MS }, () =>
  playRounds('fold x save x declare', async (chance, index) => {
    const market = await openMarket(installation, chance)
    await saveFirst(installation, market)
    const finished = await raceFolds(chance, market, [
      declare(installation, market),
      declare(installation, market),
      save(installation, market, market.second.result),
    ])
    expect([countOf(finished, 'declare'), countOf(finished, 'declare', 'declared already')]).toEqual([1, 1])
    if (index % 10 === 0) await expectBooksBalance(installation.app)
    return countOf(finished, 'save') === 1 ? 'saved first' : 'declared first'
  }),
)
