// How long the book of a market takes to be sealed, and a proof out of it, for three sizes.
import { SESSIONS } from '@panadesk/domain/families'
import { sealSession } from '@panadesk/api/seals/seal-session'
import { proveOwnBid } from '../apps/api/src/features/gateway/prove-bid.ts'
import type { Benchmark } from './benchmark.ts'
import { shortCount } from './book/book-size.ts'
import type { Book } from './book/open-book.ts'
import { goalAtMost, hundredths, median, percentile, type Figure } from './measure/figure.ts'
import { timed } from './measure/take-turns.ts'
import { readyMarkets, type ReadyMarket } from './settlement/ready-sessions.ts'

const SEALED_TIMES = 5
const PROOFS = 200
/** By the million bids: those of the largest market of a book of ten million. */
const GOALS = { perMillionMs: 3000, proofMs: 30 }

export const sealing: Benchmark = {
  name: 'sealing',
  run: async (book) => {
    const figures: Figure[] = []
    for (const market of await readyMarkets(book)) {
      figures.push(await measureSeal(book, market), await measureProofs(book, market))
    }
    return { figures }
  },
}

async function measureSeal(book: Book, market: ReadyMarket): Promise<Figure> {
  const runs: number[] = []
  for (let run = 0; run < SEALED_TIMES; run += 1) runs.push(await sealAnew(book, market))
  const { rows } = await book.owner.query<{ bids: number }>(
    'select sum(bids) as bids from seal where game_id = $1 and market_date = $2',
    [market.gameId, market.marketDate],
  )
  const bids = Number(rows[0]?.bids)
  const value = hundredths(median(runs))
  return {
    work: `seal ${shortCount(Number(bids.toPrecision(2)))} bids`,
    unit: 'ms',
    value,
    goals: bids < 100_000 ? [] : [goalAtMost(value, Math.round((GOALS.perMillionMs * bids) / 1_000_000), ' ms')],
    details: { bids, runs: runs.map(hundredths) },
  }
}

/** Undone by whoever rewinds the book; answers how long the sealing alone took, in milliseconds. */
async function sealAnew({ owner, platform }: Book, { gameId, marketDate }: ReadyMarket): Promise<number> {
  await owner.query('delete from seal where game_id = $1 and market_date = $2', [gameId, marketDate])
  const { db, timeZone } = platform
  return timed(async () => {
    for (const session of SESSIONS) await sealSession(db, { gameId, marketDate, session, timeZone })
  })
}

async function measureProofs({ owner, platform }: Book, { gameId, marketDate, bids }: ReadyMarket): Promise<Figure> {
  const { rows } = await owner.query<{ id: number; player_id: number }>(
    `select id, player_id from bid where game_id = $1 and market_date = $2 order by hashint8(id) limit ${PROOFS}`,
    [gameId, marketDate],
  )
  const runs: number[] = []
  for (const { id, player_id: playerId } of rows) {
    const player = { id: playerId, mustChoosePin: false }
    runs.push(await timed(() => proveOwnBid({ ...platform, player }, {}, { id })))
  }
  const value = hundredths(median(runs))
  const p95 = hundredths(percentile(runs, 95))
  return {
    work: `a proof out of ${shortCount(Number(bids.toPrecision(2)))} bids`,
    unit: 'ms',
    value,
    goals: [goalAtMost(p95, GOALS.proofMs, ' ms (p95)')],
    details: { bids, runs: runs.length, p95, max: hundredths(percentile(runs, 100)) },
  }
}
