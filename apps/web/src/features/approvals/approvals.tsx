// Approvals: what waits for a second person, and the rules that say when one is needed (docs/screens.md, "Approvals").
import { contract } from '@panadesk/contract'
import { APPROVAL_ACTS, APPROVAL_STATUSES } from '@panadesk/domain/approval-acts'
import type { ApprovalRow } from '../../approvals/approval-row.ts'
import { ApprovalSubject } from '../../approvals/approval-subject.tsx'
import { subjectWords } from '../../approvals/subject-words.ts'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { LongText } from '../../kit/long-text.tsx'
import { LongName } from '../../kit/long-name.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { useRowView, type RowView } from '../../kit/use-row-view.tsx'
import { useMayCall } from '../../platform/access.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { ApprovalStatusCell, STATUS_WORDS } from './approval-status.tsx'
import { RulesSection } from './rules-section.tsx'

const { list, rules } = contract.approvals

const STATUSES = [...APPROVAL_STATUSES, 'all'] as const
const CHOICES = STATUSES.map((status) => ({
  value: status,
  label: status === 'all' ? 'All' : STATUS_WORDS[status].label,
}))

const VIEW: RowView<ApprovalRow> = {
  labelOf: (row) => (row.may_decide === 1 ? 'Decide' : 'View'),
  nameOf: (row) => `${APPROVAL_ACTS[row.act].label}, ${subjectWords(row)}`,
  View: ApprovalDialog,
}

const PAGE = {
  title: 'Approvals',
  description: 'What waits for a second person, and what was decided.',
  call: list,
  /** Who decided, when and why stands beside what became of it. */
  columns: columnsOf(list, {
    act: { render: (row) => APPROVAL_ACTS[row.act].label },
    subject: { render: (row) => <ApprovalSubject row={row} /> },
    asked_by: { render: (row) => <LongName>{row.asked_by}</LongName> },
    reason: {
      render: (row) =>
        row.reason === '' ? '–' : <LongText text={row.reason} name={`reason of request ${row._id}`} width="narrow" />,
    },
    status: { render: (row) => <ApprovalStatusCell row={row} /> },
    decided_by: { within: 'status' },
    decide_date: { within: 'status' },
    decide_reason: { within: 'status' },
  }),
}

export function Approvals() {
  const mayReadRules = useMayCall(rules)
  const rowButtons = useRowView(VIEW)
  const filters = useFilters({ call: list, defaults: { status: 'pending' }, toBody })
  return (
    <>
      <ListPage
        {...PAGE}
        filters={filters}
        rowButtons={rowButtons}
        emptyText={
          filters.applied?.status === 'pending' ? 'Nothing waits for a second person.' : 'There is no such request.'
        }
      >
        <SelectField label="Status" choices={CHOICES} {...filters.form.getInputProps('status')} />
      </ListPage>
      {mayReadRules && <RulesSection />}
    </>
  )
}

function toBody({ status }: { status: string }) {
  return { status: STATUSES.find((each) => each === status) }
}
