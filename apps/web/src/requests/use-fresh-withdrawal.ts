// Reads one withdrawal request anew, with where its money goes: before money moves, its balance must be of now.
import { contract } from '@panadesk/contract'
import type { CallError } from '../platform/call-error.ts'
import { useCall } from '../platform/use-call.ts'
import type { WithdrawalRow } from './request-row.ts'
import { useHeld } from '../kit/use-held.ts'

export interface FreshWithdrawal {
  /** Undefined while it is being read; the first one is held. */
  row: WithdrawalRow | undefined
  /** What of the player's wallet may be paid out, in rupees; read with the row. */
  withdrawable: number | undefined
  error: CallError | null
  /** There is no such request. */
  isMissing: boolean
  retry: () => void
}

export function useFreshWithdrawal(id: string): FreshWithdrawal {
  const found = useCall(contract.withdrawals.view, {}, { id })
  const row = useHeld(found.isFetching ? undefined : found.data?.withdrawRequestData[0])
  const withdrawable = useHeld(found.isFetching ? undefined : found.data?.withdrawable_amount)
  const isEmpty = row === undefined && found.data !== undefined && !found.isFetching
  return {
    row,
    withdrawable,
    error: found.error,
    isMissing: isEmpty || found.error?.status === 404,
    retry: () => void found.refetch(),
  }
}
