// `npm run ledger:verify`: recounts the books, beside a running server too, and ends with 1 when anything is wrong.
import { verifyBooks, type CheckResult } from './ledger/verify.ts'
import { loadConfig } from './platform/config.ts'
import { openRunningDatabase } from './platform/database/open-database.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'
import { createLogger } from './platform/logger.ts'

await runCommand(async () => {
  const config = loadConfig()
  const database = await openRunningDatabase({ config, logger: createLogger(config.logLevel), progress: printLine })
  try {
    report(await verifyBooks(database.db))
  } finally {
    await database.close()
  }
})

function report(results: readonly CheckResult[]): void {
  for (const { name, faultCount, examples } of results) {
    printLine(faultCount === 0 ? `ok     ${name}` : `WRONG  ${name}: ${faultCount} not so, for example`)
    for (const example of examples) printLine(`       ${JSON.stringify(example)}`)
  }
  const wrong = results.filter((check) => check.faultCount > 0)
  printLine(wrong.length === 0 ? 'The books balance.' : `${wrong.length} of ${results.length} checks found faults.`)
  if (wrong.length > 0) process.exitCode = 1
}
