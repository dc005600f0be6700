// All about one bid, from its slip to its payout.
import { IconTicket } from '@tabler/icons-react'
import { contract } from '@panadesk/contract'
import { BidEdits } from '../../bids/edited-mark.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { CallError } from '../../platform/call-error.ts'
import { useCall } from '../../platform/use-call.ts'
import { BidFacts } from './bid-facts.tsx'
import { BidMovements } from './bid-movements.tsx'
import classes from './bid-page.module.css'
import { Part, type Heading } from './part.tsx'
import { SealFacts } from './seal-facts.tsx'
import { SlipBids } from './slip-bids.tsx'

export function BidContent({ id, heading }: { id: string; heading: Heading }) {
  const query = useCall(contract.bids.get, { bidDB_id: id })
  if (isNoBid(query.error)) {
    return (
      <EmptyState title="This bid does not exist." icon={<IconTicket size={22} stroke={1.6} aria-hidden />}>
        The link may be cut short or mistyped. Bids are searched by their id in All Bids.
      </EmptyState>
    )
  }
  return (
    <Loaded query={query} waiting={<Waiting height={320} />}>
      {(reply) => (
        <>
          <BidFacts reply={reply} />
          <Part heading={heading} title="Corrections">
            {reply.bid.edits.length === 0 ? (
              <p className={classes.quiet}>Nobody has corrected this bid.</p>
            ) : (
              <BidEdits edits={reply.bid.edits} />
            )}
          </Part>
          <Part heading={heading} title="Movements">
            <BidMovements reply={reply} />
          </Part>
          <Part heading={heading} title="Slip">
            <SlipBids reply={reply} />
          </Part>
          <Part heading={heading} title="Seal">
            <SealFacts reply={reply} />
          </Part>
        </>
      )}
    </Loaded>
  )
}

/** No bid has this id, or it is no id at all: the same to whoever followed the link. */
function isNoBid(error: Error | null): boolean {
  return error instanceof CallError && [400, 404].includes(error.status)
}
