// `npm run upgrade`: brings the embedded database over to the major version of PostgreSQL that came along; --confirm takes the old one away.

import { existsSync, realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { asOwnerOf } from '@panadesk/postgres/backup/as-owner'
import { confirmUpgrade } from '@panadesk/postgres/upgrade/confirm-upgrade'
import { upgradeCluster, type Upgraded } from '@panadesk/postgres/upgrade/upgrade-cluster'
import { demandEmbedded } from './backup/demand-embedded.ts'
import { onDisk } from './backup/command-line.ts'
import { demandInstallation } from './database/demand-installation.ts'
import { PANADESK } from './database/panadesk.ts'
import { isBalanced, reportLines } from './ledger/report-lines.ts'
import { commandOptions } from './platform/command-options.ts'
import { loadConfig } from './platform/config.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'
import { bringOver, type BroughtOver } from './upgrade/bring-over.ts'

await runCommand(async () => {
  const { confirm, binaries } = commandOptions(
    () => parseArgs({ options: { confirm: { type: 'boolean', default: false }, binaries: { type: 'string' } } }).values,
  )
  const config = loadConfig()
  demandEmbedded(config, 'upgrade')
  demandInstallation(config)
  asOwnerOf(config.dataDir)
  const dataDir = realpathSync(config.dataDir)
  if (confirm) return reportConfirmed(confirmUpgrade(PANADESK, dataDir))
  const started = performance.now()
  const upgraded = await onDisk(dataDir, () =>
    upgradeCluster({
      application: PANADESK,
      dataDir,
      binaries,
      bringOver: (servers) => bringOver({ ...servers, uploadsDir: config.uploadsDir }, printLine),
      progress: printLine,
    }),
  )
  report(upgraded)
  printLine(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
})

function reportConfirmed(removed: readonly string[]): void {
  for (const folder of removed) printLine(`${folder} is taken away.`)
  if (removed.length === 0) printLine('There is no database of before to take away.')
}

function report({ from, to, kept, result }: Upgraded<BroughtOver>): void {
  if (result !== undefined) {
    const rows = result.copied.reduce((sum, table) => sum + table.rows, 0)
    printLine(`${rows.toLocaleString('en')} rows of ${result.copied.length} tables are the same in both.`)
    reportRecount(result.check)
  }
  printLine(`The database is of PostgreSQL ${to} now. That of ${from} is kept in ${kept}.`)
  if (existsSync(kept)) {
    printLine(
      'npm start serves it; npm run backup begins its own archive; npm run upgrade -- --confirm takes the old one away.',
    )
  }
}

function reportRecount({ tables, results }: BroughtOver['check']): void {
  if (tables !== 'as this version makes them') {
    printLine(
      'Its tables are those of an older version of Panadesk: npm start brings them up to date, and npm run ledger:verify recounts.',
    )
    return
  }
  for (const line of isBalanced(results) ? ['The books balance in both.'] : reportLines(results)) printLine(line)
  if (!isBalanced(results)) printLine('It was the same before.')
}
