// Every result of one date, saved or declared (docs/screens.md, "Declare Result").
import { contract } from '@panadesk/contract'
import { SESSION_LABELS, type Family } from '@panadesk/domain/families'
import { parseMarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AsOf } from '../../kit/as-of.tsx'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { Section } from '../../kit/section.tsx'
import { formatInstant, formatMarketDate, marketToday } from '../../platform/zoned-time.ts'
import { useCall } from '../../platform/use-call.ts'
import { shownWord } from '../../platform/shown-word.ts'
import { sessionResult, type ResultRow } from './result-history-row.ts'
import { ResultMark } from './result-mark.tsx'
import classes from './results.module.css'

export function ResultHistory({ family }: { family: Family }) {
  const [date, setDate] = useHistoryDate()
  const isDate = parseMarketDate(date) !== undefined
  const history = useCall(contract.results.history[family], isDate ? { result_dec_date: date } : undefined)
  return (
    <Section
      title="Game Result History"
      id="result-history"
      flush
      actions={
        <>
          <AsOf reply={history.data} />
          <DateField
            label="Select Result Date"
            className={classes.historyDate}
            value={date}
            onChange={setDate}
            error={date === '' ? 'Date is required' : undefined}
          />
        </>
      }
    >
      <div className={classes.history}>
        {!isDate ? (
          <EmptyState title="Choose a date to see its results." />
        ) : history.error !== null && history.data === undefined ? (
          <ErrorState error={history.error} onRetry={() => void history.refetch()} />
        ) : history.data?.data.length === 0 ? (
          <EmptyState title="No results found." />
        ) : (
          <DataTable
            label="Game Result History"
            columns={historyColumns(family)}
            rows={history.data?.data}
            rowKey={(row) => row.gameDB_id}
            skeletonRows={4}
          />
        )}
      </div>
    </Section>
  )
}

/** A family without a choice of sessions has one number and no name for it. */
function historyColumns(family: Family): Column<ResultRow>[] {
  const { sessions } = MARKET_RULES[family]
  return [
    { header: 'Game Name', render: (row) => row.game_name },
    { header: 'Result Date', render: (row) => formatMarketDate(row.result_date), nowrap: true },
    ...sessions.map((session): Column<ResultRow> => ({
      header: `${shownWord(SESSION_LABELS[session])} Declare Date`,
      render: (row) => formatInstant(sessionResult(row, session).declaredAt),
      nowrap: true,
    })),
    ...sessions.map((session): Column<ResultRow> => ({
      header: sessions.length > 1 ? `${shownWord(SESSION_LABELS[session])} Pana` : 'Number',
      render: (row) => <ResultMark result={sessionResult(row, session)} />,
      nowrap: true,
    })),
  ]
}

/** The date in the URL, today when it names none; what is typed stays out of it until it is a date. */
function useHistoryDate(): [string, (date: string) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string>()
  const inUrl = search['history']
  const date = typeof inUrl === 'string' ? inUrl : marketToday()
  const setDate = (next: string): void => {
    const isDate = parseMarketDate(next) !== undefined
    setTyped(isDate ? undefined : next)
    if (!isDate) return
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>): Record<string, unknown> => ({ ...previous, history: next }),
      resetScroll: false,
    })
  }
  return [typed ?? date, setDate]
}
