// `npm run demo`: a believable market of the last fourteen days, served like the real thing, with bids that go on.
import { DEMO_PIN, DEMO_PLAYER_MOBILE } from './market/demo-players.ts'
import { DEMO_MAIN_ADMIN, DEMO_PASSWORD, DEMO_SUB_ADMIN } from './market/found-installation.ts'
import { startLiveMarket } from './market/live-market.ts'
import { prepareDemo } from './market/prepare-demo.ts'
import { systemClock } from '@panadesk/api/platform/clock'
import { demandNoArguments } from '@panadesk/api/platform/command-options'
import { loadConfig } from '@panadesk/api/platform/config'
import { openRunningDatabase } from '@panadesk/api/database/open-database'
import { printLine, runUntilStopped } from '@panadesk/api/platform/lifecycle'
import { demandFreePorts } from '@panadesk/api/platform/listen-fault'
import { createLogger } from '@panadesk/api/platform/logger'
import { serve } from '@panadesk/api/serve'

const PLAYERS = 200
const DAYS = 14
const DRAWN_DAYS = 365

await runUntilStopped(async () => {
  demandNoArguments('npm run demo')
  const config = loadConfig({ ...process.env, DATA_DIR: process.env.DATA_DIR ?? './data-demo' })
  const logger = createLogger(config.logLevel)
  // A market is not made for a server that cannot serve it.
  await demandFreePorts(config)
  const seed = process.env.DEMO_SEED ?? 'panadesk'
  const stopping = stopSignal()
  printLine(`Preparing the demo market (seed "${seed}") …`)
  const options = { config, logger, progress: printLine }
  const admin = await prepareDemo(options, {
    seed,
    playerCount: PLAYERS,
    days: DAYS,
    drawnDays: DRAWN_DAYS,
    volume: 1,
    nowMs: systemClock.now(),
    progress: printLine,
    stopped: stopping,
  })
  if (stopping.aborted) return { stop: () => Promise.resolve() }
  const running = await serve({ ...options, clock: systemClock, prepare: () => Promise.resolve() })
  // Connections of its own, so that the live bids wait for no visitor and no visitor for them.
  const database = await openRunningDatabase(options)
  const { db, pool } = database
  const { timeZone, uploadsDir, depositCallbackSecret } = config
  const platform = { db, pool, logger, clock: systemClock, timeZone, uploadsDir, depositCallbackSecret }
  const live = startLiveMarket({ platform, seed, admin }, (error) => logger.warn({ err: error }, 'a live step failed'))
  for (const line of welcomeLines(running.address)) printLine(line)
  return {
    stop: async () => {
      await live.stop()
      await database.close()
      await running.stop()
    },
  }
})

function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
  return stopping.signal
}

function welcomeLines(address: string): string[] {
  return [
    `The demo market runs on ${address}`,
    `Main admin: ${DEMO_MAIN_ADMIN} with the password ${DEMO_PASSWORD}`,
    `Sub admin (dashboard, main results and reports): ${DEMO_SUB_ADMIN} with the password ${DEMO_PASSWORD}`,
    `A player for the gateway: mobile ${DEMO_PLAYER_MOBILE}, PIN ${DEMO_PIN}`,
  ]
}
