// The files of archived months. They lie among what was uploaded, which every backup, restore and export takes along: they are
// written once and never change either.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { escapeIdentifier, type Client } from 'pg'
import copyStreams from 'pg-copy-streams'
import { columnsOf, readTable } from '../installation-export/copy-table.ts'
import { hashFile, type WrittenFile } from '../installation-export/write-file.ts'

const FOLDER = 'archives'
/** Of a file that is being written; backups leave those out. */
const UNFINISHED = '.new'
const MODES = { folder: 0o700, file: 0o600 }
/** Of the hash, in the name: no file is ever written over one that holds something else. */
const NAMED_HASH = 12

export function archivesIn(uploadsDir: string): string {
  return join(uploadsDir, FOLDER)
}

/** Writes the bids for which `condition` holds, in the order of their ids, as an export has them, and puts the file in its place once it is on the disk. */
export async function writeArchive(
  owner: Client,
  { folder, month, condition }: { folder: string; month: string; condition: string },
): Promise<WrittenFile> {
  await mkdir(folder, { recursive: true, mode: MODES.folder })
  const unfinished = `bids-${month}${UNFINISHED}`
  const to = join(folder, unfinished)
  await rm(to, { force: true })
  const bids = { name: 'bid', rows: condition }
  const rows = await readTable(owner, bids, await columnsOf(owner, bids))
  await pipeline(rows, createGzip(), createWriteStream(to, { flags: 'wx', mode: MODES.file, flush: true }))
  const { sha256, bytes } = await hashFile(folder, unfinished)
  const path = `bids-${month}-${sha256.slice(0, NAMED_HASH)}.csv.gz`
  await rename(to, join(folder, path))
  await syncFolder(folder)
  return { path, sha256, bytes }
}

/** Reads the bids of a file into a table that has the columns of its header, whatever others it has. */
export async function loadArchive(client: Client, path: string, table: string): Promise<void> {
  const columns = (await headerOf(path)).map(escapeIdentifier).join(', ')
  const into = client.query(copyStreams.from(`copy ${table} (${columns}) from stdin with (format csv, header)`))
  await pipeline(createReadStream(path), createGunzip(), into)
}

async function headerOf(path: string): Promise<string[]> {
  let text = ''
  const lines = createReadStream(path).pipe(createGunzip()) as AsyncIterable<Buffer>
  for await (const part of lines) {
    text += part.toString('utf8')
    const end = text.indexOf('\n')
    if (end >= 0) return text.slice(0, end).split(',')
  }
  return text.split(',')
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
