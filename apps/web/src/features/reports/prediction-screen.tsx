// A winning prediction as it looks in every family: the supposed result, its totals, and the bids that it would pay.
import type { contract, ReplyOf } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { ComponentProps, ReactNode } from 'react'
import { Callout } from '../../kit/callout.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import { StatCard, StatGrid } from '../../kit/stat-card.tsx'
import { MarketHeader } from '../../games/market-header.tsx'

type Prediction = ReplyOf<typeof contract.reports.prediction.main>

interface PredictionScreenProps {
  family: Family
  filters: ComponentProps<typeof FilterBar>['filters']
  /** The call for the totals. */
  totals: { data: Prediction | undefined; isFetching: boolean; isPlaceholderData: boolean }
  list: ReactNode
  /** The fields of the supposed result. */
  children: ReactNode
}

export function PredictionScreen({ family, filters, totals, list, children }: PredictionScreenProps) {
  const { data, isFetching, isPlaceholderData } = totals
  return (
    <>
      <MarketHeader family={family} title="Winning Prediction" />
      <FilterBar filters={filters} isRunning={isFetching}>
        {children}
      </FilterBar>
      {data?.is_declared === 1 && <DeclaredNotice />}
      {(data !== undefined || isFetching) && <Totals prediction={data} isStale={isPlaceholderData} />}
      <Section flush>{list}</Section>
    </>
  )
}

function DeclaredNotice() {
  return (
    <Callout isStatus>
      This session is declared already. The figures are what the supposed result would have paid.
    </Callout>
  )
}

function Totals({ prediction, isStale }: { prediction: Prediction | undefined; isStale: boolean }) {
  return (
    <div data-stale={isStale || undefined}>
      <StatGrid>
        <StatCard label="Total Bid Amount" value={prediction && <Money rupees={prediction.total_bid_amount} />} />
        <StatCard
          label="Total Winning Amount"
          value={prediction && <Money rupees={prediction.total_winning_points} />}
        />
      </StatGrid>
    </div>
  )
}
