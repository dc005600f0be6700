// Keeps the demo market alive while it is served: a slip every few seconds, and results some minutes after the close.
import { openSessions } from '@panadesk/domain/bids-open'
import { addDays, marketDateOf, timeOfDayOf } from '@panadesk/domain/market-date'
import { minutesOf } from '@panadesk/domain/time-of-day'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { choosePlayer } from '../simulate/choose-player.ts'
import { chooseSlip, takesBids, type OpenMarket } from '../simulate/choose-slip.ts'
import { pickWeighted, randomOf, wholeNumber, type Random } from '../simulate/random.ts'
import { popularityOf } from './demo-games.ts'
import type { DemoInstallation } from './demo-installation.ts'
import { listGamesOfDay } from './games-of-day.ts'
import { placeChosen } from './place-chosen.ts'
import { declareUndeclared, leaveNewestClosed, listUndeclared } from './undeclared-sessions.ts'

export interface LiveMarket {
  /** Comes back when what is under way has ended. */
  stop(): Promise<void>
}

const SLIP_EVERY_MS = { from: 1500, to: 4500 }
const DECLARE_EVERY_MS = 20_000
/** How much more a game is played in the last minutes before its next cut-off. */
const LAST_MINUTES = { minutes: 20, factor: 8 }

/** `report` hears of a step that failed; the market goes on. */
export function startLiveMarket(installation: DemoInstallation, report: (error: unknown) => void): LiveMarket {
  const stopping = new AbortController()
  const { signal } = stopping
  const random = randomOf(`${installation.seed} live ${installation.platform.clock.now()}`)
  const repeat = async (step: () => Promise<unknown>, pauseMs: () => number) => {
    while (!signal.aborted) {
      await step().catch(report)
      await sleep(pauseMs(), undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = Promise.all([
    repeat(
      () => placeOne(installation, random),
      () => wholeNumber(random, SLIP_EVERY_MS),
    ),
    repeat(
      () => declareDue(installation),
      () => DECLARE_EVERY_MS,
    ),
  ])
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

type WeightedMarket = OpenMarket & { gameId: number; weight: number }

async function placeOne(installation: DemoInstallation, random: Random): Promise<void> {
  const markets = await listOpenMarkets(installation)
  const playerIds = await listPlayerIds(installation)
  if (markets.length === 0 || playerIds.length === 0) return
  const market = pickWeighted(random, markets, ({ weight }) => weight)
  const playerId = choosePlayer(random, playerIds)
  await placeChosen(installation, { ...chooseSlip(random, market), gameId: market.gameId, playerId, key: randomUUID() })
}

async function listOpenMarkets({ platform }: DemoInstallation): Promise<WeightedMarket[]> {
  const { db, timeZone } = platform
  const atMs = platform.clock.now()
  const nowTime = timeOfDayOf({ atMs, timeZone })
  const games = await listGamesOfDay(db, marketDateOf({ atMs, timeZone }))
  return games
    .map(({ game, day }): WeightedMarket => {
      const { family, id: gameId } = game
      const open = openSessions({ family, day, nowTime })
      const nextCutoff = open.sessions[0] === 'close' ? (day.closeTime ?? day.openTime) : day.openTime
      const isEnding = minutesOf(nextCutoff) - minutesOf(nowTime) <= LAST_MINUTES.minutes
      return { gameId, family, open, weight: popularityOf(game) * (isEnding ? LAST_MINUTES.factor : 1) }
    })
    .filter(takesBids)
}

/** In the order in which they registered, so that the busy ones are the same as in the past. */
async function listPlayerIds({ platform: { db } }: DemoInstallation): Promise<number[]> {
  const rows = await db
    .selectFrom('player')
    .select('id')
    .where('betting_on', '=', true)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function declareDue(installation: DemoInstallation): Promise<void> {
  const { clock, timeZone } = installation.platform
  const nowMs = clock.now()
  const today = marketDateOf({ atMs: nowMs, timeZone })
  const undeclared = [
    ...(await listUndeclared(installation, addDays(today, -1))),
    ...(await listUndeclared(installation, today)),
  ]
  const due = leaveNewestClosed(undeclared, nowMs).filter(({ dueAtMs }) => dueAtMs <= nowMs)
  for (const session of due) await declareUndeclared(installation, session)
}
