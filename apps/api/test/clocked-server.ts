// The server as `npm start` runs it, but with a clock that its parent sets, in milliseconds since 1970, and a pace of gathering that
// its parent may set; tests kill it.

import { ensureFirstAdmin } from '../src/features/login/first-admin.ts'
import { manualClock } from '../src/platform/clock.ts'
import { loadConfig } from '../src/platform/config.ts'
import { printLine, runUntilStopped } from '../src/platform/lifecycle.ts'
import { createLogger } from '../src/platform/logger.ts'
import { serve } from '../src/serve.ts'
import { beginFounded } from './begin-founded.ts'

const clock = manualClock(Number(process.env['CLOCK_MS']))
const gatherEveryMs = process.env['GATHER_EVERY_MS']

process.on('message', (nowMs: number) => {
  clock.set(nowMs)
  process.send?.('the clock is set')
})
// A parent that was killed cannot stop us.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

await runUntilStopped(async () => {
  const config = loadConfig()
  beginFounded(config.dataDir)
  const running = await serve({
    config,
    clock,
    logger: createLogger(config.logLevel),
    progress: printLine,
    prepare: (db) => ensureFirstAdmin(db, config),
    gathering: gatherEveryMs === undefined ? undefined : { everyMs: Number(gatherEveryMs) },
  })
  printLine(`Panadesk runs on ${running.address}`)
  return running
})
