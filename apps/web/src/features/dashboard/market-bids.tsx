// Market Bid Details: what was bid today on one game of the main market, or on all of them.
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { dashboard } from '@panadesk/contract/dashboard'
import { ALL_GAMES } from '@panadesk/contract/wire-words'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AsOf } from '../../kit/as-of.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import { SelectField, type Choice } from '../../kit/select-field.tsx'
import { readFilters } from '../../kit/use-filters.ts'
import { useCall } from '../../platform/use-call.ts'
import classes from './dashboard.module.css'

export function MarketBids({ games }: { games: readonly Choice[] }) {
  const { market, setMarket } = useMarket()
  return (
    <Section title="Market Bid Details">
      <div className={classes.market}>
        <SelectField
          label="Game Name"
          placeholder="-Select Game Name-"
          choices={[{ value: ALL_GAMES, label: 'All Games' }, ...games]}
          value={market}
          onChange={setMarket}
        />
        <MarketAmount gameId={market} />
      </div>
    </Section>
  )
}

/** The chosen game, in the URL so that a reload keeps it; an empty text while none is chosen. */
function useMarket() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const setMarket = (market: string): void =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>): Record<string, unknown> => ({
        ...previous,
        market: market === '' ? undefined : market,
      }),
      replace: true,
      resetScroll: false,
    })
  return { ...readFilters(search, { market: '' }), setMarket }
}

function MarketAmount({ gameId }: { gameId: string }) {
  const { data, error, refetch, isPlaceholderData } = useCall(
    dashboard.marketBids,
    { gameDB_id: gameId },
    { enabled: gameId !== '', keepPrevious: true },
  )
  if (error !== null && data === undefined) {
    return (
      <div className={classes.amountFailed}>
        <span className={classes.amountLabel}>Market Amount</span>
        <ErrorState inline error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  const isLoading = gameId !== '' && data === undefined
  return (
    <output className={classes.amount} data-stale={isPlaceholderData || undefined}>
      <span className={classes.amountLabel}>Market Amount</span>
      <span className={classes.amountValue}>
        {isLoading ? <AmountSkeleton /> : <Amount rupees={gameId === '' ? 0 : (data?.points ?? 0)} />}
      </span>
      <AsOf reply={data} />
    </output>
  )
}

function Amount({ rupees }: { rupees: number }) {
  return rupees === 0 ? 'N/A' : <Money rupees={rupees} />
}

function AmountSkeleton() {
  return (
    <>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height={20} width={120} />
    </>
  )
}
