// Asks again for what a topic has changed on the screen, at most once a second; for sums over all bids less often.
import { ALL_KEY, LIVE_CALLS, LIVE_COUNTS, LIVE_SUMS, LIVE_TOPICS, type LiveTopic } from '@panadesk/contract/live'
import type { Query } from '@tanstack/react-query'
import { queryClient } from '../platform/query-client.ts'
import { isKeptStill, isNews, mayKeepStill, newsKey, readKeyOf, showNews } from '../platform/still-queries.ts'

const AT_MOST_EVERY_MS = 1000
const SUMS_AT_MOST_EVERY_MS = 5000

/** Takes topics as they come; `stop` forgets those that still wait. */
export interface Refresher {
  take(topic: LiveTopic, key: string): void
  takeAll(): void
  stop(): void
}

export function openRefresher(): Refresher {
  const throttles = [
    openThrottle(AT_MOST_EVERY_MS, (topic) => pathsOf(topic).filter((path) => !sumsOf(topic).includes(path))),
    openThrottle(SUMS_AT_MOST_EVERY_MS, sumsOf),
  ]
  const takeAll = () => {
    for (const throttle of throttles) throttle.take(LIVE_TOPICS)
  }
  return {
    take: (topic, key) => {
      if (key === ALL_KEY) takeAll()
      else for (const throttle of throttles) throttle.take([topic])
    },
    takeAll,
    stop: () => {
      for (const throttle of throttles) throttle.stop()
    },
  }
}

interface Throttle {
  take(topics: readonly LiveTopic[]): void
  stop(): void
}

/** Asks for the paths of topics, at most so often. */
function openThrottle(atMostEveryMs: number, pathsOfTopic: (topic: LiveTopic) => readonly string[]): Throttle {
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
    const paths = new Set(topics.flatMap(pathsOfTopic))
    const isOfTopic = ({ queryKey }: Query) => paths.has(String(readKeyOf(queryKey)[0]))
    const queries = queryClient.getQueryCache().findAll({ predicate: isOfTopic })
    // What is on its way may have been read before the change.
    if (queries.some(({ state }) => state.fetchStatus === 'fetching')) for (const topic of topics) waiting.add(topic)
    for (const query of queries) if (!isNews(query.queryKey)) readAgain(query)
    if (waiting.size > 0) schedule()
  }
  const schedule = () => {
    timer ??= window.setTimeout(refresh, Math.max(0, lastMs + atMostEveryMs - performance.now()))
  }
  document.addEventListener('visibilitychange', schedule)
  return {
    take: (topics) => {
      for (const topic of topics) if (pathsOfTopic(topic).length > 0) waiting.add(topic)
      if (waiting.size > 0) schedule()
    },
    stop: () => {
      document.removeEventListener('visibilitychange', schedule)
      window.clearTimeout(timer)
    },
  }
}

function pathsOf(topic: LiveTopic): readonly string[] {
  const paths = LIVE_CALLS[topic].map(({ path }) => path)
  return LIVE_COUNTS.topics.some((each) => each === topic) ? [...paths, LIVE_COUNTS.call.path] : paths
}

function sumsOf(topic: LiveTopic): readonly string[] {
  return (LIVE_SUMS[topic] ?? []).map(({ path }) => path)
}

/** What nobody looks at is read when it is next needed. */
function readAgain(query: Query): void {
  const { queryHash, options, state } = query
  const isShown = state.data !== undefined
  if (mayKeepStill(queryHash) && isShown && options.queryFn !== undefined) void readBeside(query, options.queryFn)
  else readInPlace(query)
}

function readInPlace({ queryKey }: Query): void {
  void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
}

/** Whether somebody reads a list is asked when its news are there: the focus may have come to it while they were on their way. */
async function readBeside(query: Query, queryFn: NonNullable<Query['options']['queryFn']>): Promise<void> {
  const { queryHash, queryKey, state: before } = query
  const key = newsKey(queryKey)
  await queryClient.prefetchQuery({ queryKey: key, queryFn, staleTime: 0 })
  if (isKeptStill(queryHash)) return
  const isRead = queryClient.getQueryState(key)?.status === 'success'
  // What a command or a switch of this screen has brought meanwhile is newer.
  if (isRead && query.state === before) showNews(queryClient, queryKey)
  else readInPlace(query)
}
