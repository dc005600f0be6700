// `npm run export -- <folder>`: writes all of the installation in open formats, beside a running server too (docs/import.md, "Out again").

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withClient } from '@panadesk/postgres/with-client'
import { requireArchivesHere } from './archives/require-files.ts'
import { demandInstallation } from './database/demand-installation.ts'
import { joinDatabase } from './database/start-database.ts'
import { describe } from './installation-export/bring-back.ts'
import { requireVersionHere } from './installation-export/check-export.ts'
import { prepareFolder, writeExport } from './installation-export/write-export.ts'
import { writeAudit } from './installation-import/write-audit.ts'
import { commandOptions } from './platform/command-options.ts'
import { loadConfig } from './platform/config.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'
import { StartupError } from './platform/startup-error.ts'

await runCommand(async () => {
  const folder = readFolder()
  const config = loadConfig()
  demandInstallation(config)
  const server = await joinDatabase(config, printLine)
  try {
    await withClient(server.poolConfig('owner'), async (owner) => {
      const version = await requireVersionHere(owner)
      await requireArchivesHere(owner, config.uploadsDir)
      prepareFolder(folder)
      await writeAudit(owner, { call: 'export', subject: 'house-export', after: { folder } })
      const manifest = await writeExport(owner, { folder, version, ...config })
      printLine(
        `${describe(manifest)} are in ${folder}. Whoever reads it knows all of the installation: keep it as you keep the installation.`,
      )
    })
  } finally {
    await server.stop()
  }
})

function readFolder(): string {
  const { positionals } = commandOptions(() => parseArgs({ allowPositionals: true, options: {} }))
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0)
    throw new StartupError('Say which folder: npm run export -- <folder> (docs/import.md)')
  return resolve(folder)
}
