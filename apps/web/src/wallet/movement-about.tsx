// The number of a movement, with the way to what it was about: its request, or the bid that it was for.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { BidLink } from '../bids/bid-link.tsx'
import { CellParts, QuietPart } from '../kit/cell-parts.tsx'
import { useCanOpenPath } from '../platform/access.ts'

interface MovementAboutProps {
  movement: { readonly tx_request_number: string; readonly bid_tx_id: string }
  /** In whose tables the request stands. */
  userId: string
}

export function MovementAbout({ movement, userId }: MovementAboutProps) {
  const { tx_request_number: number, bid_tx_id: bid } = movement
  return (
    <CellParts>
      <RequestLink number={number} userId={userId} />
      {bid !== '' && (
        <QuietPart>
          <BidLink txId={bid} />
        </QuietPart>
      )}
    </CellParts>
  )
}

/** What the numbers of requests begin with, and the table of the user page that searches for them. */
const TABLES: Readonly<Record<string, string>> = { DEP: 'add', WDR: 'withdraw' }

/** The number alone where it is no request's, or the admin may not open the page of the user. */
function RequestLink({ number, userId }: { number: string; userId: string }) {
  const path = `/dashboard/view-user/${userId}`
  const table = TABLES[number.slice(0, 3)]
  if (!useCanOpenPath(path) || table === undefined) return number
  const search = { [`${table}-search`]: number }
  return (
    <Anchor inherit renderRoot={(anchor) => <Link to={path} search={() => search} {...anchor} />}>
      {number}
    </Anchor>
  )
}
