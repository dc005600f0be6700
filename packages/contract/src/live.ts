// Live events: what has changed, told while screens are open (docs/wire.md, "Live events").
import type { AnyEndpoint } from './endpoint.ts'
import { contract } from './index.ts'

export const LIVE_TOPICS = [
  'bids',
  'deposits',
  'withdrawals',
  'users',
  'results',
  'approvals',
  'alerts',
  'house',
] as const

export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** Read as server-sent events, not as a call. An open stream is no use of its session. */
export const LIVE_STREAM = { path: 'admin/live', access: 'any-admin', isUse: false } as const

/** The name of what a stream says while there is nothing else, every 15 s. */
export const ALIVE_EVENT = 'alive'

/** The data of an event whose name is its topic. */
export interface LiveData {
  /** What of the topic has changed: `list`, any of it; `all` (of the topic `house`), anything at all may have. */
  readonly key: string
  /** How many changes; 0 where nobody counted. */
  readonly count: number
}

/** The key that has everybody ask again for all that is on the screen. */
export const ALL_KEY = 'all'
export const LIST_KEY = 'list'

const {
  alerts,
  approvals,
  bids,
  controlRoom,
  dashboard,
  deposits,
  exceptions,
  games,
  movements,
  queues,
  resultCharts,
  results,
  sealedBooks,
  userPage,
  users,
  withdrawals,
} = contract

/** How far many requests are that were decided at once. */
const BULK_CALLS = [queues.bulk, queues.bulks]

/**
 * The calls whose answers a topic changes. Whoever may make none of them is not told of it. What somebody is about to decide on
 * is none of them, as `results.load`: it stays as it was looked at, and the command refuses what has changed since.
 */
export const LIVE_CALLS: Readonly<Record<LiveTopic, readonly AnyEndpoint[]>> = {
  bids: [
    ...Object.values(bids.history),
    bids.all,
    dashboard.top,
    dashboard.marketBids,
    dashboard.ankTotals,
    userPage.bids,
    userPage.movements,
    movements.list,
  ],
  deposits: [
    deposits.dashboard,
    deposits.report,
    controlRoom.get,
    dashboard.top,
    userPage.deposits,
    userPage.movements,
    movements.list,
    userPage.profile,
    ...BULK_CALLS,
  ],
  withdrawals: [
    withdrawals.dashboard,
    withdrawals.report,
    controlRoom.get,
    dashboard.top,
    userPage.withdrawals,
    userPage.movements,
    movements.list,
    userPage.profile,
    ...BULK_CALLS,
  ],
  users: [users.list, users.unapproved, userPage.profile, controlRoom.get, dashboard.top],
  results: [
    ...Object.values(results.sessions),
    ...Object.values(results.history),
    ...Object.values(results.list),
    resultCharts.chart,
    resultCharts.frequency,
    ...Object.values(games.list),
    sealedBooks.list,
    controlRoom.get,
    userPage.winnings,
    userPage.movements,
    movements.list,
  ],
  approvals: [approvals.list, approvals.count, controlRoom.get],
  alerts: [alerts.list, exceptions.list, exceptions.count, controlRoom.get],
  house: [...Object.values(games.list), ...Object.values(results.sessions), controlRoom.get],
}

/** Those whose answers sum up the whole house: each bid changes them a little, and none of them so much that it hurries. */
export const LIVE_SUMS: Readonly<Partial<Record<LiveTopic, readonly AnyEndpoint[]>>> = {
  bids: [dashboard.top, dashboard.marketBids, dashboard.ankTotals],
}

/** What everybody may ask and answers each by his rights: it gives nobody a topic, but follows those that he hears. */
export const LIVE_COUNTS = {
  call: contract.waiting.counts,
  topics: ['deposits', 'withdrawals', 'users', 'results', 'alerts'],
} as const
