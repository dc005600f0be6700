// Total Bids On Single Ank: ten tiles for one game and session of today (docs/screens.md, "Dashboard").
import { Button } from '@mantine/core'
import { dashboard } from '@panadesk/contract/dashboard'
import { SESSION_LABELS } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { AsOf } from '../../kit/as-of.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { FormAlert } from '../../kit/form-alert.tsx'
import { Section } from '../../kit/section.tsx'
import { SelectField, type Choice } from '../../kit/select-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { useCall } from '../../platform/use-call.ts'
import { ankFigures } from './ank-figures.ts'
import { AnkTiles } from './ank-tiles.tsx'
import classes from './dashboard.module.css'
import { sessionMarket } from '../../games/session-words.ts'

const NONE_CHOSEN = { gameDB_id: '', session: '' }

const MARKETS: readonly Choice[] = MARKET_RULES.main.sessions.map((session) => ({
  value: SESSION_LABELS[session],
  label: sessionMarket(session),
}))

interface AnkTotalsProps {
  games: readonly Choice[]
  /** dd-mm-yyyy. */
  today: string
}

export function AnkTotals({ games, today }: AnkTotalsProps) {
  const filters = useFilters({
    call: dashboard.ankTotals,
    defaults: NONE_CHOSEN,
    toBody: (values) => values,
  })
  const { form, applied } = filters
  const totals = useCall(dashboard.ankTotals, applied ?? NONE_CHOSEN, {
    enabled: applied !== undefined,
    keepPrevious: true,
  })
  return (
    <Section
      title={
        <>
          Total Bids On Single Ank Of Date <span className={classes.date}>{today}</span>
        </>
      }
    >
      <form onSubmit={filters.onSubmit} noValidate className={classes.filters}>
        <SelectField label="Game Name" placeholder="--Select--" choices={games} {...form.getInputProps('gameDB_id')} />
        <SelectField
          label="Market Time"
          placeholder="--Select--"
          choices={MARKETS}
          {...form.getInputProps('session')}
        />
        <div className={classes.filterButton}>
          <Button type="submit" loading={totals.isFetching}>
            Get Data
          </Button>
        </div>
      </form>
      <FormAlert message={filters.failure} />
      {totals.error !== null && totals.data === undefined ? (
        <ErrorState error={totals.error} onRetry={() => void totals.refetch()} />
      ) : (
        <>
          <p className={classes.shown}>
            {shownText(applied, games)} <AsOf reply={totals.data} />
          </p>
          <AnkTiles
            figures={applied && totals.data && ankFigures(totals.data)}
            isLoading={applied !== undefined && totals.data === undefined}
            isStale={totals.isPlaceholderData}
          />
        </>
      )}
    </Section>
  )
}

/** Which market the tiles show: the selects above may have moved on. */
function shownText(applied: typeof NONE_CHOSEN | undefined, games: readonly Choice[]): string {
  if (applied === undefined) return 'Choose a game and a market time, then press Get Data.'
  const game = games.find((each) => each.value === applied.gameDB_id)?.label
  const market = MARKETS.find((each) => each.value === applied.session)?.label
  return [game, market].filter((part) => part !== undefined).join(' · ')
}
