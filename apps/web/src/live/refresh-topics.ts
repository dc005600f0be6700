// Asks again for what a topic has changed on the screen, at most once a second.
import { ALL_KEY, LIVE_CALLS, LIVE_COUNTS, LIVE_TOPICS, type LiveTopic } from '@panadesk/contract/live'
import type { Query } from '@tanstack/react-query'
import { queryClient } from '../platform/query-client.ts'
import { isKeptStill, newsKey } from '../platform/still-queries.ts'

const AT_MOST_EVERY_MS = 1000

/** Takes topics as they come; `stop` forgets those that still wait. */
export interface Refresher {
  take(topic: LiveTopic, key: string): void
  takeAll(): void
  stop(): void
}

export function openRefresher(): Refresher {
  const waiting = new Set<LiveTopic>()
  let timer: number | undefined
  let lastMs = -Infinity

  const refresh = () => {
    timer = undefined
    // Nobody looks; whoever comes back is shown what has changed meanwhile.
    if (document.hidden) return
    lastMs = performance.now()
    const topics = [...waiting]
    waiting.clear()
    const paths = pathsOf(topics)
    const shown = queryClient.getQueryCache().findAll({ predicate: ({ queryKey: [path] }) => paths.has(String(path)) })
    // What is on its way may have been read before the change.
    if (shown.some(({ state }) => state.fetchStatus === 'fetching')) for (const topic of topics) waiting.add(topic)
    for (const query of shown) readAgain(query)
    if (waiting.size > 0) schedule()
  }
  const schedule = () => {
    timer ??= window.setTimeout(refresh, Math.max(0, lastMs + AT_MOST_EVERY_MS - performance.now()))
  }
  const takeAll = () => {
    for (const topic of LIVE_TOPICS) waiting.add(topic)
    schedule()
  }
  document.addEventListener('visibilitychange', schedule)
  return {
    take: (topic, key) => {
      waiting.add(topic)
      if (key === ALL_KEY) takeAll()
      else schedule()
    },
    takeAll,
    stop: () => {
      document.removeEventListener('visibilitychange', schedule)
      window.clearTimeout(timer)
    },
  }
}

function pathsOf(topics: readonly LiveTopic[]): ReadonlySet<string> {
  const paths = new Set(topics.flatMap((topic) => LIVE_CALLS[topic].map(({ path }) => path)))
  if (LIVE_COUNTS.topics.some((topic) => topics.includes(topic))) paths.add(LIVE_COUNTS.call.path)
  return paths
}

/** What nobody looks at is read when it is next needed. */
function readAgain(query: Query): void {
  const { queryHash, queryKey, options } = query
  if (isKeptStill(queryHash) && options.queryFn !== undefined) {
    void queryClient.prefetchQuery({ queryKey: newsKey(queryKey), queryFn: options.queryFn, staleTime: 0 })
    return
  }
  void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
}
