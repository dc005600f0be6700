// What of today has taken half of a limit or more, the fullest first.
import { LIMIT_MEASURE_LABELS, LIMIT_PER_LABELS } from '@panadesk/domain/limits'
import { IconHandStop } from '@tabler/icons-react'
import { bidsText } from '../../games/bids-words.ts'
import { LimitShare } from '../../games/limit-share.tsx'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LongName } from '../../kit/long-name.tsx'
import { Money } from '../../kit/money.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import type { UseRow } from './limit-words.ts'

export function UsesTable({ uses, onStop }: { uses: readonly UseRow[]; onStop: (use: UseRow) => void }) {
  if (uses.length === 0) return <EmptyState title="Nothing has taken half of its limit today." />
  const columns: Column<UseRow>[] = [
    { header: 'Game Name', render: ({ game_name }) => <LongName>{game_name}</LongName> },
    { header: 'Bids', nowrap: true, render: bidsText },
    {
      header: 'Counted Per',
      render: ({ per, measure }) => `${LIMIT_PER_LABELS[per]}, ${LIMIT_MEASURE_LABELS[measure]}`,
    },
    { header: 'Taken', align: 'right', nowrap: true, render: ({ taken }) => <Money rupees={taken} /> },
    { header: 'At Most', align: 'right', nowrap: true, render: ({ amount }) => <Money rupees={amount} /> },
    { header: 'Still Possible', align: 'right', nowrap: true, render: ({ left }) => <Money rupees={left} /> },
    {
      header: 'Used',
      nowrap: true,
      render: ({ percent }) => <LimitShare percent={percent} />,
    },
    {
      header: 'Actions',
      nowrap: true,
      render: (row) => (
        <RowAction
          label="Stop"
          of={`${row.game_name}: ${bidsText(row)}`}
          icon={IconHandStop}
          onClick={() => onStop(row)}
          tone="bad"
        />
      ),
    },
  ]
  return <DataTable label="Close to a limit" columns={columns} rows={uses} rowKey={keyOf} />
}

function keyOf({ gameDB_id, session, game_type, selection, per, measure }: UseRow): string {
  return [gameDB_id, session, game_type, selection, per, measure].join('/')
}
