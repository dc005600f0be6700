// Bid history of a family with a section of its own.
import { createFileRoute } from '@tanstack/react-router'
import { BidHistory } from '../../features/bids/bid-history.tsx'
import { SECTION_ROUTE } from '../../shell/section-route.ts'

export const Route = createFileRoute('/_panel/{$family}-user-bid-history')({
  ...SECTION_ROUTE,
  component: Screen,
})

function Screen() {
  return <BidHistory family={Route.useParams().family} />
}
