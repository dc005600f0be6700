// What was bid by whom, when, and what became of it.
import { BID_STATES } from '../../bids/bid-row.ts'
import { EditedMark } from '../../bids/edited-mark.tsx'
import { MarketName } from '../../bids/market-name.tsx'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { MoneyFact } from '../../kit/money-fact.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { formatInstant, formatMarketDate } from '../../platform/zoned-time.ts'
import { UserLink } from '../../players/user-link.tsx'
import type { BidReply } from './bid-reply.ts'
import { said } from '../../platform/said.ts'

export function BidFacts({ reply: { bid, results } }: { reply: BidReply }) {
  return (
    <FactList>
      <Fact label="Player">
        <UserLink userId={bid.userDB_id} name={bid.user_name} />
      </Fact>
      <Fact label="Market">
        <MarketName bid={bid} />
      </Fact>
      <Fact label="Date">{formatMarketDate(bid.market_date)}</Fact>
      <Fact label="Session">{said(bid.session)}</Fact>
      <Fact label="Game Type">
        {said(bid.game_type)} <EditedMark bid={bid} />
      </Fact>
      <Fact label="Number">{bid.digits}</Fact>
      <MoneyFact label="Points" rupees={bid.points} />
      <Fact label="Rate">
        {bid.val_1} : {bid.val_2} {bid.is_usual_rate === 0 && <StatusBadge tone="warn" label="Not the usual rate" />}
      </Fact>
      <Fact label="Accepted At">{formatInstant(bid.insert_date)}</Fact>
      <Fact label="Cut-off">{bid.cut_off === '' ? 'Not known' : formatInstant(bid.cut_off)}</Fact>
      {results.map((each) => (
        <Fact key={each.session} label={`Result Of ${said(each.session)}`}>
          {each.result === '' ? 'Not declared' : `${each.result}, declared ${formatInstant(each.declared_at)}`}
        </Fact>
      ))}
      <Fact label="Status">
        <StatusBadge {...BID_STATES[bid.bid_status]} />
      </Fact>
      <Payout bid={bid} />
    </FactList>
  )
}

function Payout({ bid }: { bid: BidReply['bid'] }) {
  if (bid.bid_status === 'won') return <MoneyFact label="Payout" rupees={bid.winning_points} tone="good" isSum />
  if (bid.bid_status === 'placed') return <MoneyFact label="Pays If It Wins" rupees={bid.would_win} isSum />
  return null
}
