// Game Result History: every result of a family with one session, newest first (spec 2 §2).
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { Column } from '../../kit/data-table.tsx'
import { MarketListPage } from '../../markets/market-list-page.tsx'
import { formatInstant } from '../../platform/house-time.ts'
import { sessionResult, type ResultRow } from './result-history-row.ts'
import { ResultMark } from './result-mark.tsx'

/** The families with such a list: those with one session. */
type ListedFamily = keyof typeof contract.results.list

export function ResultList({ family }: { family: ListedFamily }) {
  return (
    <MarketListPage
      family={family}
      title="Game Result History"
      call={contract.results.list[family]}
      columns={columnsOf(family)}
      rowKey={(row) => `${row.result_date} ${row.gameDB_id}`}
      emptyText="No results found."
    />
  )
}

/** In the order in which the server sorts them: `fieldIndex` counts them from 1. */
function columnsOf(family: ListedFamily): Column<ResultRow>[] {
  const [session] = MARKET_RULES[family].sessions
  assert(session !== undefined, 'every family has a session')
  return [
    { header: 'Game Name', render: (row) => row.game_name },
    { header: 'Result Date', render: (row) => row.result_date_long, nowrap: true },
    {
      header: 'Declare Date',
      render: (row) => formatInstant(sessionResult(row, session).declaredAt),
      nowrap: true,
    },
    { header: 'Number', render: (row) => <ResultMark result={sessionResult(row, session)} />, nowrap: true },
  ]
}
