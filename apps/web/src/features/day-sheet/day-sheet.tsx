// Day Sheet: everything of one date, made to be printed and put away (docs/screens.md, "Day Sheet").
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { IconPrinter } from '@tabler/icons-react'
import { AsOf } from '../../kit/as-of.tsx'
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
import classes from './day-sheet.module.css'
import { DaySheetPaper } from './day-sheet-paper.tsx'

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
            <>
              <AsOf reply={sheet.data} />
              <Button
                leftSection={<IconPrinter size={16} aria-hidden />}
                disabled={sheet.data === undefined}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </>
          }
        />
        <FilterBar filters={filters} isRunning={sheet.isFetching}>
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
