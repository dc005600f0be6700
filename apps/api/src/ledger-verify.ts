// `npm run ledger:verify`: recounts the books, beside a running server too, and ends with 1 when anything is wrong.
import { isBalanced, reportLines } from './ledger/report-lines.ts'
import { verifyBooks } from './ledger/verify.ts'
import { loadConfig } from './platform/config.ts'
import { openRunningDatabase } from './database/open-database.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'
import { createLogger } from './platform/logger.ts'

await runCommand(async () => {
  const config = loadConfig()
  const database = await openRunningDatabase({ config, logger: createLogger(config.logLevel), progress: printLine })
  try {
    const results = await verifyBooks(database.db, {
      clock: 'plain',
      depositCallbackSecret: config.depositCallbackSecret,
    })
    for (const line of reportLines(results)) printLine(line)
    if (!isBalanced(results)) process.exitCode = 1
  } finally {
    await database.close()
  }
})
