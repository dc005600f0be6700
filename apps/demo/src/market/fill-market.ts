// Lets the demo market live through its past: minute by minute under a clock that is set by hand, from where it stood to now.
import { addDays, instantOf, marketDateOf, type MarketDate } from '@panadesk/domain/market-date'
import type { TimeOfDay } from '@panadesk/domain/time-of-day'
import type { ManualClock } from '@panadesk/api/platform/clock'
import { hashPassword } from '@panadesk/api/identity/passwords'
import type { Progress } from '@panadesk/postgres/progress'
import type { Affair } from './affair.ts'
import type { DemoInstallation } from './demo-installation.ts'
import { DEMO_PIN, type DemoPlayer } from './demo-players.ts'
import { listGamesOfDay } from './games-of-day.ts'
import { decideRequest, makeRequest } from './make-request.ts'
import { planFrauds } from './plan-frauds.ts'
import { placeChosen } from './place-chosen.ts'
import { planRequests } from './plan-requests.ts'
import { planSlips, type PlannedSlip } from './plan-slips.ts'
import { planNews, sendNews } from './send-news.ts'
import { declareUndeclared, leaveNewestClosed, listUndeclared, type UndeclaredSession } from './undeclared-sessions.ts'
import { welcomePlayer } from './welcome-player.ts'

export interface Filling {
  installation: DemoInstallation
  /** The clock of the installation's platform. */
  clock: ManualClock
  players: readonly DemoPlayer[]
  /** The first day on which bids are placed. */
  firstDate: MarketDate
  /** A whole minute. What happened before is there already, and the minute itself may be half done. */
  fromMs: number
  toMs: number
  /** 1 is the usual number of slips. */
  volume: number
  progress: Progress
  /** Ends the filling after the minute at hand. */
  stopped: AbortSignal
}

/** What is still to come, in the order of time. */
interface Coming {
  joining: DemoPlayer[]
  undeclared: UndeclaredSession[]
  affairs: Affair[]
}

interface Minute {
  /** The moment that the clock shows while all of it happens: inside the minute, at its latest slip. */
  atMs: number
  joining: DemoPlayer[]
  undeclared: UndeclaredSession[]
  affairs: Affair[]
  slips: PlannedSlip[]
}

const MINUTE_MS = 60_000

/** Answers how many bids were placed. */
export async function fillMarket(filling: Filling): Promise<number> {
  const { installation, clock, players, toMs, stopped, progress } = filling
  const pinHash = await hashPassword(DEMO_PIN)
  const dates = datesOf(filling)
  const coming = {
    joining: players.filter(({ joinsAtMs }) => joinsAtMs < toMs),
    undeclared: await listAll(installation, dates),
    affairs: planAffairs(filling, dates),
  }
  coming.undeclared = leaveNewestClosed(coming.undeclared, toMs)
  let bidCount = 0
  for (const marketDate of dates) {
    const minutes = await planDay(filling, coming, marketDate)
    const playerIds = await listPlayerIds(installation)
    for (const minute of minutes) {
      if (stopped.aborted) return bidCount
      clock.set(minute.atMs)
      bidCount += await liveThrough(installation, minute, { pinHash, playerIds })
    }
    progress(`${marketDate}: ${bidCount.toLocaleString('en-IN')} bids so far`)
  }
  return bidCount
}

// The day before is looked at too: its last sessions are declared after midnight.
function datesOf({ installation, fromMs, toMs, firstDate }: Filling): MarketDate[] {
  const { timeZone } = installation.platform
  const lastDate = marketDateOf({ atMs: toMs, timeZone })
  const dates: MarketDate[] = []
  for (let date = addDays(marketDateOf({ atMs: fromMs, timeZone }), -1); date <= lastDate; date = addDays(date, 1)) {
    dates.push(date)
  }
  return dates.filter((date) => date >= addDays(firstDate, -1))
}

async function listAll(installation: DemoInstallation, dates: readonly MarketDate[]): Promise<UndeclaredSession[]> {
  const lists: UndeclaredSession[][] = []
  for (const date of dates) lists.push(await listUndeclared(installation, date))
  return lists.flat()
}

async function planDay(filling: Filling, coming: Coming, marketDate: MarketDate): Promise<Minute[]> {
  const { installation, fromMs, toMs } = filling
  const { timeZone } = installation.platform
  const endMs = Math.min(toMs, midnightMs(addDays(marketDate, 1), timeZone))
  const minutes = new Map<number, Minute>()
  const minuteOf = (atMs: number): Minute => {
    const key = Math.floor(Math.max(atMs, fromMs) / MINUTE_MS)
    const minute = minutes.get(key) ?? { atMs: key * MINUTE_MS, joining: [], undeclared: [], affairs: [], slips: [] }
    minutes.set(key, minute)
    return minute
  }
  for (const player of takeBefore(coming.joining, ({ joinsAtMs }) => joinsAtMs < endMs)) {
    minuteOf(player.joinsAtMs).joining.push(player)
  }
  for (const session of takeBefore(coming.undeclared, ({ dueAtMs }) => dueAtMs < endMs)) {
    minuteOf(session.dueAtMs).undeclared.push(session)
  }
  for (const affair of takeBefore(coming.affairs, ({ atMs }) => atMs < endMs)) {
    if (affair.atMs < fromMs) continue
    const minute = minuteOf(affair.atMs)
    minute.affairs.push(affair)
    minute.atMs = Math.max(minute.atMs, affair.atMs)
  }
  for (const slip of await planSlipsOfDay(filling, marketDate)) {
    if (slip.atMs < fromMs || slip.atMs >= endMs) continue
    const minute = minuteOf(slip.atMs)
    minute.slips.push(slip)
    minute.atMs = Math.max(minute.atMs, slip.atMs)
  }
  return [...minutes.entries()].sort(([a], [b]) => a - b).map(([, minute]) => minute)
}

async function planSlipsOfDay(
  { installation, players, firstDate, volume }: Filling,
  marketDate: MarketDate,
): Promise<PlannedSlip[]> {
  if (marketDate < firstDate) return []
  const { db, timeZone } = installation.platform
  const startMs = midnightMs(marketDate, timeZone)
  const mobiles = players.filter((each) => each.isApproved && each.joinsAtMs < startMs).map(({ mobile }) => mobile)
  const games = await listGamesOfDay(db, marketDate)
  return games.flatMap(({ game, day }) =>
    planSlips({ seed: installation.seed, timeZone, marketDate, game, day, mobiles, volume }),
  )
}

function planAffairs({ installation, players, firstDate, toMs }: Filling, dates: readonly MarketDate[]): Affair[] {
  const { seed, platform } = installation
  const { timeZone } = platform
  const lived = dates.filter((date) => date >= firstDate)
  const requests = planRequests({ seed, timeZone, players, dates: lived, toMs }).flatMap((request): Affair[] => {
    const of = (work: typeof makeRequest) => async (demo: DemoInstallation, playerIds: ReadonlyMap<string, number>) => {
      const playerId = playerIds.get(request.mobile)
      if (playerId !== undefined) await work(demo, playerId, request)
    }
    const asked = { atMs: request.atMs, live: of(makeRequest) }
    const decision = 'decision' in request ? request.decision : undefined
    return decision === undefined ? [asked] : [asked, { atMs: decision.atMs, live: of(decideRequest) }]
  })
  const news = planNews(lived, firstDate, timeZone).map((each): Affair => ({
    atMs: each.atMs,
    live: (demo) => sendNews(demo, each),
  }))
  const frauds = planFrauds({ players, firstDate, timeZone })
  return [...requests, ...news, ...frauds].filter(({ atMs }) => atMs < toMs).toSorted((a, b) => a.atMs - b.atMs)
}

type Known = { pinHash: string; playerIds: ReadonlyMap<string, number> }

// What moves money in and out comes first, so that the bids meet what it leaves. Then all at once: nothing else that happens
// in one minute depends on another thing of the same minute.
async function liveThrough(
  installation: DemoInstallation,
  minute: Minute,
  { pinHash, playerIds }: Known,
): Promise<number> {
  for (const affair of minute.affairs) await affair.live(installation, playerIds)
  const [placed] = await Promise.all([
    Promise.all(
      minute.slips.map(async ({ mobile, ...slip }) => {
        const playerId = playerIds.get(mobile)
        return playerId === undefined ? 0 : placeChosen(installation, { ...slip, playerId })
      }),
    ),
    Promise.all(minute.joining.map((player) => welcomePlayer(installation, player, pinHash))),
    declareInTurn(installation, minute.undeclared),
  ])
  return placed.reduce<number>((sum, each) => sum + (typeof each === 'number' ? each : 0), 0)
}

// The open of a game comes before its close.
async function declareInTurn(installation: DemoInstallation, undeclared: readonly UndeclaredSession[]): Promise<void> {
  for (const session of undeclared) await declareUndeclared(installation, session)
}

async function listPlayerIds({ platform: { db } }: DemoInstallation): Promise<Map<string, number>> {
  const rows = await db.selectFrom('player').select(['mobile', 'id']).execute()
  return new Map(rows.map(({ mobile, id }) => [mobile, id]))
}

/** Takes out of `items` those that come now. */
function takeBefore<Item>(items: Item[], isNow: (item: Item) => boolean): Item[] {
  const taken = items.filter(isNow)
  const left = items.filter((item) => !isNow(item))
  items.splice(0, items.length, ...left)
  return taken
}

function midnightMs(date: MarketDate, timeZone: string): number {
  return instantOf({ date, time: '00:00' as TimeOfDay, timeZone })
}
