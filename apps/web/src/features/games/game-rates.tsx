// Add Game Rates: what each game type of a family pays (docs/screens.md, "Game Rates").
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { useState } from 'react'
import { ErrorState } from '../../kit/error-state.tsx'
import { Section } from '../../kit/section.tsx'
import { MarketHeader } from '../../games/market-header.tsx'
import { useCall } from '../../platform/use-call.ts'
import { RatesForm } from './rates-form.tsx'
import { RatesSkeleton } from './rates-skeleton.tsx'

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
      <Section>
        {initialRates !== undefined && data !== undefined ? (
          <RatesForm family={family} initialRates={initialRates} rates={data.game_rates} />
        ) : error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RatesSkeleton count={gameTypes.length} />
        )}
      </Section>
    </>
  )
}
