// Bid Revert of a family with a section of its own.
import { createFileRoute } from '@tanstack/react-router'
import { BidRevert } from '../../features/reverts/bid-revert.tsx'
import { SECTION_ROUTE } from '../../shell/section-route.ts'

export const Route = createFileRoute('/_panel/{$family}-bid-revert')({
  ...SECTION_ROUTE,
  component: Screen,
})

function Screen() {
  return <BidRevert family={Route.useParams().family} />
}
