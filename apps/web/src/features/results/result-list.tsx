// Game Result History: every result of a family with one session, newest first
// (docs/screens.md, "Game Result History").
import { contract } from '@panadesk/contract'
import { onlySession, type OneSessionFamily } from '@panadesk/domain/market-rules'
import type { Column } from '../../kit/data-table.tsx'
import { columnsOf, type Cell } from '../../kit/list-columns.tsx'
import { MarketListPage } from '../../games/market-list-page.tsx'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import { sessionResult, type ResultRow } from './result-history-row.ts'
import { ResultMark } from './result-mark.tsx'

export function ResultList({ family }: { family: OneSessionFamily }) {
  return (
    <MarketListPage
      family={family}
      title="Game Result History"
      call={contract.results.list[family]}
      columns={resultColumns(family)}
      rowKey={(row) => `${row.result_date} ${row.gameDB_id}`}
      emptyText="No results found."
    />
  )
}

function resultColumns(family: OneSessionFamily): Column<ResultRow>[] {
  const session = onlySession(family)
  const number: Cell<ResultRow> = { render: (row) => <ResultMark result={sessionResult(row, session)} /> }
  return columnsOf(contract.results.list[family], {
    result_date: { render: (row) => formatMarketDate(row.result_date) },
    open_number: number,
    close_number: number,
  })
}
