// Brings the demo market up to the present minute, from nothing or from where it stopped.
import { keepWeeksInZone } from '@panadesk/api/games/week-history'
import { manualClock, type ManualClock } from '@panadesk/api/platform/clock'
import type { Config } from '@panadesk/api/platform/config'
import type { Platform, SignedInAdmin } from '@panadesk/api/identity/context'
import { createDatabase, type Database } from '@panadesk/api/database/database'
import { openDatabase, type OpenDatabase } from '@panadesk/api/database/open-database'
import { createPool } from '@panadesk/api/database/pool'
import { findExceptions } from '@panadesk/api/exceptions/find-exceptions'
import type { Logger } from '@panadesk/api/platform/logger'
import { hashPassword, passwordMatches } from '@panadesk/api/identity/passwords'
import { withClient } from '@panadesk/postgres/with-client'
import type { Progress } from '@panadesk/postgres/progress'
import { DEMO_PIN, DEMO_PLAYER_MOBILE, demoPlayers } from './demo-players.ts'
import { explainSome } from './explain-some.ts'
import { fillMarket } from './fill-market.ts'
import { foundInstallation } from './found-installation.ts'
import { limitNear } from './limit-near.ts'
import { findPast } from './market-past.ts'
import { bringYearBefore } from './year-before.ts'

export interface MarketPlan {
  seed: string
  playerCount: number
  /** How many whole days lie before today. */
  days: number
  /** 1 is the usual number of slips. */
  volume: number
  nowMs: number
  progress: Progress
  /** Ends the work after the minute at hand. */
  stopped: AbortSignal
}

interface DemoPlan extends MarketPlan {
  /** Of how many days before those of the market results are brought over. */
  drawnDays: number
}

/** Opens the database of `config` for the time being: the clock of its connections is set by hand. */
export async function prepareDemo(
  { config, logger }: { config: Config; logger: Logger },
  plan: DemoPlan,
): Promise<SignedInAdmin> {
  const clock = manualClock(plan.nowMs)
  const database = await openDatabase({ config, clock, logger, progress: plan.progress })
  try {
    const { db, pool } = database
    const { timeZone, uploadsDir, depositCallbackSecret } = config
    const platform = { db, pool, clock, logger, timeZone, uploadsDir, depositCallbackSecret }
    const admin = await bringUpToDate(platform, plan)
    if (!plan.stopped.aborted) {
      clock.set(plan.nowMs)
      const { firstDate } = await findPast(platform, plan)
      const { seed, drawnDays } = plan
      await withClient(database.server.poolConfig('owner'), async (owner) => {
        // Of the market's time, as what comes after it: the audit log goes on in order.
        await owner.query("select set_config('panadesk.now', $1, false)", [new Date(plan.nowMs).toISOString()])
        await bringYearBefore(owner, { seed, firstDate, drawnDays, timeZone })
      })
      await lookForExceptions(database, platform)
      const installation = { platform, seed, admin }
      await explainSome(installation)
      await limitNear(installation)
    }
    return admin
  } finally {
    await database.close()
  }
}

/** As the owner, as the server does. */
async function lookForExceptions({ server }: OpenDatabase, { clock, logger, timeZone }: Platform): Promise<void> {
  const owner = createDatabase(createPool(server.poolConfig('owner'), clock, logger))
  try {
    await findExceptions({ db: owner, timeZone })
  } finally {
    await owner.destroy()
  }
}

/** Answers the main admin of the installation, in whose name everything was declared and credited. */
export async function bringUpToDate(
  platform: Platform & { clock: ManualClock },
  plan: MarketPlan,
): Promise<SignedInAdmin> {
  const { clock, timeZone } = platform
  const { seed, playerCount, volume, nowMs, progress, stopped } = plan
  const { firstDate, fromMs } = await findPast(platform, plan)
  clock.set(fromMs)
  await keepWeeksInZone(platform.db, timeZone)
  const admin = await foundInstallation(platform)
  await givePrintedPin(platform.db)
  const players = demoPlayers({ seed, count: playerCount, firstDate, days: plan.days, timeZone })
  const installation = { platform, seed, admin }
  await fillMarket({ installation, clock, players, firstDate, fromMs, toMs: nowMs, volume, progress, stopped })
  return admin
}

/** A market that an earlier version made, or whose visitor chose a PIN, has another one than is printed. */
async function givePrintedPin(db: Database): Promise<void> {
  const player = await db
    .selectFrom('player')
    .select(['id', 'pin_hash'])
    .where('mobile', '=', DEMO_PLAYER_MOBILE)
    .executeTakeFirst()
  if (player === undefined || (await passwordMatches(player.pin_hash, DEMO_PIN))) return
  const pin_hash = await hashPassword(DEMO_PIN)
  await db.updateTable('player').set({ pin_hash, pin_by_staff: false }).where('id', '=', player.id).execute()
}
