// The bids that were placed together with a bid.
import { BidLink } from '../../bids/bid-link.tsx'
import { BID_STATES } from '../../bids/bid-row.ts'
import entries from '../../kit/entry-list.module.css'
import { Money } from '../../kit/money.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import classes from './bid-page.module.css'
import type { BidReply } from './bid-reply.ts'
import { said } from '../../platform/said.ts'

export function SlipBids({ reply: { bid, slip } }: { reply: BidReply }) {
  const others = slip.bids.filter(({ _id: id }) => id !== bid._id)
  return (
    <>
      <p className={classes.quiet}>
        Slip {slip._id}: {slip.bids.length === 1 ? 'this bid alone' : `${slip.bids.length} bids`},{' '}
        <Money rupees={slip.points} />
      </p>
      <ul className={entries.list}>
        {others.map((other) => (
          <li key={other._id}>
            <BidLink txId={other.bid_tx_id} />
            <span className={entries.text}>
              {said(other.game_type)} {other.digits}, <Money rupees={other.points} />{' '}
              <StatusBadge {...BID_STATES[other.bid_status]} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
