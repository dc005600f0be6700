// Each market of the date: what was drawn, who saved and confirmed it, and what it took and paid.
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Money } from '../../kit/money.tsx'
import { formatInstantTime } from '../../platform/zoned-time.ts'
import classes from './sheet.module.css'
import type { Sheet } from './sheet.ts'
import { said } from '../../platform/said.ts'

type Market = Sheet['markets'][number]

const COLUMNS: Column<Market>[] = [
  {
    header: 'Market',
    render: ({ game_name: name, family }) => (
      <>
        {name} <span className={classes.quiet}>{said(family)}</span>
      </>
    ),
  },
  { header: 'Result', render: ({ sessions }) => <Lines lines={sessions.map(resultLine)} /> },
  { header: 'Saved, confirmed', render: ({ sessions }) => <Lines lines={sessions.map(savedLine)} /> },
  { header: 'Declared', render: ({ sessions }) => <Lines lines={sessions.map(declaredLine)} /> },
  { header: 'Bids', align: 'right', render: ({ bid_amount: bids }) => <Money rupees={bids} /> },
  { header: 'Payouts', align: 'right', render: ({ win_amount: wins }) => <Money rupees={wins} /> },
]

export function MarketTable({ sheet }: { sheet: Sheet }) {
  if (sheet.markets.length === 0) return <EmptyState title="No market took bids or had a result on this date." />
  return (
    <>
      <DataTable label="Markets" columns={COLUMNS} rows={sheet.markets} rowKey={(market) => market.gameDB_id} />
      <p className={classes.total}>
        All markets: bids <Money rupees={sheet.bid_amount} />, payouts <Money rupees={sheet.win_amount} />
      </p>
    </>
  )
}

type Session = Market['sessions'][number]

function resultLine({ session, number }: Session): string {
  return `${said(session)} ${number === '' ? '–' : number}`
}

/** A result that was saved or taken back more than once says so. */
function savedLine({ saved_by: by, confirmed_by: confirmedBy, saved, undone }: Session): string {
  const names = [by, confirmedBy].filter((name) => name !== '').join(', ')
  const again = [saved > 1 ? `saved ${saved} times` : '', undone > 0 ? `taken back ${undone} times` : '']
  const marks = again.filter((mark) => mark !== '').join(', ')
  return `${names === '' ? '–' : names}${marks === '' ? '' : ` (${marks})`}`
}

function declaredLine({ declared_by: by, declare_date: at }: Session): string {
  return at === '' ? '–' : `${formatInstantTime(at)} ${by}`
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, at) => (
    <span key={at} className={classes.line}>
      {line}
    </span>
  ))
}
