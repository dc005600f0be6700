// The last question before a session is declared and its winners are paid, and the answer to how it went.
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Callout } from '../../kit/callout.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { formatRupees } from '../../kit/money.tsx'
import { useCall } from '../../platform/use-call.ts'
import { CorrectedWinners } from './corrected-winners.tsx'
import { FirstWinners } from './first-winners.tsx'
import { MarketFacts } from './market-facts.tsx'
import { sessionBody, winnersCall, type Market } from './market.ts'
import { winningBids } from './result-text.ts'
import { useDeclare } from './use-declare.ts'
import { WinnerTotals, type WinnerFigures } from './winner-totals.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import dialog from '../../kit/dialog.module.css'

/** For as much of a winner as is checked before he is paid. */
const QUESTION_WIDTH = 680

interface DeclareDialogProps {
  market: Market
  /** The saved number that is declared. */
  value: string
  /** Of a close: the open that is declared before it. */
  openValue: string | undefined
  /** Who looked at what the session would pay once it was closed. */
  lookedBy: readonly string[]
  /** The saved number is being read again. */
  isChecking: boolean
  /** Here or by somebody else: nothing is left to ask. */
  isDeclared: boolean
  opened: boolean
  onClose: () => void
  onDeclared: () => void
}

export function DeclareDialog(props: DeclareDialogProps) {
  const { opened, onClose, isDeclared } = props
  const isSending = useRef(false)
  const close = (): void => {
    if (!isSending.current) onClose()
  }
  return (
    <Dialog
      title={isDeclared ? 'Result Declared' : 'Declare Result'}
      opened={opened}
      onClose={close}
      width={QUESTION_WIDTH}
      closeOnClickOutside={false}
    >
      <MarketFacts market={props.market} value={props.value} openValue={props.openValue} lookedBy={props.lookedBy} />
      <Question {...props} onSending={(sending) => (isSending.current = sending)} />
    </Dialog>
  )
}

function Question(props: DeclareDialogProps & { onSending: (isSending: boolean) => void }) {
  const { market, isChecking, isDeclared, onClose, onSending } = props
  const winners = useCall(winnersCall(market), { ...sessionBody(market), length: 10 })
  const { declare, isRunning, paid } = useDeclare(props)

  async function send(): Promise<void> {
    onSending(true)
    await declare()
    onSending(false)
  }

  if (winners.error !== null) return <ErrorState error={winners.error} onRetry={() => void winners.refetch()} />
  const isStale = isChecking || winners.isFetching
  if (winners.data === undefined || (isStale && !isRunning && !isDeclared)) {
    return <Waiting height={120} />
  }
  const { recordsFiltered, point, win_amt: winAmount } = winners.data
  const figures = paid ?? { count: recordsFiltered, totalBid: point, totalWinning: winAmount }
  return (
    <>
      <WinnerTotals {...figures} />
      <CorrectedWinners winners={winners.data} />
      {isDeclared ? (
        <Outcome text={paidText(figures)} onClose={onClose} />
      ) : (
        <>
          <FirstWinners rows={winners.data.data} count={recordsFiltered} />
          <Callout>{warningText(figures)}</Callout>
          <div className={dialog.buttons}>
            <Button variant="default" onClick={onClose} disabled={isRunning} ref={focusOnce}>
              Cancel
            </Button>
            <Button color="red" loading={isRunning} onClick={() => void send()}>
              Declare
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function Outcome({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <>
      <Callout tone="good" isStatus>
        {text}
      </Callout>
      <div className={dialog.buttons}>
        <Button ref={focusOnce} onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  )
}

/** The buttons appear after the dialog, and take one another's place. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}

function warningText({ count, totalWinning }: WinnerFigures): string {
  const payment =
    count === 0
      ? 'This result has no winners: nothing is paid.'
      : `${winningBids(count)} will be paid ${formatRupees(totalWinning)} at once.`
  return `${payment} Only the main admin can take a declaration back, and what has been spent by then is owed.`
}

function paidText({ count, totalWinning }: WinnerFigures): string {
  if (count === 0) return 'The result is declared. It had no winners, so nothing was paid.'
  return `The result is declared. ${winningBids(count)} ${count === 1 ? 'was' : 'were'} paid ${formatRupees(totalWinning)}.`
}
