// The cache of what was read from the server, and how a command makes parts of it stale.
import type { AnyEndpoint, ReplyOf } from '@panadesk/contract'
import { QueryClient } from '@tanstack/react-query'
import { CallError, isRecord } from './call-error.ts'

const FRESH_MS = 5_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal stays one when it is asked again; a connection that was away for a moment is worth a second try.
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.status === 0,
      // Without a network our own message is better than a request that waits unseen.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Reads the given calls again wherever they are on screen, and when they are next needed elsewhere. */
export function refreshCalls(endpoints: readonly AnyEndpoint[]): void {
  for (const endpoint of endpoints) void queryClient.invalidateQueries({ queryKey: [endpoint.path] })
}

/**
 * Changes a row that a paged call has brought already, without reading it again: the way a toggle shows its new value
 * (docs/screens.md, "User List").
 */
export function changeRow<E extends AnyEndpoint>(endpoint: E, id: string, changed: Partial<RowOf<E>>): void {
  queryClient.setQueriesData<unknown>({ queryKey: [endpoint.path] }, (page: unknown) => {
    if (!isRecord(page) || !Array.isArray(page['data'])) return page
    return {
      ...page,
      data: page['data'].map((row: { _id: string }) => (row._id === id ? { ...row, ...changed } : row)),
    }
  })
}

/** Changes the reply that a call with an id has brought already; does nothing where it has brought none. */
export function changeReply<E extends AnyEndpoint>(
  endpoint: E,
  id: string,
  change: (reply: ReplyOf<E>) => ReplyOf<E>,
): void {
  queryClient.setQueriesData<ReplyOf<E>>({ queryKey: [endpoint.path, id] }, (reply) => reply && change(reply))
}

/** A row of a paged call. */
export type RowOf<E extends AnyEndpoint> = ReplyOf<E> extends { data: readonly (infer Row)[] } ? Row : never
