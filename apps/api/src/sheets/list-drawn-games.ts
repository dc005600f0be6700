// The games that took bids or drew something on some dates: what each came to, and what it drew on which date.
import { FAMILIES } from '@panadesk/domain/families'
import { drawnLine } from '@panadesk/domain/drawn-numbers'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { BidSum, Period } from '../bids/sum-bids.ts'
import type { Db } from '../database/database.ts'
import { bidSums, wireSums } from '../figures/figure-sums.ts'

interface DrawnDay {
  gameId: number
  date: MarketDate
  open: string | null
  close: string | null
}

/** All games, and what they drew on the dates. */
export async function loadDrawnGames(db: Db, period: Period) {
  const [games, drawn] = await Promise.all([
    db.selectFrom('game').select(['id', 'family', 'name']).orderBy('name').execute(),
    loadDrawn(db, period),
  ])
  return { games, drawn }
}

/** By family and name; `sums` are those of the dates by game. */
export function drawnGames({ games, drawn }: Awaited<ReturnType<typeof loadDrawnGames>>, sums: readonly BidSum[]) {
  const inOrder = FAMILIES.flatMap((family) => games.filter((game) => game.family === family))
  return inOrder.flatMap(({ id, family, name }) => {
    const sum = sums.find(({ key }) => key === String(id))
    const results = drawn.filter(({ gameId }) => gameId === id)
    if (sum === undefined && results.length === 0) return []
    const { bids, bid_amount, win_amount, net_amount } = wireSums(bidSums(sum))
    return [
      {
        gameDB_id: String(id),
        game_name: name,
        family: MARKET_RULES[family].label,
        bids,
        bid_amount,
        win_amount,
        net_amount,
        results: results.flatMap(({ date, open, close }) => {
          const result = drawnLine({ family, result: { open: open ?? undefined, close: close ?? undefined } })
          return result === undefined ? [] : [{ date, result }]
        }),
      },
    ]
  })
}

/** Declared results of each game, by date. */
async function loadDrawn(db: Db, { from, to }: Period): Promise<DrawnDay[]> {
  const { rows } = await sql<DrawnDay>`
    select game_id as "gameId", market_date as date, max(result) filter (where session = 'open') as open,
      max(result) filter (where session = 'close') as close
    from market_session
    where game_id = any(array(select id from game)) and market_date between ${from} and ${to} and declared_at is not null
    group by game_id, market_date
    order by market_date`.execute(db)
  return rows
}
