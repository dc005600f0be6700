// Bid Revert of the main market.
import { createFileRoute } from '@tanstack/react-router'
import { BidRevert } from '../../features/reverts/bid-revert.tsx'

export const Route = createFileRoute('/_panel/bid-revert')({ component: () => <BidRevert family="main" /> })
