// The limits as a table: what each is for, how much it lets through, and which other one counts instead.
import { contract } from '@panadesk/contract'
import { LIMIT_LEVEL_LABELS, LIMIT_MEASURE_LABELS, LIMIT_PER_LABELS } from '@panadesk/domain/limits'
import { IconPencil } from '@tabler/icons-react'
import { bidsText } from '../../games/bids-words.ts'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { DeleteRow } from '../../kit/delete-row.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LongName } from '../../kit/long-name.tsx'
import { Money } from '../../kit/money.tsx'
import { RowAction, RowActions } from '../../kit/row-action.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import { seenOf, valuesOf } from './limit-values.ts'
import { limitText, placeText, type LimitRow } from './limit-words.ts'

export function LimitsTable({ limits, onEdit }: { limits: readonly LimitRow[]; onEdit: (limit: LimitRow) => void }) {
  if (limits.length === 0) return <EmptyState title="There are no limits: as much is taken as players can pay." />
  const columns: Column<LimitRow>[] = [
    { header: 'For', render: (row) => <LongName>{placeText(row)}</LongName> },
    { header: 'Bids', nowrap: true, render: bidsText },
    { header: 'Level', render: ({ level }) => LIMIT_LEVEL_LABELS[level] },
    { header: 'Counted Per', render: ({ per }) => LIMIT_PER_LABELS[per] },
    { header: 'Measured In', render: ({ measure }) => LIMIT_MEASURE_LABELS[measure] },
    { header: 'At Most', align: 'right', nowrap: true, render: ({ amount }) => <Money rupees={amount} /> },
    { header: 'In Force', render: (row) => <InForce limit={row} limits={limits} /> },
    {
      header: 'Saved',
      render: ({ saved_by, save_date }) => (
        <>
          <LongName>{saved_by}</LongName>, {formatInstant(save_date)}
        </>
      ),
    },
    { header: 'Actions', nowrap: true, render: (row) => <Actions limit={row} onEdit={onEdit} /> },
  ]
  return <DataTable label="Limits" columns={columns} rows={limits} rowKey={({ limit_id }) => limit_id} />
}

function InForce({ limit, limits }: { limit: LimitRow; limits: readonly LimitRow[] }) {
  const overruling = limits.find(({ limit_id }) => limit_id === limit.overruled_by)
  if (overruling === undefined) return <StatusBadge tone="good" label="In force" />
  return (
    <>
      <StatusBadge tone="off" label="Overruled" /> by {limitText(overruling)}, <Money rupees={overruling.amount} />
    </>
  )
}

function Actions({ limit, onEdit }: { limit: LimitRow; onEdit: (limit: LimitRow) => void }) {
  const name = limitText(limit)
  return (
    <RowActions>
      <RowAction label="Change" of={name} icon={IconPencil} onClick={() => onEdit(limit)} />
      <DeleteRow
        call={contract.limits.delete}
        body={{ limit_id: limit.limit_id, seen: seenOf(valuesOf(limit)) }}
        of={name}
        title="Delete Limit"
        message={`Bids of ${name} are held to this limit no more.`}
        refresh={[contract.limits.list]}
        success={(reply) => reply.msg}
      />
    </RowActions>
  )
}
