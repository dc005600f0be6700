// Result Charts: the past results of a game as people of the trade read them (docs/screens.md, "Result Charts").
import { contract } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { AUDITOR } from '@panadesk/domain/access-codes'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { addDays } from '@panadesk/domain/market-date'
import { use, useState } from 'react'
import { AnyGameSelect } from '../../games/any-game-select.tsx'
import { checkFromTo } from '../../kit/asked-filters.ts'
import { EmptySection } from '../../kit/empty-section.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { PeriodFields } from '../../kit/period-fields.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { useUrlValue } from '../../kit/use-url-value.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { AccessContext } from '../../platform/access.ts'
import { useCall } from '../../platform/use-call.ts'
import { marketToday } from '../../platform/zoned-time.ts'
import { usePaperScheme } from '../../theme/use-paper-scheme.ts'
import { chosenView } from './chart-views.ts'
import { ChartSheet, FrequencySheet } from './sheets.tsx'
import classes from './result-charts.module.css'

const { chart, frequency } = contract.resultCharts

/** Twelve weeks with the present one. */
const DAYS_BACK = 77

export function ResultCharts() {
  usePaperScheme()
  const filters = useFilters({ call: chart, defaults: defaults(), toBody: (values) => values, validate: checkFromTo })
  const { getInputProps } = filters.form
  const weeks = useCall(chart, filters.body, { keepPrevious: true })
  const [named, choose] = useUrlValue('show')
  const view = weeks.data === undefined ? undefined : chosenView(weeks.data.family, named)
  const [typed, setTyped] = useState('')
  const counts = useCall(frequency, filters.body, { enabled: view === 'frequency' || typed.trim() !== '' })
  const finding = { typed, onType: setTyped, frequency: counts.data }
  return (
    <>
      <div className={classes.controls}>
        <PageHeader
          title="Result Charts"
          description="Declared results week by week, and how often each number came."
        />
        <FilterBar filters={filters} isRunning={weeks.isFetching}>
          <AnyGameSelect families={useFamilies()} placeholder="-Select Game Name-" {...getInputProps('gameDB_id')} />
          <PeriodFields getInputProps={getInputProps} />
        </FilterBar>
      </div>
      {filters.body === undefined ? (
        <EmptySection title="Choose a game to see its charts." />
      ) : (
        <Loaded query={weeks} waiting={<Waiting height={500} />} isOnSheets>
          {(reply) =>
            view === undefined || view === 'frequency' ? (
              <Loaded query={counts} waiting={<Waiting height={500} />} isOnSheets>
                {(counted) => <FrequencySheet frequency={counted} onChoose={choose} finding={finding} />}
              </Loaded>
            ) : (
              <ChartSheet chart={reply} view={view} onChoose={choose} finding={finding} />
            )
          }
        </Loaded>
      )}
    </>
  )
}

function defaults() {
  const today = marketToday()
  return { gameDB_id: '', from: addDays(today, -DAYS_BACK), to: today }
}

/** The families whose games may be seen: charts of others are refused. */
function useFamilies(): readonly Family[] {
  const { codes } = use(AccessContext)
  return FAMILIES.filter((family) => codes.includes(AUDITOR) || codes.includes(FAMILY_TABLE[family].codes.games))
}
