// Moves money by hand: once for each question, again under the same key where nobody knows whether it was done.
import { useState } from 'react'
import { FUND_CALLS } from '../requests/request-calls.ts'
import { refreshCalls } from '../platform/query-client.ts'
import { useAction } from '../platform/use-action.ts'
import { isDecided, moveFailure, type MoneyMove } from './money-move.ts'
import { newRequestKey } from './new-request-key.ts'

interface MoneyMoveOptions {
  onSending: (isSending: boolean) => void
  onDone: () => void
}

interface Sent {
  userDB_id: string
  /** In rupees. */
  amount: number
  /** Of the payment that a credit stands for. */
  reference?: string
}

/** Of one opened question: sent twice, or again after a failure, it moves the amount once. */
export function useMoneyMove(move: MoneyMove, { onSending, onDone }: MoneyMoveOptions) {
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const [failure, setFailure] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const action = useAction(move.call, {
    refresh: FUND_CALLS,
    success: move.success,
    onDone,
    onWaiting: onDone,
    onFailed: (error) => {
      setFailure(moveFailure(move, error))
      refreshCalls(FUND_CALLS)
      if (!isDecided(error)) return
      // The server keeps a refusal under its key: another amount is another request.
      setRequestKey(newRequestKey())
      setOpen(false)
    },
  })

  async function send(sent: Sent): Promise<void> {
    setFailure(undefined)
    setOpen(true)
    onSending(true)
    await action.run({ ...sent, request_key: requestKey })
    onSending(false)
  }

  return {
    send,
    isRunning: action.isRunning,
    failure,
    /** From sending on until it is known that nothing was moved: what was sent must not be changed meanwhile. */
    isOpen,
  }
}
