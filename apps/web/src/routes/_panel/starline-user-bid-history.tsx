// The bids of Starline.
import { createFileRoute } from '@tanstack/react-router'
import { BidHistory } from '../../features/bids/bid-history.tsx'

export const Route = createFileRoute('/_panel/starline-user-bid-history')({
  component: () => <BidHistory family="starline" />,
})
