// The number of a movement, with the way to what it was about: its request or transfer, or the bid that it was for.
import { BidLink } from '../bids/bid-link.tsx'
import { CellParts, QuietPart } from '../kit/cell-parts.tsx'
import { MovementNumber } from './movement-number.tsx'

interface MovementAboutProps {
  movement: { readonly tx_request_number: string; readonly bid_tx_id: string; readonly insert_date: string }
  /** In whose tables the request stands. */
  userId: string
}

export function MovementAbout({ movement, userId }: MovementAboutProps) {
  const { tx_request_number: number, bid_tx_id: bid, insert_date: at } = movement
  return (
    <CellParts>
      <MovementNumber number={number} userId={userId} at={at} />
      {bid !== '' && (
        <QuietPart>
          <BidLink txId={bid} />
        </QuietPart>
      )}
    </CellParts>
  )
}
