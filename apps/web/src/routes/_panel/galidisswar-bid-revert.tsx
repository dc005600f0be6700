// Bid Revert of Gali Disswar.
import { createFileRoute } from '@tanstack/react-router'
import { BidRevert } from '../../features/reverts/bid-revert.tsx'

export const Route = createFileRoute('/_panel/galidisswar-bid-revert')({
  component: () => <BidRevert family="galidisswar" />,
})
