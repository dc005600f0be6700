// What is stopped today and later, and the way to take bids of it again.
import { contract } from '@panadesk/contract'
import { IconPlayerPlay } from '@tabler/icons-react'
import { bidsText } from '../../games/bids-words.ts'
import { askReason } from '../../kit/confirm.ts'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LongName } from '../../kit/long-name.tsx'
import { LongText } from '../../kit/long-text.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { useAction } from '../../platform/use-action.ts'
import { formatInstant, formatMarketDate } from '../../platform/zoned-time.ts'
import type { StopRow } from './limit-words.ts'

const COLUMNS: Column<StopRow>[] = [
  { header: 'Game Name', render: ({ game_name }) => <LongName>{game_name}</LongName> },
  { header: 'Date', nowrap: true, render: ({ date }) => formatMarketDate(date) },
  { header: 'Bids', nowrap: true, render: bidsText },
  { header: 'Reason', render: (row) => <LongText text={row.reason} name={`reason of ${nameOf(row)}`} /> },
  { header: 'Stopped By', render: ({ stopped_by }) => <LongName>{stopped_by}</LongName> },
  { header: 'Since', nowrap: true, render: ({ insert_date }) => formatInstant(insert_date) },
  { header: 'Actions', nowrap: true, render: (row) => <Release stop={row} /> },
]

export function StopsTable({ stops }: { stops: readonly StopRow[] }) {
  if (stops.length === 0) return <EmptyState title="Nothing is stopped." />
  return <DataTable label="Stopped bids" columns={COLUMNS} rows={stops} rowKey={({ stop_id }) => stop_id} />
}

function nameOf(stop: StopRow): string {
  return `${stop.game_name}: ${bidsText(stop)}`
}

function Release({ stop }: { stop: StopRow }) {
  const { release, list } = contract.limits
  const action = useAction(release, { refresh: [list], success: (reply) => reply.msg })

  async function ask(): Promise<void> {
    const reason = await askReason({
      title: 'Take Bids Again',
      message: `Bids of ${nameOf(stop)} are taken again at once.`,
      confirmLabel: 'Take bids again',
    })
    if (reason !== undefined) await action.run({ stop_id: stop.stop_id, reason })
  }

  return (
    <RowAction
      label="Release"
      of={nameOf(stop)}
      icon={IconPlayerPlay}
      onClick={() => void ask()}
      isRunning={action.isRunning}
      tone="good"
    />
  )
}
