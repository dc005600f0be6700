// Bid.
import { createFileRoute } from '@tanstack/react-router'
import { BidPage } from '../../features/bid-page/bid-page.tsx'

export const Route = createFileRoute('/_panel/bids/$id')({ component: OneBid })

function OneBid() {
  const { id } = Route.useParams()
  return <BidPage id={id} />
}
