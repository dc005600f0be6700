// Which kinds of alerts there are, whether each is on, and from where on it calls.
import { contract } from '@panadesk/contract'
import { ALERT_KINDS } from '@panadesk/domain/alert-kinds'
import { IconPencil } from '@tabler/icons-react'
import { CellParts, QuietPart } from '../../kit/cell-parts.tsx'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { Section } from '../../kit/section.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useRowDialog } from '../../kit/use-row-dialog.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import type { AlertRule } from './alert-row.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { thresholdText } from './threshold-words.ts'

export function RulesSection() {
  const read = useCall(contract.alerts.rules, {})
  const { shown, control, open } = useRowDialog<'edit', AlertRule>()
  return (
    <Section title="Rules" flush>
      <Loaded query={read} waiting={<Waiting height={400} />}>
        {({ rules }) => (
          <DataTable
            label="Rules"
            columns={columns((rule) => open('edit', rule))}
            rows={rules}
            rowKey={({ kind }) => kind}
          />
        )}
      </Loaded>
      {shown && <RuleDialog key={shown.opening} rule={shown.row} {...control} />}
    </Section>
  )
}

function columns(onEdit: (rule: AlertRule) => void): Column<AlertRule>[] {
  return [
    {
      header: 'Kind',
      render: ({ kind }) => (
        <CellParts>
          {ALERT_KINDS[kind].label}
          <QuietPart>{ALERT_KINDS[kind].means}</QuietPart>
        </CellParts>
      ),
    },
    {
      header: 'Calls',
      nowrap: true,
      render: ({ is_on: isOn }) => <StatusBadge tone={isOn ? 'good' : 'off'} label={isOn ? 'On' : 'Off'} />,
    },
    { header: 'Threshold', render: (rule) => thresholdText(rule) },
    {
      header: 'Actions',
      nowrap: true,
      render: (rule) => (
        <RowAction label="Edit" of={ALERT_KINDS[rule.kind].label} icon={IconPencil} onClick={() => onEdit(rule)} />
      ),
    },
  ]
}
