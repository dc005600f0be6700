// The bids of Gali Disswar.
import { createFileRoute } from '@tanstack/react-router'
import { BidHistory } from '../../features/bids/bid-history.tsx'

export const Route = createFileRoute('/_panel/galidisswar-user-bid-history')({
  component: () => <BidHistory family="galidisswar" />,
})
