// Brings what a cluster has written since the last time into its archive: uploads first, then the WAL that speaks of them.

import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { Application } from '../application.ts'
import { OperatorError } from '../operator-error.ts'
import {
  archivedUploadsFolder,
  loadArchive,
  loadReached,
  saveArchiveFacts,
  saveReached,
  walFolder,
  type Archive,
  type Reached,
} from './archive-folder.ts'
import { advanceSlot, dropSlot, readWalNow, type ArchiveSlot } from './archive-slot.ts'
import { archiveUploads, type UploadsArchiver } from './archive-uploads.ts'
import { archiveWal, ForeignWalError, isThere, type WalArchiver } from './archive-wal.ts'
import type { Installation } from './installation.ts'
import { formatLsn, parseLsn } from './wal-position.ts'

export type ArchiverOptions = Installation & {
  /** The owner's connection to the cluster. */
  connection: ClientConfig
}

export interface Archiver {
  /** Answers how far the archive reaches; undefined while there is none, as before the first backup. */
  catchUp(isLate?: () => boolean): Promise<Reached | undefined>
  close(): Promise<void>
}

/** The archive cannot go on; a backup begins a new one. */
export class ArchiveBrokenError extends OperatorError {
  override readonly name = 'ArchiveBrokenError'
}

type OpenArchive = Archive & { wal: WalArchiver; uploads: UploadsArchiver; kept: bigint; reached: Reached | undefined }

/** A stop of the server must not wait for a database that does not answer. */
const ANSWER_WITHIN_MS = 15_000
/** The moment that the archive reaches is written down at least so often. */
const SAY_AGAIN_MS = 5000

export function createArchiver(options: ArchiverOptions): Archiver {
  const { application } = options
  let client: Client | undefined
  let open: OpenArchive | undefined

  const connect = async () => {
    const fresh = new Client({
      ...options.connection,
      application_name: `${application.name} archive`,
      query_timeout: ANSWER_WITHIN_MS,
    })
    fresh.on('error', () => undefined)
    await fresh.connect()
    return fresh
  }

  const close = async () => {
    const old = client
    client = undefined
    open = undefined
    await old?.end().catch(() => undefined)
  }

  const catchUp = async (isLate: () => boolean) => {
    client ??= await connect()
    const { slot, at, flushed } = await readWalNow(client, application)
    if (slot === undefined) return undefined
    if (slot.isLost) {
      throw await brokenArchive({ client, slot, application }, 'it was behind by more WAL than the database may keep')
    }
    if (open?.name !== slot.name) open = await openArchive(client, options, slot)
    const hasUploads = await open.uploads.catchUp()
    const { reached, kept } = await open.wal.catchUp({ keptFrom: slot.keptFrom, flushed }, isLate)
    if (reached === flushed) await say(open, { lsn: formatLsn(reached), at: at.toISOString() }, hasUploads)
    if (kept > open.kept) await advanceSlot(client, slot.name, kept)
    open.kept = kept
    return open.reached
  }

  return {
    close,
    catchUp: async (isLate = () => false) => {
      try {
        return await catchUp(isLate)
      } catch (error) {
        // Begun anew next time: with another connection, and with a look at what the archive has.
        await close()
        throw error
      }
    },
  }
}

async function say(open: OpenArchive, reached: Reached, hasUploads: boolean): Promise<void> {
  const said = open.reached
  const isNews = hasUploads || said?.lsn !== reached.lsn || Date.parse(reached.at) - Date.parse(said.at) > SAY_AGAIN_MS
  if (!isNews) return
  await saveReached(open.folder, reached)
  open.reached = reached
}

async function openArchive(client: Client, options: ArchiverOptions, slot: ArchiveSlot): Promise<OpenArchive> {
  const archive = await loadArchive(options.backupDir, slot.name)
  if (archive === undefined) {
    throw new ArchiveBrokenError(`The archive ${slot.name} is not in the backup folder ${options.backupDir}.`)
  }
  const { application } = options
  await followDataFolder(client, archive, { ...options, slot })
  const { folder, facts } = archive
  const reached = await loadReached(folder)
  const wal = archiveWal({
    from: join(options.dataDir, 'postgres', 'pg_wal'),
    to: walFolder(folder),
    format: facts,
    reached: reached && parseLsn(reached.lsn),
  })
  const uploads = archiveUploads(options.uploadsDir, archivedUploadsFolder(folder))
  const guarded: WalArchiver = {
    catchUp: (place, isLate) =>
      wal.catchUp(place, isLate).catch(async (error: unknown) => {
        if (error instanceof ForeignWalError) throw await brokenArchive({ client, slot, application }, error.message)
        throw error
      }),
  }
  return { ...archive, wal: guarded, uploads, kept: slot.keptFrom, reached }
}

// A data folder may be moved, and takes its archive along. A copy of it has the slot as well, but not the archive.
async function followDataFolder(
  client: Client,
  { folder, facts }: Archive,
  { application, dataDir, slot }: Pick<Installation, 'application' | 'dataDir'> & { slot: ArchiveSlot },
): Promise<void> {
  if (facts.dataDir === dataDir) return
  if (await isThere(join(facts.dataDir, 'postgres', 'pg_replslot', slot.name))) {
    throw await brokenArchive(
      { client, slot, application },
      `it is the archive of ${facts.dataDir}, which this folder is a copy of`,
    )
  }
  await saveArchiveFacts(folder, { ...facts, dataDir })
}

// Without the slot the database need not keep what nobody can use.
async function brokenArchive(
  { client, slot: { name }, application }: { client: Client; slot: ArchiveSlot; application: Application },
  reason: string,
): Promise<ArchiveBrokenError> {
  await dropSlot(client, name)
  return new ArchiveBrokenError(
    `The archive ${name} has ended for this data folder: ${reason}. ${application.advice.backUp} begins a new one.`,
  )
}
