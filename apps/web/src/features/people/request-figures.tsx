// Request Figures: how many deposits or withdrawals, how long they waited, and why they were refused
// (docs/screens.md, "Figures of people").
import { loadLater } from '../../kit/load-later.tsx'
import { contract } from '@panadesk/contract'
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import { PeriodFields } from '../../kit/period-fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { usePeriodReport } from '../../kit/use-period-report.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { FiguresPage } from './figures-page.tsx'

const { requests } = contract.people

/** They come while the figures do. */
const RequestTables = loadLater(
  async () => (await import('./request-tables.tsx')).RequestTables,
  () => <Waiting height={500} />,
)

const KINDS = [
  { value: 'deposit', label: 'Deposits' },
  { value: 'withdrawal', label: 'Withdrawals' },
] as const

export function RequestFigures() {
  return (
    <FiguresPage
      title="Request Figures"
      description="How many requests came, how long they waited, and why they were refused."
      report={usePeriodReport({
        call: requests,
        further: { kind: 'deposit' },
        toBody: ({ kind, from, to }) => ({ kind: kindOf(kind), from, to }),
      })}
      renderFields={(getInputProps) => (
        <>
          <SelectField label="Requests" choices={KINDS} {...getInputProps('kind')} />
          <PeriodFields getInputProps={getInputProps} />
        </>
      )}
    >
      {(reply, period) => <RequestTables figures={reply} period={period} />}
    </FiguresPage>
  )
}

function kindOf(named: string): FundRequestKind {
  return named === 'withdrawal' ? 'withdrawal' : 'deposit'
}
