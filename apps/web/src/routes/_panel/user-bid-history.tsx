// The main market's bids.
import { createFileRoute } from '@tanstack/react-router'
import { BidHistory } from '../../features/bids/bid-history.tsx'

export const Route = createFileRoute('/_panel/user-bid-history')({ component: () => <BidHistory family="main" /> })
