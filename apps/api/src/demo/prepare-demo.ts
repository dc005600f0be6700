// Brings the demo market on the data folder up to the present minute, from nothing or from where it stopped.
import { manualClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Logger } from '../platform/logger.ts'
import type { Progress } from '../platform/progress.ts'
import type { DemoHouse } from './demo-house.ts'
import { demoPlayers } from './demo-players.ts'
import { fillMarket } from './fill-market.ts'
import { foundHouse } from './found-house.ts'
import { findPast } from './market-past.ts'

export interface Preparation {
  config: Config
  logger: Logger
  progress: Progress
  seed: string
  playerCount: number
  nowMs: number
  stopped: AbortSignal
}

/** Answers the house's admin. The database is closed again, as its clock has been set by hand. */
export async function prepareDemo(preparation: Preparation): Promise<DemoHouse['admin']> {
  const { config, logger, progress, seed, playerCount, nowMs, stopped } = preparation
  const { timeZone } = config
  const clock = manualClock(nowMs)
  const database = await openDatabase({ config, clock, logger, progress })
  try {
    const { db, pool } = database
    const platform = { db, pool, clock, logger, timeZone }
    const { firstDate, fromMs } = await findPast(platform, nowMs)
    clock.set(fromMs)
    const admin = await foundHouse(platform)
    const players = demoPlayers({ seed, count: playerCount, firstDate, timeZone })
    const house = { platform, seed, admin }
    const from = { firstDate, fromMs, toMs: nowMs, volume: 1 }
    await fillMarket({ house, clock, players, ...from, progress, stopped })
    return admin
  } finally {
    await database.close()
  }
}
