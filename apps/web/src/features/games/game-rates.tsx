// Add Game Rates: what each game type of a family pays (docs/screens.md, "Game Rates").
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { useState } from 'react'
import { PendingApprovals } from '../../approvals/pending-approvals.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { Section } from '../../kit/section.tsx'
import { MarketHeader } from '../../games/market-header.tsx'
import { useCall } from '../../platform/use-call.ts'
import classes from './games.module.css'
import { RatesForm } from './rates-form.tsx'

export function GameRates({ family }: { family: Family }) {
  const { gameTypes } = MARKET_RULES[family]
  const { data, error, isFetching, refetch } = useCall(contract.games.rates[family], {})
  // Read anew when the screen opens, and left alone from then on: what comes later must not overwrite what is typed.
  const [initialRates, setInitialRates] = useState<Readonly<Record<string, number>>>()
  if (initialRates === undefined && data !== undefined && !isFetching) setInitialRates(data.game_rates)
  return (
    <>
      <MarketHeader
        family={family}
        title="Add Game Rates"
        description="A change counts for bids placed from then on; placed bids keep their rate."
      />
      <PendingApprovals kind={`rates-${family}`} />
      <Section>
        {initialRates !== undefined && data !== undefined ? (
          <RatesForm
            family={family}
            initialRates={initialRates}
            rates={data.game_rates}
            onAskRunning={async () => (await refetch()).data?.running_bids ?? {}}
          />
        ) : error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RatesSkeleton count={gameTypes.length} />
        )}
      </Section>
    </>
  )
}

function RatesSkeleton({ count }: { count: number }) {
  return (
    <>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <div className={classes.rates} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} height={150} radius={8} />
        ))}
      </div>
      <div className={classes.rateButtons} aria-hidden>
        <Skeleton height={36} width={120} />
      </div>
    </>
  )
}
