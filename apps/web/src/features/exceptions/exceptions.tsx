// Exceptions: what the server found by itself, and what somebody says of it (docs/screens.md, "Exceptions").
import { contract } from '@panadesk/contract'
import {
  EXCEPTION_KIND_LIST,
  EXCEPTION_KINDS,
  EXCEPTION_STATE_LABELS,
  EXCEPTION_STATES,
} from '@panadesk/domain/exception-kinds'
import { ApprovalSubject } from '../../approvals/approval-subject.tsx'
import { subjectWords } from '../../approvals/subject-words.ts'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { LongText } from '../../kit/long-text.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { useRowView, type RowView } from '../../kit/use-row-view.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'
import type { ExceptionRow } from './exception-row.ts'
import { ExceptionState } from './exception-state.tsx'
import { ExceptionWeight } from './exception-weight.tsx'
import { Happened } from './happened.tsx'
import { Looks } from './looks.tsx'
import { said } from '../../platform/said.ts'

const { list } = contract.exceptions

const STATES = [...EXCEPTION_STATES, 'all'] as const
const STATE_CHOICES = STATES.map((state) => ({
  value: state,
  label: state === 'all' ? 'All' : EXCEPTION_STATE_LABELS[state],
}))
const KIND_CHOICES = EXCEPTION_KIND_LIST.map((kind) => ({ value: kind, label: EXCEPTION_KINDS[kind].label }))

/** Who explained it, when and why stands beside what became of it. */
const COLUMNS = columnsOf(list, {
  kind: { render: (row) => EXCEPTION_KINDS[row.kind].label },
  weight: { render: (row) => <ExceptionWeight weight={row.weight} /> },
  subject: { render: (row) => <ApprovalSubject row={row} /> },
  happen_date: { render: (row) => <Happened row={row} />, nowrap: false },
  last_date: { within: 'happen_date' },
  insert_date: 'hidden',
  evidence: {
    render: (row) => <LongText text={said(row.evidence)} name={`evidence of exception ${row._id}`} />,
  },
  state: { render: (row) => <ExceptionState row={row} /> },
  explained_by: { within: 'state' },
  explain_date: { within: 'state' },
  reason: { within: 'state' },
})

const VIEW: RowView<ExceptionRow> = {
  nameOf: (row) => `${EXCEPTION_KINDS[row.kind].label}, ${subjectWords(row)}`,
  View: ExceptionDialog,
}

export function Exceptions() {
  const rowButtons = useRowView(VIEW)
  const filters = useFilters({
    call: list,
    defaults: { state: 'open', kind: '' },
    toBody: ({ state, kind }) => ({
      state: STATES.find((each) => each === state),
      kind: EXCEPTION_KIND_LIST.find((each) => each === kind),
    }),
  })
  return (
    <ListPage
      title="Exceptions"
      header={
        <>
          <PageHeader
            title="Exceptions"
            description="What does not look as it should, found by the server, and what was said of it."
          />
          <Looks />
        </>
      }
      call={list}
      filters={filters}
      columns={COLUMNS}
      rowButtons={rowButtons}
      emptyText={
        filters.applied?.state === 'open' ? 'Nothing waits for an explanation.' : 'There is no such exception.'
      }
    >
      <SelectField label="State" choices={STATE_CHOICES} {...filters.form.getInputProps('state')} />
      <SelectField
        label="Kind"
        placeholder="All kinds"
        choices={KIND_CHOICES}
        {...filters.form.getInputProps('kind')}
      />
    </ListPage>
  )
}
