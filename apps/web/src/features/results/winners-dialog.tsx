// The winners of a saved result, before they are paid (docs/screens.md, "Declare Result").
import { useState } from 'react'
import { DataTable } from '../../kit/data-table.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { Pager } from '../../kit/pager.tsx'
import { useCall } from '../../platform/use-call.ts'
import { MarketLine } from './market-line.tsx'
import { sessionBody, winnersCall, type Market } from './market.ts'
import { CorrectedWinners } from './corrected-winners.tsx'
import { resultText } from './result-text.ts'
import classes from './results.module.css'
import { WINNER_COLUMNS } from './winner-columns.tsx'
import { WinnerTotals } from './winner-totals.tsx'

const DIALOG_WIDTH = 1100
const ROWS_A_PAGE = 10

interface WinnersDialogProps {
  market: Market
  /** The saved number that the winners belong to. */
  value: string
  opened: boolean
  onClose: () => void
}

export function WinnersDialog({ market, value, opened, onClose }: WinnersDialogProps) {
  return (
    <Dialog title="Winners" opened={opened} onClose={onClose} width={DIALOG_WIDTH}>
      <MarketLine market={market} />
      <p className={classes.declared}>
        <span className={classes.number}>{resultText(market.family, value)}</span>
      </p>
      <Winners market={market} />
    </Dialog>
  )
}

function Winners({ market }: { market: Market }) {
  const [page, setPage] = useState(1)
  const body = { ...sessionBody(market), start: (page - 1) * ROWS_A_PAGE, length: ROWS_A_PAGE } as const
  const { data, error, refetch, isPlaceholderData } = useCall(winnersCall(market), body, { keepPrevious: true })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.recordsFiltered === 0) return <EmptyState title="No winners for this result." />
  return (
    <>
      {data !== undefined && (
        <>
          <WinnerTotals count={data.recordsFiltered} totalBid={data.point} totalWinning={data.win_amt} />
          <CorrectedWinners winners={data} />
        </>
      )}
      <div className={classes.winners}>
        <DataTable
          label="Winners"
          columns={WINNER_COLUMNS}
          rows={data?.data}
          rowKey={(row) => row._id}
          firstNumber={(page - 1) * ROWS_A_PAGE + 1}
          isStale={isPlaceholderData}
        />
      </div>
      {data !== undefined && (
        <Pager page={page} rowCount={data.recordsFiltered} limit={data.limit} onPage={setPage} label="Winners" />
      )}
    </>
  )
}
