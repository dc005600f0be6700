// Bid Winning Report of the main market.
import { createFileRoute } from '@tanstack/react-router'
import { BidWinningReport } from '../../features/reports/bid-winning-report.tsx'

export const Route = createFileRoute('/_panel/bid-winning-report')({ component: BidWinningReport })
