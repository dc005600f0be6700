// Bid Revert of Starline.
import { createFileRoute } from '@tanstack/react-router'
import { BidRevert } from '../../features/reverts/bid-revert.tsx'

export const Route = createFileRoute('/_panel/starline-bid-revert')({
  component: () => <BidRevert family="starline" />,
})
