// The recount as a command: a line for each check, and 1 as its end where one found something.
import type { AppClock } from '../database/app-clock.ts'
import { openRunningDatabase } from '../database/open-database.ts'
import { loadConfig } from '../platform/config.ts'
import { printLine, runCommand } from '../platform/lifecycle.ts'
import { createLogger } from '../platform/logger.ts'
import { isBalanced, reportLines } from './report-lines.ts'
import { verifyBooks } from './verify.ts'

/** `clock` is what the instants of the installation come from: only those of a plain one rise by themselves. */
export async function runRecount(clock: AppClock): Promise<void> {
  await runCommand(async () => {
    const config = loadConfig()
    const database = await openRunningDatabase({ config, logger: createLogger(config.logLevel), progress: printLine })
    try {
      const { depositCallbackSecret } = config
      const results = await verifyBooks(database.db, { clock, depositCallbackSecret })
      for (const line of reportLines(results)) printLine(line)
      if (!isBalanced(results)) process.exitCode = 1
    } finally {
      await database.close()
    }
  })
}
