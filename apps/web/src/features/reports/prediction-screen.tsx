// A winning prediction as it looks in every family: the supposed result, its totals, and the bids that it would pay.
import { Button } from '@mantine/core'
import type { contract, ReplyOf } from '@panadesk/contract'
import { SESSIONS, type Family } from '@panadesk/domain/families'
import type { ComponentProps, ReactNode } from 'react'
import { Callout } from '../../kit/callout.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import { StatCard, StatGrid } from '../../kit/stat-card.tsx'
import { MarketHeader } from '../../games/market-header.tsx'
import { MarketLink } from '../../games/market-link.tsx'
import { boardLink } from '../../games/market-links.ts'

type Prediction = ReplyOf<typeof contract.reports.prediction.main>

interface PredictionScreenProps {
  family: Family
  filters: ComponentProps<typeof FilterBar>['filters']
  /** The call for the totals. */
  totals: { data: Prediction | undefined; isFetching: boolean; isPlaceholderData: boolean }
  list: ReactNode
  /** What is chosen in the fields; texts that are empty choose nothing yet. */
  chosen: { gameDB_id: string; predictionDate: string; session?: string }
  /** The fields of the supposed result. */
  children: ReactNode
}

export function PredictionScreen({ family, filters, totals, list, chosen, children }: PredictionScreenProps) {
  const { data, isFetching, isPlaceholderData } = totals
  return (
    <>
      <MarketHeader
        family={family}
        title="Winning Prediction"
        actions={chosen.gameDB_id !== '' && <BoardButton family={family} chosen={chosen} />}
      />
      <FilterBar filters={filters} isRunning={isFetching}>
        {children}
      </FilterBar>
      {data?.is_declared === 1 && <DeclaredNotice />}
      {(data !== undefined || isFetching) && <Totals prediction={data} isStale={isPlaceholderData} />}
      <Section flush>{list}</Section>
    </>
  )
}

/** What every result would pay, instead of one supposed result after the other. */
function BoardButton({ family, chosen }: Pick<PredictionScreenProps, 'family' | 'chosen'>) {
  const session = SESSIONS.find((each) => each === chosen.session)
  const place = boardLink({ family, gameId: chosen.gameDB_id, date: chosen.predictionDate, session })
  return (
    <Button size="xs" variant="default" renderRoot={(button) => <MarketLink place={place} {...button} />}>
      Every result at once
    </Button>
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
