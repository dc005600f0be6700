// `npm run ledger:verify`: recounts the books, beside a running server too, and ends with 1 when anything is wrong.
import { verifyBooks, type CheckResult } from './ledger/verify.ts'
import { systemClock } from './platform/clock.ts'
import { loadConfig } from './platform/config.ts'
import { createDatabase } from './platform/database/database.ts'
import { createPool } from './platform/database/pool.ts'
import { joinDatabase } from './platform/database/start-database.ts'
import { createLogger } from './platform/logger.ts'
import { StartupError } from './platform/startup-error.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

async function recount(): Promise<CheckResult[]> {
  const config = loadConfig()
  const server = await joinDatabase(config, print)
  const pool = createPool(server.poolConfig('app'), systemClock, createLogger(config.logLevel))
  try {
    return await verifyBooks(createDatabase(pool))
  } finally {
    await pool.end()
    await server.stop()
  }
}

function printResult({ name, faultCount, examples }: CheckResult): void {
  print(`${faultCount === 0 ? '  ok    ' : '  WRONG '} ${name}${faultCount === 0 ? '' : ` (${faultCount})`}`)
  for (const example of examples) print(`           ${JSON.stringify(example)}`)
}

try {
  const results = await recount()
  results.forEach(printResult)
  const wrong = results.filter((check) => check.faultCount > 0)
  print(wrong.length === 0 ? 'The books balance.' : `${wrong.length} of ${results.length} checks found faults.`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
