// Month Sheet: everything of one month, made to be printed and put away (docs/screens.md, "Month Sheet").
import { contract } from '@panadesk/contract'
import { EmptySection } from '../../kit/empty-section.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { marketToday } from '../../platform/zoned-time.ts'
import { useCall } from '../../platform/use-call.ts'
import { usePaperScheme } from '../../theme/use-paper-scheme.ts'
import { MonthSheetPaper } from './month-sheet-paper.tsx'
import { monthChoices, monthOf } from './months.ts'
import { SheetTools } from './sheet-tools.tsx'
import classes from './sheet.module.css'

const { month: get } = contract.daySheet

export function MonthSheet() {
  usePaperScheme()
  const today = marketToday()
  const filters = useFilters({ call: get, defaults: { month: monthOf(today) }, toBody: (values) => values })
  const sheet = useCall(get, filters.body)
  return (
    <>
      <div className={classes.controls}>
        <PageHeader
          title="Month Sheet"
          description="Results, bids, payouts and money of one month, for the files of the house."
          actions={
            <SheetTools
              call={get}
              body={filters.body}
              reply={sheet.data}
              named={['Month Sheet', filters.body?.month ?? '']}
            />
          }
        />
        <FilterBar filters={filters} isRunning={sheet.isFetching} isAside>
          <SelectField
            label="Month"
            choices={monthChoices(today, filters.form.values.month)}
            {...filters.form.getInputProps('month')}
          />
        </FilterBar>
      </div>
      {filters.body === undefined ? (
        <EmptySection title="Choose a month to see its sheet." />
      ) : (
        <Loaded query={sheet} waiting={<Waiting height={600} />}>
          {(reply) => <MonthSheetPaper sheet={reply} />}
        </Loaded>
      )}
    </>
  )
}
