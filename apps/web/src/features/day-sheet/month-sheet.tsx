// Month Sheet: everything of one month, made to be printed and put away (docs/screens.md, "Month Sheet").
import { contract } from '@panadesk/contract'
import { SelectField } from '../../kit/select-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { marketToday } from '../../platform/zoned-time.ts'
import { MonthSheetPaper } from './month-sheet-paper.tsx'
import { monthChoices, monthOf } from './months.ts'
import { SheetScreen } from './sheet-screen.tsx'

const { month: get } = contract.daySheet

export function MonthSheet() {
  const today = marketToday()
  return (
    <SheetScreen
      title="Month Sheet"
      description="Results, bids, payouts and money of one month, for the files of the house."
      call={get}
      filters={useFilters({ call: get, defaults: { month: monthOf(today) }, toBody: (values) => values })}
      renderField={({ values, getInputProps }) => (
        <SelectField label="Month" choices={monthChoices(today, values.month)} {...getInputProps('month')} />
      )}
      emptyTitle="Choose a month to see its sheet."
    >
      {(reply) => <MonthSheetPaper sheet={reply} />}
    </SheetScreen>
  )
}
