// How long a declare takes beside the barest SQL that does the same writes, for three sizes of a session.
import { assert } from '@panadesk/domain/assert'
import { declareResult } from '../apps/api/src/features/results/declare-result.ts'
import type { Benchmark } from './benchmark.ts'
import { shortCount } from './book/book-size.ts'
import type { Book } from './book/open-book.ts'
import { rewindToMark } from './book/rewind.ts'
import { goalAtMost, ratioOf, type Figure, type Goal } from './measure/figure.ts'
import { summary, takeTurns, timed, type Timed } from './measure/take-turns.ts'
import { declareBarely } from './settlement/declare-barely.ts'
import { readyMarkets, staffContext, type ReadyMarket } from './settlement/ready-sessions.ts'

const RUNS = { warmUp: 1, runsMin: 5, runsMax: 5, budgetMs: 0 }
const MILLION = 1_000_000
const HUNDRED_THOUSAND = 100_000

export const settlement: Benchmark = {
  name: 'settlement',
  run: async (book) => {
    const figures: Figure[] = []
    for (const market of await readyMarkets(book)) figures.push(await measureMarket(book, market))
    return { figures }
  },
}

async function measureMarket(book: Book, market: ReadyMarket): Promise<Figure> {
  const { gameId, marketDate, bids } = market
  console.error(`  ${bids} bids`)
  const outcomes = new Set<string>()
  const product = () => declareResult(staffContext(book), { family: 'main', gameId, marketDate, session: 'close' })
  const turns = await takeTurns(
    {
      product: settling(book, market, outcomes, product),
      floor: settling(book, market, outcomes, () => declareBarely(book.owner, market)),
    },
    RUNS,
  )
  assert(outcomes.size === 1, 'both sides pay the same winners the same')
  const figure = { work: `declare ${about(bids)} bids`, unit: 'ms' as const, ...summary(turns) }
  const details = { ...figure.details, bids, outcome: [...outcomes][0] }
  return { ...figure, details, goals: goalsOf(bids, figure) }
}

/** Times one declare in the worst case: after a checkpoint every touched page goes whole into the log. */
function settling(book: Book, market: ReadyMarket, outcomes: Set<string>, declare: () => Promise<unknown>): Timed {
  return async () => {
    await book.owner.query('checkpoint')
    const ms = await timed(declare)
    const { rows } = await book.owner.query(
      `select count(*), sum(won_paise)::bigint as paise from bid where game_id = $1 and market_date = $2 and status = 'won'`,
      [market.gameId, market.marketDate],
    )
    outcomes.add(JSON.stringify(rows[0]))
    await rewindToMark(book.owner, book.note)
    return ms
  }
}

function goalsOf(bids: number, figure: Pick<Figure, 'value' | 'floor'>): Goal[] {
  if (bids >= MILLION) return [goalAtMost(ratioOf(figure) ?? 0, 1.15, ' x'), goalAtMost(figure.value, 3000, ' ms')]
  if (bids >= HUNDRED_THOUSAND) return [goalAtMost(figure.value, 500, ' ms')]
  return []
}

/** '1m' for 1,000,312. */
function about(bids: number): string {
  return shortCount(Number(bids.toPrecision(2)))
}
