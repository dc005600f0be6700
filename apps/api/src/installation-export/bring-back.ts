// `npm run import` of a folder that `npm run export` wrote: an empty installation becomes that one.
import { formatPaise } from '@panadesk/domain/money'
import { withClient } from '@panadesk/postgres/with-client'
import type { Client } from 'pg'
import { asOnlyOne } from '../database/as-only-one.ts'
import { isInstallationThere } from '../database/demand-installation.ts'
import { openRunningDatabase } from '../database/open-database.ts'
import { joinDatabase } from '../database/start-database.ts'
import { writeAudit } from '../installation-import/write-audit.ts'
import type { Config } from '../platform/config.ts'
import { isoInstant } from '../platform/instants.ts'
import { printLine } from '../platform/lifecycle.ts'
import { createLogger } from '../platform/logger.ts'
import { StartupError } from '../platform/startup-error.ts'
import {
  broughtAt,
  faultsOfFiles,
  requireArchivesIn,
  requireEmpty,
  requireFitting,
  requireVersionHere,
} from './check-export.ts'
import { bringPictures } from './copy-pictures.ts'
import { loadExport } from './load-export.ts'
import { MANIFEST, readManifest, type Manifest } from './manifest.ts'
import { hashFile } from './write-file.ts'

interface Export {
  folder: string
  manifest: Manifest
  /** Of the manifest, which names those of all other files. */
  sha256: string
}

/** `isCheck` changes nothing. Refuses with one line what does not fit or lacks an archived month; a file that has changed is named and sets the exit code. */
export async function bringBack(folder: string, config: Config, isCheck: boolean): Promise<void> {
  const brought = { folder, manifest: readManifest(folder), sha256: (await hashFile(folder, MANIFEST)).sha256 }
  requireFitting(brought.manifest, config)
  const faults = await faultsOfFiles(folder, brought.manifest)
  if (faults.length > 0) {
    for (const line of [...faults, 'Nothing was changed.']) printLine(line)
    process.exitCode = 1
    return
  }
  requireArchivesIn(folder, brought.manifest)
  if (isCheck) return look(brought, config)
  const database = await openRunningDatabase({ config, logger: createLogger(config.logLevel), progress: printLine })
  try {
    const { kind, isStartedHere } = database.server
    if (kind === 'embedded' && !isStartedHere) {
      throw new StartupError(
        'A server runs on this installation. Stop it first: all of the installation becomes another one.',
      )
    }
    await asOnlyOne(database.server.poolConfig('owner'), (owner) => bringAll(owner, brought, config))
  } finally {
    await database.close()
  }
}

async function look({ manifest, sha256 }: Export, config: Config): Promise<void> {
  if (isInstallationThere(config)) {
    const server = await joinDatabase(config, printLine)
    try {
      const isBrought = await withClient(server.poolConfig('owner'), async (owner) => {
        await requireVersionHere(owner)
        return saysBrought(await broughtAt(owner, sha256), config) || (await requireEmpty(owner))
      })
      if (isBrought === true) return
    } finally {
      await server.stop()
    }
  }
  printLine(`${describe(manifest)} can be brought over. Nothing was changed.`)
}

async function bringAll(owner: Client, { folder, manifest, sha256 }: Export, config: Config): Promise<void> {
  if (saysBrought(await broughtAt(owner, sha256), config)) return
  await requireEmpty(owner)
  const started = performance.now()
  await owner.query('begin')
  await loadExport(owner, folder, manifest)
  await owner.query(END_WAITING)
  await writeAudit(owner, { subject: 'house-export', after: { sha256, madeAt: manifest.madeAt } })
  await bringPictures(folder, manifest.files, config.uploadsDir)
  await owner.query('commit')
  // Nobody plans well by what was known of an empty installation.
  await owner.query('analyze')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  printLine(`${describe(manifest)} are brought over in ${seconds} s. npm run ledger:verify recounts the books.`)
  printLine(
    'Passwords, PINs and second factors stayed behind: a main admin gets a password by set-admin-password, others from a main admin, players get a PIN on the user page.',
  )
}

/** What was sent with them stayed behind, sealed. */
const END_WAITING = "update approval set status = 'expired', decided_at = app_now() where status = 'pending'"

function saysBrought(at: Date | undefined, { timeZone }: Config): boolean {
  if (at === undefined) return false
  printLine(`This export was brought over on ${isoInstant(at, timeZone)}. Nothing was changed.`)
  return true
}

/** How much an export holds. */
export function describe({
  totals: { players = 0, bids = 0, archived_bids: archived = 0, movements = 0, wallets_paise: paise = 0 },
}: Manifest): string {
  const inFiles = archived === 0 ? '' : ` (and ${archived} in files of archived months)`
  return `${players} players, ${bids} bids${inFiles} and ${movements} movements, with ${formatPaise(paise)} in wallets,`
}
