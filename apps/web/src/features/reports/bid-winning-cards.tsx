// The three figures of the bid winning report, with a face for how the day went.
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { contract, ReplyOf } from '@panadesk/contract'
import type { ReactNode } from 'react'
import { Money } from '../../kit/money.tsx'
import classes from './bid-winning.module.css'
import { Face, type Mood } from './face.tsx'
import { outcomeOf } from './outcome.ts'

interface BidWinningCardsProps {
  /** Undefined while they are being read. */
  totals: ReplyOf<typeof contract.reports.bidWinning> | undefined
  isStale: boolean
  onView: (list: 'bids' | 'wins') => void
}

export function BidWinningCards({ totals, isStale, onView }: BidWinningCardsProps) {
  const outcome = totals && outcomeOf(totals)
  return (
    <div className={classes.cards} data-stale={isStale || undefined} aria-busy={totals === undefined || isStale}>
      <Card label="Total Bid Amount" rupees={totals?.total_bid_amount}>
        <ViewButton of="bids" onClick={() => onView('bids')} />
      </Card>
      <Card label="Total Win Amount" rupees={totals?.total_win_amount}>
        <ViewButton of="winnings" onClick={() => onView('wins')} />
      </Card>
      <Card label={outcome?.label ?? 'Total Profit Amount'} rupees={outcome?.rupees} mood={outcome?.mood}>
        {outcome && <Face mood={outcome.mood} />}
      </Card>
    </div>
  )
}

interface CardProps {
  label: string
  rupees: number | undefined
  mood?: Mood | undefined
  children: ReactNode
}

function Card({ label, rupees, mood, children }: CardProps) {
  return (
    <div className={classes.card} data-mood={mood}>
      <div>
        <p className={classes.label}>{label}</p>
        <div className={classes.value}>
          {rupees === undefined ? (
            <>
              <VisuallyHidden>Loading</VisuallyHidden>
              <Skeleton height={22} width={130} />
            </>
          ) : (
            <Money rupees={rupees} />
          )}
        </div>
      </div>
      {children}
    </div>
  )
}

function ViewButton({ of, onClick }: { of: string; onClick: () => void }) {
  return (
    <Button variant="default" size="xs" onClick={onClick}>
      View<VisuallyHidden>&nbsp;{of}</VisuallyHidden>
    </Button>
  )
}
