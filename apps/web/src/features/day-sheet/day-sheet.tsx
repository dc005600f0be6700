// Day Sheet: everything of one date, made to be printed and put away (docs/screens.md, "Day Sheet").
import { contract } from '@panadesk/contract'
import { DateField } from '../../kit/date-field.tsx'
import { EmptySection } from '../../kit/empty-section.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { marketToday } from '../../platform/zoned-time.ts'
import { useCall } from '../../platform/use-call.ts'
import { usePaperScheme } from '../../theme/use-paper-scheme.ts'
import { DaySheetPaper } from './day-sheet-paper.tsx'
import { SheetTools } from './sheet-tools.tsx'
import classes from './sheet.module.css'

const { get } = contract.daySheet

export function DaySheet() {
  usePaperScheme()
  const filters = useFilters({ call: get, defaults: { date: marketToday() }, toBody: (values) => values })
  const sheet = useCall(get, filters.body)
  return (
    <>
      <div className={classes.controls}>
        <PageHeader
          title="Day Sheet"
          description="Results, bids, payouts and money of one date, for the files of the house."
          actions={
            <SheetTools
              call={get}
              body={filters.body}
              reply={sheet.data}
              named={['Day Sheet', filters.body?.date ?? '']}
            />
          }
        />
        <FilterBar filters={filters} isRunning={sheet.isFetching} isAside>
          <DateField label="Date" {...filters.form.getInputProps('date')} />
        </FilterBar>
      </div>
      {filters.body === undefined ? (
        <EmptySection title="Choose a date to see its sheet." />
      ) : (
        <Loaded query={sheet} waiting={<Waiting height={600} />}>
          {(reply) => <DaySheetPaper sheet={reply} />}
        </Loaded>
      )}
    </>
  )
}
