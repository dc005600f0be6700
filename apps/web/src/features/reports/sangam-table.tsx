// The sangams that were sold, those with the most points first.
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { formatPaise } from '@panadesk/domain/money'
import { useState } from 'react'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { pageInReach } from '../../kit/list-state.ts'
import { Pager } from '../../kit/pager.tsx'
import classes from './sell-report.module.css'
import type { SoldList, SoldSangam } from './sold-numbers.ts'

const ROWS_A_PAGE = 25

const COLUMNS: readonly Column<SoldSangam>[] = [
  { header: 'Open', render: (row) => <Side text={row.open} />, nowrap: true },
  { header: 'Close', render: (row) => <Side text={row.close} />, nowrap: true },
  { header: 'Points', render: (row) => <strong>{formatPaise(row.pointsPaise)}</strong>, align: 'right', nowrap: true },
  { header: 'Bids', render: (row) => row.bidCount.toLocaleString('en-IN'), align: 'right' },
]

export function SangamTable({ list: { type, sangams } }: { list: SoldList }) {
  const [wanted, setPage] = useState(1)
  const { label } = GAME_TYPE_RULES[type]
  const page = pageInReach({ page: wanted, size: ROWS_A_PAGE, rowCount: sangams.length })
  const first = (page - 1) * ROWS_A_PAGE
  if (sangams.length === 0) return <EmptyState title={`No ${label} was sold.`} />
  return (
    <div className={classes.list}>
      <DataTable
        label={label}
        columns={COLUMNS}
        rows={sangams.slice(first, first + ROWS_A_PAGE)}
        rowKey={(row) => row.selection}
        firstNumber={first + 1}
      />
      <div className={classes.foot}>
        <Pager page={page} rowCount={sangams.length} limit={ROWS_A_PAGE} onPage={setPage} label={label} />
      </div>
    </div>
  )
}

/** One digit is an ank, three are a pana. */
function Side({ text }: { text: string }) {
  return (
    <>
      <strong>{text}</strong> <span className={classes.kind}>{text.length === 1 ? 'digit' : 'pana'}</span>
    </>
  )
}
