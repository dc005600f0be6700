// The name of a game beside a bid: for whoever may open it, a link to the bids of that market.
import { Anchor } from '@mantine/core'
import type { Family } from '@panadesk/domain/families'
import { MarketLink } from '../games/market-link.tsx'
import { bidsLink } from '../games/market-links.ts'
import { useCanOpenPath } from '../platform/access.ts'

interface BidOfMarket {
  readonly family: Family
  readonly gameDB_id: string
  readonly game_name: string
  readonly market_date: string
}

export function MarketName({ bid }: { bid: BidOfMarket }) {
  const market = { family: bid.family, gameId: bid.gameDB_id, date: bid.market_date }
  const place = bidsLink(market, { gameType: 'all_type', number: '' })
  if (!useCanOpenPath(place.to)) return bid.game_name
  return (
    <Anchor inherit renderRoot={(anchor) => <MarketLink place={place} {...anchor} />}>
      {bid.game_name}
    </Anchor>
  )
}
