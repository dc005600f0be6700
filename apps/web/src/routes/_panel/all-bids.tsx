// All Bids.
import { createFileRoute } from '@tanstack/react-router'
import { AllBids } from '../../features/all-bids/all-bids.tsx'

export const Route = createFileRoute('/_panel/all-bids')({ component: AllBids })
