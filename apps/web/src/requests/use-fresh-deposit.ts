// Reads one deposit request anew out of the list that shows it: before money moves, its balance must be of now.
import { assert } from '@panadesk/domain/assert'
import { FIRST_LIST_STATE, pagingBody } from '../kit/list-state.ts'
import { CallError } from '../platform/call-error.ts'
import { useCall } from '../platform/use-call.ts'
import type { DepositCall, DepositRow } from './request-row.ts'
import { useHeld } from '../kit/use-held.ts'

export interface DepositSource {
  call: DepositCall
  id: string | undefined
  /** Of the list; no matter which, since one request is searched. */
  filters: object | undefined
}

export interface FreshDeposit {
  /** Undefined while it is being read; the first one is held. */
  row: DepositRow | undefined
  error: CallError | null
  retry: () => void
}

const GONE = new CallError({ status: 404, msg: 'This request is not there any more.' })

export function useFreshDeposit({ call, id, filters }: DepositSource, listed: DepositRow): FreshDeposit {
  // The list finds a request by its whole number.
  const state = { ...FIRST_LIST_STATE, search: listed.tx_request_number }
  const { startCounts } = call
  assert(startCounts !== undefined, `${call.path} is a paged call`)
  const body = { ...filters, ...pagingBody(state, startCounts) }
  const found = useCall<DepositCall>(call, body, { ...(id !== undefined && { id }) })
  const row = useHeld(found.isFetching ? undefined : found.data?.data.find(({ _id }) => _id === listed._id))
  const isGone = row === undefined && found.data !== undefined && !found.isFetching
  return { row, error: found.error ?? (isGone ? GONE : null), retry: () => void found.refetch() }
}
