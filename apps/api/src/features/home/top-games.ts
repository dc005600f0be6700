// The games that took the most in a period.
import type { Db } from '../../database/database.ts'
import { rupeesOfPaise } from '@panadesk/domain/money'
import type { BidSum } from '../../bids/sum-bids.ts'
import { bidSums, wireSums } from '../../figures/figure-sums.ts'

const GAMES_MAX = 5

/** Those of the same bids by name, so that their order is the same each time. */
export function topGames(now: readonly BidSum[], before: readonly BidSum[], names: ReadonlyMap<string, string>) {
  const played = now.filter(({ bidPaise }) => bidPaise > 0)
  const nameOf = ({ key }: BidSum) => names.get(key) ?? ''
  const top = played.toSorted((a, b) => b.bidPaise - a.bidPaise || nameOf(a).localeCompare(nameOf(b)))
  return top.slice(0, GAMES_MAX).map((game) => {
    const { bid_amount, net_amount } = wireSums(bidSums(game))
    const then = before.find(({ key }) => key === game.key)
    return {
      gameDB_id: game.key,
      game_name: nameOf(game),
      bid_amount,
      net_amount,
      before_bid_amount: rupeesOfPaise(then?.bidPaise ?? 0),
    }
  })
}

export async function loadGameNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const games = await db.selectFrom('game').select(['id', 'name']).execute()
  return new Map(games.map(({ id, name }) => [String(id), name]))
}
