// Profit: what was bid, paid and given in a period, and what it left (docs/screens.md, "Profit").
import { contract } from '@panadesk/contract'
import { PROFIT_BY, type ProfitBy } from '@panadesk/contract/profit-by'
import { PeriodFields } from '../../kit/period-fields.tsx'
import { ReportPage } from '../../kit/report-page.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { usePeriodReport } from '../../kit/use-period-report.ts'
import { usePaperScheme } from '../../theme/use-paper-scheme.ts'
import { ProfitFacts } from './profit-facts.tsx'
import { BY_LABELS } from './profit-row.ts'
import { ProfitSheet } from './profit-sheet.tsx'

const { get } = contract.profit

const BY_CHOICES = PROFIT_BY.map((by) => ({ value: by, label: BY_LABELS[by] }))

export function Profit() {
  usePaperScheme()
  return (
    <ReportPage
      title="Profit"
      description="What bids and payouts, bonuses and staff left the house."
      report={usePeriodReport({ call: get, further: { by: 'day' }, toBody })}
      renderFields={(getInputProps) => (
        <>
          <PeriodFields getInputProps={getInputProps} />
          <SelectField label="By" choices={BY_CHOICES} {...getInputProps('by')} />
        </>
      )}
      emptyTitle="Choose a period to see what it left."
      isPaper
    >
      {(reply, { by }) => (
        <>
          <ProfitFacts profit={reply} />
          <ProfitSheet by={byOf(by)} profit={reply} />
        </>
      )}
    </ReportPage>
  )
}

function toBody({ by, ...period }: { from: string; to: string; by: string }) {
  return { ...period, by: byOf(by) }
}

function byOf(named: string): ProfitBy {
  return PROFIT_BY.find((each) => each === named) ?? 'day'
}
