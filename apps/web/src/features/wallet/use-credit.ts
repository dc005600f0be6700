// Sends a credit, again under the same key if it must be, and words what went wrong (spec 3 §8).
import { contract } from '@panadesk/contract'
import { useState } from 'react'
import type { CallError } from '../../platform/call-error.ts'
import { failureText, useAction } from '../../platform/use-action.ts'
import { newRequestKey } from './new-request-key.ts'

/** The calls that show a balance, or a sum of them. */
const STALE = [contract.users.pick, contract.users.list, contract.users.unapproved, contract.dashboard.top]

interface CreditOptions {
  onSending: (isSending: boolean) => void
  onDone: () => void
}

/** Of one opened question: sent twice, or again after a failure, it credits once. */
export function useCredit({ onSending, onDone }: CreditOptions) {
  const [requestKey] = useState(newRequestKey)
  const [failure, setFailure] = useState<string>()
  const action = useAction(contract.wallet.credit, {
    refresh: STALE,
    success: 'Amount added to user wallet.',
    onDone,
    onFailed: (error) => setFailure(creditFailure(error)),
  })

  async function send(credit: { userDB_id: string; amount: number }): Promise<void> {
    setFailure(undefined)
    onSending(true)
    await action.run({ ...credit, request_key: requestKey })
    onSending(false)
  }

  return { send, isRunning: action.isRunning, failure }
}

/** Without an answer nobody knows whether it was credited; the same question may be sent again all the same. */
export function creditFailure(error: CallError): string {
  if (!error.isAnswered) {
    return 'Something went wrong. The amount may have been added or not. Press Add Balance here again: it is added only once.'
  }
  return error.serverMsg === undefined ? 'Transaction failed.' : failureText(error)
}
