// The fifty heaviest sangams, and those that a search finds.
import { TextInput } from '@mantine/core'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { formatPaise } from '@panadesk/domain/money'
import { useState } from 'react'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Section } from '../../kit/section.tsx'
import type { Cell } from './board-cells.ts'

const SHOWN = 50

const COLUMNS: readonly Column<Cell>[] = [
  { header: 'Sangam', render: ({ number }) => <strong>{number}</strong>, nowrap: true },
  { header: 'Type', render: ({ type }) => (type === undefined ? '' : GAME_TYPE_RULES[type].label) },
  { header: 'Bids', render: ({ bids }) => bids.toLocaleString('en-IN'), align: 'right' },
  { header: 'Points', render: ({ pointsPaise }) => formatPaise(pointsPaise), align: 'right', nowrap: true },
  { header: 'Payout', render: ({ payoutPaise }) => formatPaise(payoutPaise), align: 'right', nowrap: true },
]

export function Sangams({ cells }: { cells: readonly Cell[] }) {
  const [search, setSearch] = useState('')
  const found = cells.filter(({ number }) => number.includes(search.trim()))
  return (
    <Section
      title={`Sangams · ${Math.min(found.length, SHOWN)} of ${found.length.toLocaleString('en-IN')}`}
      actions={
        <TextInput
          size="xs"
          aria-label="Search Sangams"
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      }
      flush
    >
      {found.length === 0 ? (
        <EmptyState title="No sangam was bid on." />
      ) : (
        <DataTable label="Sangams" columns={COLUMNS} rows={found.slice(0, SHOWN)} rowKey={({ number }) => number} />
      )}
    </Section>
  )
}
