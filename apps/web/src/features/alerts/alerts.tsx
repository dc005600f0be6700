// Alerts: what the house is called for, and who takes care of it (docs/screens.md, "Alerts").
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { ALERT_KINDS, ALERT_SEVERITIES, ALERT_STATUS_LABELS, ALERT_STATUSES } from '@panadesk/domain/alert-kinds'
import { SUB_ADMIN } from '@panadesk/domain/access-codes'
import { IconBellCog } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptySection } from '../../kit/empty-section.tsx'
import { columnsOf } from '../../kit/list-columns.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { useCanOpen, useMayCall } from '../../platform/access.ts'
import { AlertStatus } from './alert-status.tsx'
import { AlertSubject } from './alert-subject.tsx'
import { useAlertActions } from './use-alert-actions.tsx'

// Behind the list, which alone is what most open the screen for.
const AlertChoicesDialog = loadLater(async () => (await import('./alert-choices-dialog.tsx')).AlertChoicesDialog)
const RulesSection = loadLater(async () => (await import('./rules-section.tsx')).RulesSection)
const WebhooksSection = loadLater(async () => (await import('./webhooks-section.tsx')).WebhooksSection)

const { list } = contract.alerts

const STATUSES = ['current', ...ALERT_STATUSES, 'all'] as const
const STATUS_CHOICES = STATUSES.map((status) => ({ value: status, label: statusLabel(status) }))
const SEVERITY_TONES: Readonly<Record<number, Tone>> = { 1: 'info', 2: 'warn', 3: 'bad' }
const SEVERITY_WORDS: Readonly<Record<number, string>> = ALERT_SEVERITIES

const PAGE = {
  title: 'Alerts',
  description: 'What somebody should see to now. An alert is over by itself when its cause is gone.',
  call: list,
  /** Who has taken it, and with which words, stands beside what became of it. */
  columns: columnsOf(list, {
    kind: { render: (row) => ALERT_KINDS[row.kind].label },
    severity: {
      render: ({ severity }) => (
        <StatusBadge tone={SEVERITY_TONES[severity] ?? 'info'} label={SEVERITY_WORDS[severity] ?? String(severity)} />
      ),
    },
    what: { render: (row) => <AlertSubject row={row} /> },
    status: { render: (row) => <AlertStatus row={row} /> },
    owner: { within: 'status' },
    note: { within: 'status' },
  }),
}

export function Alerts() {
  const isMain = useCanOpen(SUB_ADMIN)
  const mayList = useMayCall(list)
  if (!mayList) {
    return (
      <>
        <PageHeader title={PAGE.title} />
        <EmptySection title="Nothing that you work with has alerts." />
      </>
    )
  }
  return (
    <>
      <AlertList />
      {isMain && (
        <>
          <RulesSection />
          <WebhooksSection />
        </>
      )}
    </>
  )
}

function AlertList() {
  const rowButtons = useAlertActions()
  const [isChoosing, setChoosing] = useState(false)
  const filters = useFilters({ call: list, defaults: { status: 'current' }, toBody })
  return (
    <>
      <ListPage
        {...PAGE}
        actions={
          <Button
            variant="default"
            leftSection={<IconBellCog size={16} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            Sound And Notifications
          </Button>
        }
        filters={filters}
        rowButtons={rowButtons}
        emptyText={filters.applied?.status === 'current' ? 'Nothing calls for anybody.' : 'There is no such alert.'}
      >
        <SelectField label="Status" choices={STATUS_CHOICES} {...filters.form.getInputProps('status')} />
      </ListPage>
      {isChoosing && <AlertChoicesDialog opened onClose={() => setChoosing(false)} />}
    </>
  )
}

function toBody({ status }: { status: string }) {
  return { status: STATUSES.find((each) => each === status) }
}

function statusLabel(status: (typeof STATUSES)[number]): string {
  if (status === 'all') return 'All'
  return status === 'current' ? 'Not over' : ALERT_STATUS_LABELS[status]
}
