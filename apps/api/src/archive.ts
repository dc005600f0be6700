// `npm run archive -- --until <month>`: moves the bids of closed months into files; `--take-back <month>` brings them back
// (docs/operations.md, "Months in files").

import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { archivesIn } from './archives/archive-files.ts'
import { archiveMonth, listClosedMonths, shrinkBook } from './archives/archive-months.ts'
import { recountOwned } from './archives/recount-owned.ts'
import { requireAlone } from './archives/require-alone.ts'
import { takeBackMonth } from './archives/take-back.ts'
import { onDisk } from './backup/command-line.ts'
import { asOnlyOne } from './database/as-only-one.ts'
import { demandInstallation } from './database/demand-installation.ts'
import { joinDatabase, type DatabaseServer } from './database/start-database.ts'
import { requireVersionHere } from './installation-export/check-export.ts'
import { isBalanced, reportLines } from './ledger/report-lines.ts'
import { commandOptions } from './platform/command-options.ts'
import { loadConfig, type Config } from './platform/config.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'
import { StartupError } from './platform/startup-error.ts'

const USAGE = 'Say which months: npm run archive -- --until 2026-05 (or one that comes back: --take-back 2026-05)'

await runCommand(async () => {
  const { until, takeBack } = readOptions()
  const config = loadConfig()
  demandInstallation(config)
  const server = await joinDatabase(config, printLine)
  try {
    await asOnlyOne(server.poolConfig('owner'), async (owner) => {
      await requireVersionHere(owner)
      await requireAlone(owner, server)
      const folder = archivesIn(config.uploadsDir)
      await onDisk(folder, () =>
        until === undefined
          ? bringBack(owner, folder, takeBack)
          : archiveUntil(owner, { until, folder, config, server }),
      )
    })
  } finally {
    await server.stop()
  }
})

function readOptions(): { until: string; takeBack?: never } | { until?: never; takeBack: string } {
  const text = { type: 'string' } as const
  const { until, 'take-back': takeBack } = commandOptions(
    () => parseArgs({ options: { until: text, 'take-back': text } }).values,
  )
  for (const month of [until, takeBack]) {
    if (month !== undefined && !/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw new StartupError(USAGE)
  }
  if (until !== undefined && takeBack === undefined) return { until }
  if (takeBack !== undefined && until === undefined) return { takeBack }
  throw new StartupError(USAGE)
}

interface Asked {
  until: string
  folder: string
  config: Config
  server: DatabaseServer
}

async function archiveUntil(owner: Client, { until, folder, config, server }: Asked): Promise<void> {
  const { timeZone, depositCallbackSecret } = config
  const months = await listClosedMonths(owner, until, timeZone)
  if (months.length === 0) return printLine(`There is nothing to archive up to ${until}. Nothing was changed.`)
  printLine('Recounting the books first …')
  const terms = { clock: 'plain', depositCallbackSecret, kept: undefined } as const
  const results = await recountOwned(server.poolConfig('owner'), folder, terms)
  if (!isBalanced(results)) {
    for (const line of reportLines(results)) printLine(line)
    throw new StartupError('The books do not balance, so nothing is archived. Nothing was changed.')
  }
  for (const month of months) {
    const bids = await archiveMonth(owner, month, { folder, timeZone })
    printLine(`${month}: ${bids} bids are in ${folder}.`)
  }
  printLine('Giving the room back to the disk …')
  await shrinkBook(owner)
  printLine('Done. npm run ledger:verify recounts the books with the files; npm run backup takes them along.')
}

async function bringBack(owner: Client, folder: string, month: string): Promise<void> {
  const bids = await takeBackMonth(owner, folder, month)
  printLine(`${month}: ${bids} bids are back in the database. npm run ledger:verify recounts the books.`)
}
