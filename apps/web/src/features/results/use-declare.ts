// Declares a session once, and finds out how it went when the answer is no or does not come.
import { useRef, useState } from 'react'
import { showNotice } from '../../kit/confirm.ts'
import type { CallError } from '../../platform/call-error.ts'
import { refreshCalls } from '../../platform/query-client.ts'
import { useAction } from '../../platform/use-action.ts'
import { failureLines, findPaidTotals } from './declare-failure.ts'
import { declareCall, sessionBody, staleCalls, type Market } from './market.ts'
import type { WinnerFigures } from './winner-totals.tsx'

interface DeclareOptions {
  market: Market
  /** The saved number whose winners were looked at; no other one is declared. */
  value: string
  /** Of a close: the open whose jodis and sangams were looked at. */
  openValue: string | undefined
  onDeclared: () => void
  onClose: () => void
}

/** `paid` is what the declaration answered; `isRunning` stays true until a refusal is looked into as well. */
export function useDeclare({ market, value, openValue, onDeclared, onClose }: DeclareOptions) {
  const [paid, setPaid] = useState<WinnerFigures>()
  const [isRunning, setRunning] = useState(false)
  const failure = useRef<CallError>(undefined)
  const action = useAction(declareCall(market), {
    refresh: staleCalls(market),
    onDone: (reply) => {
      setPaid({ count: reply.winners, totalBid: reply.point, totalWinning: reply.win_amt })
      onDeclared()
    },
    onWaiting: onClose,
    onFailed: (error) => {
      failure.current = error
    },
  })

  async function declare(): Promise<void> {
    failure.current = undefined
    setRunning(true)
    await action.run({ ...sessionBody(market), pana_number: value, open_pana_number: openValue })
    const found = failure.current && (await findPaidTotals(market))
    setRunning(false)
    if (failure.current === undefined) return
    await showNotice({ title: 'Oops...', message: failureLines(failure.current, found) })
    // Only now, so that what is read again does not take the focus from the popup.
    refreshCalls(staleCalls(market))
  }

  return { declare, isRunning, paid }
}
