// What must keep still on the screen while somebody reads it: its news are read beside it, and shown when they are asked for.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

const NEWS = 'news'

const holders = new Map<string, () => boolean>()

/** `isHeld` is asked when there are news of a query; until the function that is answered is called. */
export function keepStill(queryHash: string, isHeld: () => boolean): () => void {
  holders.set(queryHash, isHeld)
  return () => {
    if (holders.get(queryHash) === isHeld) holders.delete(queryHash)
  }
}

/** Whether there is anybody who may read what the query has brought. */
export function mayKeepStill(queryHash: string): boolean {
  return holders.has(queryHash)
}

/** Whether what the query has brought is being read just now. */
export function isKeptStill(queryHash: string): boolean {
  return holders.get(queryHash)?.() === true
}

/** The key under which the news of a query are kept beside it. */
export function newsKey(queryKey: QueryKey): QueryKey {
  return [NEWS, ...queryKey]
}

export function isNews(queryKey: QueryKey): boolean {
  return queryKey[0] === NEWS
}

/** The key of what is shown, of its news too. */
export function readKeyOf(queryKey: QueryKey): QueryKey {
  return isNews(queryKey) ? queryKey.slice(1) : queryKey
}

/** Puts the news of a query in the place of what it shows. */
export function showNews(cache: QueryClient, queryKey: QueryKey): void {
  cache.setQueryData(queryKey, cache.getQueryData(newsKey(queryKey)))
  cache.removeQueries({ queryKey: newsKey(queryKey), exact: true })
}
