// Slips as the simulator plays them (docs/game.md, "Demo market"), drawn once; the load copies each of them to many
// players and markets.
import type { BidsOpen } from '@panadesk/domain/bids-open'
import type { Family } from '@panadesk/domain/families'
import { perOneSessionFamily } from '@panadesk/contract/family-calls'
import { MARKET_RULES, settlingSession } from '@panadesk/domain/market-rules'
import { assert } from '@panadesk/domain/assert'
import { chooseSlip, type ChosenSlip } from '@panadesk/demo/simulate/choose-slip'
import { randomOf } from '@panadesk/demo/simulate/random'
import type { Loader } from './loader.ts'

const POOLS = {
  /** Before the open time of a main game, and after it. */
  early: { family: 'main', open: { sessions: ['open', 'close'], wholeDay: true }, slips: 120_000 },
  late: { family: 'main', open: { sessions: ['close'], wholeDay: false }, slips: 60_000 },
  ...perOneSessionFamily((family) => {
    return { family, open: { sessions: MARKET_RULES[family].sessions, wholeDay: true }, slips: 30_000 }
  }),
  /** Of a main game whose bids are all settled at the close. */
  close: { family: 'main', open: { sessions: ['close'], wholeDay: true }, slips: 240_000 },
} as const satisfies Record<string, { family: Family; open: BidsOpen; slips: number }>

export type PoolName = keyof typeof POOLS

interface SlipPool {
  /** How the tables of the load name it. */
  number: number
  slips: number
  /** The mean of a slip. */
  bidsPerSlip: number
}

export type SlipPools = Record<PoolName, SlipPool>

/** Slips in one statement; the texts of more would be too long. */
const BATCH = 40_000

export async function loadPatterns(loader: Loader, { bids }: { bids: number }): Promise<SlipPools> {
  await loader.owner.query(`
    create unlogged table load.pattern (pool smallint, number int, bid_count smallint, stake_paise bigint);
    create unlogged table load.pattern_bid (
      pool smallint, number int, position smallint, game_type game_type, selection text collate "C", session session,
      points_paise bigint, stake int, payout int
    )`)
  const names = Object.keys(POOLS) as PoolName[]
  const pools: [PoolName, SlipPool][] = []
  for (const name of names) pools.push([name, await loadPool(loader, { name, number: pools.length + 1, bids })])
  await loader.owner.query('analyze load.pattern, load.pattern_bid')
  return Object.fromEntries(pools) as SlipPools
}

async function loadPool(
  loader: Loader,
  { name, number, bids }: { name: PoolName; number: number; bids: number },
): Promise<SlipPool> {
  const { family, open, slips: most } = POOLS[name]
  const slips = Math.min(most, Math.ceil(bids / 4))
  const random = randomOf(`book ${name}`)
  let bidCount = 0
  for (let first = 1; first <= slips; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, slips - first + 1) }, () => chooseSlip(random, { family, open }))
    bidCount += await loadBatch(loader, { pool: number, family, first, batch })
  }
  return { number, slips, bidsPerSlip: bidCount / slips }
}

interface Batch {
  pool: number
  family: Family
  /** The number of its first slip. */
  first: number
  batch: ChosenSlip[]
}

/** Answers how many bids it has. */
async function loadBatch({ owner }: Loader, { pool, family, first, batch }: Batch): Promise<number> {
  const bids = batch.flatMap(({ session, bids: chosen }, index) =>
    chosen.map((bid, position) => {
      const settles = settlingSession({ family, type: bid.type, session })
      assert(settles !== undefined, 'the simulator plays what the family takes')
      return { ...bid, number: first + index, position: position + 1, settles }
    }),
  )
  await owner.query(
    `with made as (
       insert into load.pattern_bid
       select $1, bid.number, bid.position, bid.game_type, bid.selection, bid.session, bid.points_paise, rate.stake, rate.payout
       from unnest($3::int[], $4::int[], $5::game_type[], $6::text[], $7::session[], $8::bigint[])
         as bid (number, position, game_type, selection, session, points_paise)
       join rate on rate.family = $2 and rate.game_type = bid.game_type
       order by bid.number, bid.position
       returning number, points_paise
     )
     insert into load.pattern select $1, number, count(*), sum(points_paise) from made group by number order by number`,
    [
      pool,
      family,
      bids.map((bid) => bid.number),
      bids.map((bid) => bid.position),
      bids.map((bid) => bid.type),
      bids.map((bid) => bid.selection),
      bids.map((bid) => bid.settles),
      bids.map((bid) => bid.pointsPaise),
    ],
  )
  return bids.length
}
