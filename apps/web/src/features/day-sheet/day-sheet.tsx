// Day Sheet: everything of one date, made to be printed and put away (docs/screens.md, "Day Sheet").
import { contract } from '@panadesk/contract'
import { DateField } from '../../kit/date-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { marketToday } from '../../platform/zoned-time.ts'
import { DaySheetPaper } from './day-sheet-paper.tsx'
import { SheetScreen } from './sheet-screen.tsx'

const { get } = contract.daySheet

export function DaySheet() {
  return (
    <SheetScreen
      title="Day Sheet"
      description="Results, bids, payouts and money of one date, for the files of the house."
      call={get}
      filters={useFilters({ call: get, defaults: { date: marketToday() }, toBody: (values) => values })}
      renderField={(form) => <DateField label="Date" {...form.getInputProps('date')} />}
      emptyTitle="Choose a date to see its sheet."
    >
      {(reply) => <DaySheetPaper sheet={reply} />}
    </SheetScreen>
  )
}
