// Audit Log: who of the staff did what, when and from where. For the main admin.
import { TextInput } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { AuditAction } from '../../audit/audit-action.tsx'
import { AuditSubject } from '../../audit/audit-subject.tsx'
import { subjectWords } from '../../audit/subjects.ts'
import { useAuditEntry } from '../../audit/use-audit-entry.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { LongName } from '../../kit/long-name.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { useCall } from '../../platform/use-call.ts'
import classes from './audit-log.module.css'
import { checkPeriod, filterBody, NO_FILTERS, READINGS } from './audit-filters.ts'
import { said } from '../../platform/said.ts'

const { list, choices } = contract.auditLog

const PAGE = {
  title: 'Audit Log',
  call: list,
  emptyText: 'Nothing was done that these filters ask for.',
  /** Subject and its name are one column here. */
  columns: columnsOf(list, {
    admin_name: { render: (row) => <LongName>{row.admin_name}</LongName> },
    action: { render: (row) => <AuditAction row={row} /> },
    subject: { render: (row) => <AuditSubject row={row} /> },
    subject_id: { within: 'subject' },
    subject_name: { within: 'subject' },
    request_id: { render: (row) => <code>{row.request_id}</code> },
  }),
}

export function AuditLog() {
  const { data } = useCall(choices, {})
  const rowButtons = useAuditEntry()
  const filters = useFilters({ call: list, defaults: NO_FILTERS, toBody: filterBody, validate: checkPeriod })
  const { getInputProps } = filters.form
  return (
    <ListPage {...PAGE} filters={filters} rowButtons={rowButtons}>
      <DateField label="From" {...getInputProps('date_from')} />
      <DateField label="To" {...getInputProps('date_to')} />
      <SelectField
        label="Admin"
        placeholder="All admins"
        choices={(data?.admins ?? []).map((admin) => ({ value: admin._id, label: admin.full_name }))}
        {...getInputProps('adminDB_id')}
      />
      <span className={classes.nextRow} />
      <SelectField
        label="Action"
        placeholder="All actions"
        choices={(data?.calls ?? []).map(({ call, action }) => ({ value: call, label: said(action) }))}
        {...getInputProps('call')}
      />
      <SelectField
        label="Subject"
        placeholder="All subjects"
        choices={(data?.subjects ?? []).map((subject) => ({ value: subject, label: subjectWords(subject) }))}
        {...getInputProps('subject')}
      />
      <SelectField label="Show" placeholder="What was done" choices={READINGS} {...getInputProps('readings')} />
      <TextInput label="Subject Id" inputMode="numeric" maxLength={30} {...getInputProps('subject_id')} />
    </ListPage>
  )
}
