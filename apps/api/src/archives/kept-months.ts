// Which months are archived, and whether their files are those that were written.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { errorCode } from '../database/database.ts'
import { hashFile } from '../installation-export/write-file.ts'
import type { FileFault } from '../platform/faulty-month.ts'
import { StartupError } from '../platform/startup-error.ts'

export interface KeptMonth {
  /** 'YYYY-MM'. */
  readonly month: string
  readonly file: string
  readonly sha256: string
  readonly bytes: number
  readonly bids: number
}

const KEPT = `
  select to_char(month, 'YYYY-MM') as month, file, sha256, bytes::float8 as bytes, bids::float8 as bids
  from archived_month where taken_back_at is null order by month`

/** Those whose bids are in files now, the oldest first. */
export async function listKeptMonths(client: Client): Promise<KeptMonth[]> {
  const { rows } = await client.query<KeptMonth>(KEPT)
  return rows
}

/** What is wrong with a file; undefined where nothing is. `isHashed` reads all of it, otherwise only its size is looked at. */
export async function faultOfFile(
  folder: string,
  { file, sha256, bytes }: KeptMonth,
  isHashed: boolean,
): Promise<FileFault | undefined> {
  try {
    const { size } = await stat(join(folder, file))
    if (size !== bytes) return 'changed'
    return isHashed && (await hashFile(folder, file)).sha256 !== sha256 ? 'changed' : undefined
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    return errorCode(error) === 'ENOENT' ? 'missing' : 'unreadable'
  }
}

/** Reads all of a file, and refuses with one line where it is not the one that was written; `otherwise` says what was not done. */
export async function requireWhole(folder: string, kept: KeptMonth, otherwise: string): Promise<void> {
  const fault = await faultOfFile(folder, kept, true)
  if (fault === undefined) return
  throw new StartupError(`${join(folder, kept.file)} is ${fault}: bring it back from a backup. ${otherwise}`)
}
