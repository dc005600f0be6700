// A page of a list: asked for by the list itself, and by whoever works through its rows, once for both.
import type { AnyEndpoint, BodyInput } from '@panadesk/contract'
import { summedColumns } from '@panadesk/contract/list-columns'
import { assert } from '@panadesk/domain/assert'
import { useCall } from '../platform/use-call.ts'
import { pagingBody, type ListState, type PagingBody } from './list-state.ts'
import type { ListControl } from './use-list-state.ts'

/** The fields of a paged call's body that are not paging: its filters. */
export type FilterBody<E extends AnyEndpoint> = Omit<BodyInput<E>, keyof PagingBody>

interface PagedOptions<E extends AnyEndpoint> {
  /** A paged call of the contract; its `startCounts` decides how `start` is sent. */
  call: E
  /** Takes the place of `:id` in the path. */
  id?: string
  /** Undefined filters hold the call back; left out, the call has none. */
  filters?: FilterBody<E> | undefined
  control: Pick<ListControl, 'state'>
  /** False holds the call back. True when left out. */
  enabled?: boolean
}

export function usePaged<E extends AnyEndpoint>(options: PagedOptions<E>) {
  const { call, id, filters, control, enabled = true } = options
  const { startCounts } = call
  assert(startCounts !== undefined, `${call.path} is a paged call`)
  const isEnabled = enabled && !('filters' in options && filters === undefined)
  const totals = summedColumns(call.columns ?? {}).length > 0 && { totals: true }
  const bodyOf = (asked: ListState) => ({ ...filters, ...pagingBody(asked, startCounts), ...totals }) as BodyInput<E>
  const body = bodyOf(control.state)
  const query = useCall(call, body, { enabled: isEnabled, keepPrevious: true, ...(id !== undefined && { id }) })
  return { query, body, bodyOf, isEnabled }
}
