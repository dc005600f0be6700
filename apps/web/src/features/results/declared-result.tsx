// A session that is declared: its result, and what was paid for it.
import { Button } from '@mantine/core'
import { ErrorState } from '../../kit/error-state.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import { sessionBody, winnersCall, type Market } from './market.ts'
import { resultText } from './result-text.ts'
import classes from './results.module.css'
import { WinnerTotals } from './winner-totals.tsx'

interface DeclaredResultProps {
  market: Market
  value: string
  onShowWinners: () => void
  /** For those who may take it back. */
  onUndo?: () => void
}

/** The totals are those of the winner list, which finds after the payment what was paid (docs/game.md, "Declaring"). */
export function DeclaredResult({ market, value, onShowWinners, onUndo }: DeclaredResultProps) {
  const winners = useCall(winnersCall(market), { ...sessionBody(market), length: 10 })
  return (
    <div>
      <p className={classes.declared}>
        <span className={classes.number}>{resultText(market.family, value)}</span>
        <StatusBadge tone="good" label="Declared" />
        <Button variant="default" size="compact-sm" onClick={onShowWinners}>
          Show Winner
        </Button>
        {onUndo !== undefined && (
          <Button variant="default" size="compact-sm" className={classes.undo} onClick={onUndo}>
            Undo Declare
          </Button>
        )}
      </p>
      {winners.error !== null ? (
        <ErrorState
          title="The totals could not be loaded"
          error={winners.error}
          onRetry={() => void winners.refetch()}
        />
      ) : winners.data === undefined ? (
        <Waiting height={120} />
      ) : (
        <WinnerTotals
          count={winners.data.recordsFiltered}
          totalBid={winners.data.point}
          totalWinning={winners.data.win_amt}
        />
      )}
    </div>
  )
}
