// Reading from the server inside a component.
import type { AnyEndpoint, BodyInput, QueryInput, ReplyOf } from '@panadesk/contract'
import { useQuery, useQueryClient, type FetchQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { CallError } from './call-error.ts'
import { callApi } from './call.ts'
import { takeFirstReply } from './first-call.ts'

export interface UseCallOptions<E extends AnyEndpoint> {
  /** Takes the place of `:id` in the path. */
  id?: string
  /** The query string of an entry that has one. */
  query?: QueryInput<E>
  /** False holds the call back, for example until a filter is chosen. True when left out. */
  enabled?: boolean
  /** Keeps the last reply on screen while the next page is on its way. */
  keepPrevious?: boolean
  /**
   * Asks again so often while the page is in sight, which the last reply may decide; left out or undefined, only when
   * something changes.
   */
  pollMs?: number | undefined | ((reply: ReplyOf<E>) => number | undefined)
}

/**
 * Reads one call of the contract and keeps the reply until a command refreshes it. `body` is `{}` for a GET;
 * undefined holds the call back, so that `useFilters().body` fits.
 * The result's `error` is a `CallError`; show it with `ErrorState`.
 */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  body: BodyInput<E> | undefined,
  options: UseCallOptions<E> = {},
): UseQueryResult<ReplyOf<E>, CallError> {
  const { id, query, enabled = true, keepPrevious = false, pollMs } = options
  const isEnabled = enabled && body !== undefined
  const asked: FetchQueryOptions<ReplyOf<E>, CallError> = {
    queryKey: callKey(endpoint, body, options),
    queryFn: ({ signal }) =>
      callApi(endpoint, {
        signal,
        ...(body !== undefined && { body }),
        ...(id !== undefined && { id }),
        ...(query !== undefined && { query }),
      }),
  }
  useAskedEarly(asked, isEnabled, () => takeFirstReply(endpoint, body))
  return useQuery<ReplyOf<E>, CallError>({
    ...asked,
    enabled: isEnabled,
    refetchInterval: ({ state: { data } }) => pollOf(pollMs, data) ?? false,
    ...(keepPrevious && {
      // A component that changes over to another call must not show the rows of the first.
      placeholderData: (reply, from) => (from?.queryKey[0] === endpoint.path ? reply : undefined),
    }),
  })
}

/** Asks as the component is drawn for the first time, and not once all of the screen around it stands. */
function useAskedEarly<Reply>(
  asked: FetchQueryOptions<Reply, CallError>,
  isEnabled: boolean,
  takeFirst: () => Reply | undefined,
): void {
  const client = useQueryClient()
  if (!isEnabled || client.getQueryState(asked.queryKey) !== undefined) return
  const first = takeFirst()
  if (first !== undefined) {
    client.setQueryData(asked.queryKey, first)
    return
  }
  // Whoever reads the call says what is wrong with it.
  client.query(asked).catch(() => undefined)
}

/** Under which key of the cache a call's reply is kept. */
export function callKey<E extends AnyEndpoint>(
  { path }: E,
  body: BodyInput<E> | undefined,
  { id, query }: Pick<UseCallOptions<E>, 'id' | 'query'> = {},
): readonly unknown[] {
  return [path, id, body, query]
}

function pollOf<Reply>(
  pollMs: number | undefined | ((reply: Reply) => number | undefined),
  reply: Reply | undefined,
): number | undefined {
  if (typeof pollMs !== 'function') return pollMs
  return reply === undefined ? undefined : pollMs(reply)
}
