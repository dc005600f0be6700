// What moved in the wallet of the player for a bid.
import entries from '../../kit/entry-list.module.css'
import { formatRupees } from '../../kit/money.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import { MovementNumber } from '../../wallet/movement-number.tsx'
import { SignedAmount } from '../../wallet/signed-amount.tsx'
import classes from './bid-page.module.css'
import type { BidReply } from './bid-reply.ts'
import { said } from '../../platform/said.ts'

export function BidMovements({ reply: { bid, slip, movements } }: { reply: BidReply }) {
  return (
    <ul className={entries.list}>
      {movements.map(
        ({ _id: id, kind, kind_name: name, direction, amount, insert_date: at, tx_request_number: number }) => (
          <li key={id}>
            <SignedAmount movement={{ amount, direction: direction === 'in' ? 'credit' : 'debit' }} />
            <span className={entries.text}>
              {said(name)}
              <span className={classes.quiet}>
                <MovementNumber number={number} userId={bid.userDB_id} at={at} />, {formatInstant(at)}
              </span>
              {kind === 'bid-placed' && slip.bids.length > 1 && (
                <span className={classes.quiet}>
                  For the whole slip; {formatRupees(bid.points)} of it for this bid.
                </span>
              )}
            </span>
          </li>
        ),
      )}
    </ul>
  )
}
