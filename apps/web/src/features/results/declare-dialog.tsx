// The last question before a session is declared and its winners are paid, and the answer to how it went.
import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { showNotice } from '../../kit/confirm.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { formatRupees } from '../../kit/money.tsx'
import type { CallError } from '../../platform/call-error.ts'
import { refreshCalls } from '../../platform/query-client.ts'
import { useAction } from '../../platform/use-action.ts'
import { useCall } from '../../platform/use-call.ts'
import { failureLines, findPaidTotals } from './declare-failure.ts'
import { useMarketWords } from './market-line.tsx'
import { declareCall, sessionBody, staleCalls, winnersCall, type Market } from './market.ts'
import { resultText, winnersText } from './result-text.ts'
import classes from './results.module.css'
import { WinnerTotals } from './winner-totals.tsx'

interface DeclareDialogProps {
  market: Market
  /** The saved number that is declared. */
  value: string
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
      width={520}
      closeOnClickOutside={false}
    >
      <MarketFacts market={props.market} value={props.value} />
      <Question {...props} onSending={(sending) => (isSending.current = sending)} />
    </Dialog>
  )
}

function MarketFacts({ market, value }: { market: Market; value: string }) {
  const words = useMarketWords(market)
  return (
    <dl className={classes.facts}>
      <Fact label="Game" value={words.game} />
      <Fact label="Date" value={words.date} />
      {words.session !== undefined && <Fact label="Session" value={words.session} />}
      <Fact label="Result" value={<span className={classes.number}>{resultText(market.family, value)}</span>} />
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Question(props: DeclareDialogProps & { onSending: (isSending: boolean) => void }) {
  const { market, isChecking, isDeclared, onClose, onDeclared, onSending } = props
  const winners = useCall(winnersCall(market), { ...sessionBody(market), length: 10 })
  const declare = useAction(declareCall(market), {
    refresh: staleCalls(market),
    onDone: onDeclared,
    onFailed: (error) => void tellFailure(error),
  })

  async function tellFailure(error: CallError): Promise<void> {
    const paid = await findPaidTotals(market)
    refreshCalls(staleCalls(market))
    onClose()
    await showNotice({ title: 'Oops...', message: failureLines(error, paid) })
  }

  async function send(): Promise<void> {
    onSending(true)
    await declare.run(sessionBody(market))
    onSending(false)
  }

  if (winners.error !== null) return <ErrorState error={winners.error} onRetry={() => void winners.refetch()} />
  if (winners.data === undefined || (isChecking && !declare.isRunning && !isDeclared)) {
    return (
      <div className={classes.loading}>
        <Loader size="sm" aria-label="Loading" />
      </div>
    )
  }
  const { recordsFiltered: count, point, win_amt: winAmount } = winners.data
  return (
    <>
      <WinnerTotals winners={count} totalBid={point} totalWinning={winAmount} />
      {isDeclared ? (
        <Outcome text={paidText(count, winAmount)} onClose={onClose} />
      ) : (
        <>
          <p className={classes.warning}>
            <IconAlertTriangle size={18} aria-hidden />
            <span>{warningText(count, winAmount)}</span>
          </p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose} disabled={declare.isRunning} data-autofocus>
              Cancel
            </Button>
            <Button color="red" loading={declare.isRunning} onClick={() => void send()}>
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
      <output className={classes.outcome}>
        <IconCircleCheck size={20} aria-hidden />
        <span>{text}</span>
      </output>
      <div className={classes.buttons}>
        <Button ref={focusOnce} onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  )
}

/** The button that had the focus is gone with the question. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}

function warningText(count: number, winAmount: number): string {
  const payment =
    count === 0
      ? 'This result has no winners: nothing is paid.'
      : `${winnersText(count)} will be paid ${formatRupees(winAmount)} at once.`
  return `${payment} Declaring is final: neither the result nor the payment can be changed or taken back.`
}

function paidText(count: number, winAmount: number): string {
  if (count === 0) return 'The result is declared. It had no winners, so nothing was paid.'
  return `The result is declared. ${winnersText(count)} ${count === 1 ? 'was' : 'were'} paid ${formatRupees(winAmount)}.`
}
