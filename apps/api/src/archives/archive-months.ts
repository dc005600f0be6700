// Takes the bids of closed months that won nothing out of the database, into a file a month.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { writeAudit } from '../installation-import/write-audit.ts'
import { StartupError } from '../platform/startup-error.ts'
import { loadArchive, writeArchive } from './archive-files.ts'
import { listKeptMonths } from './kept-months.ts'

interface Archiving {
  /** Where files go. */
  readonly folder: string
  readonly timeZone: string
}

const SNAPSHOT = 'begin transaction isolation level repeatable read'

/** Up to `until` ('YYYY-MM'), of which there are bids and which are not archived. Refuses with one line where one of them is not closed. */
export async function listClosedMonths(owner: Client, until: string, timeZone: string): Promise<string[]> {
  const kept = (await listKeptMonths(owner)).map(({ month }) => month)
  const { rows } = await owner.query<{ month: string; why: string | null }>(MONTHS, [until, timeZone, kept])
  const open = rows.find(({ why }) => why !== null)
  if (open !== undefined) throw new StartupError(`${open.month} cannot be archived: ${open.why}. Nothing was changed.`)
  return rows.map(({ month }) => month)
}

const MONTHS = `
  select to_char(month, 'YYYY-MM') as month, why_month_is_open(month, $2) as why
  from (
    select distinct date_trunc('month', market_date::timestamp)::date as month from market_total
    where market_date < ($1 || '-01')::date + interval '1 month'
  ) as played
  where to_char(month, 'YYYY-MM') <> all ($3::text[])
  order by month`

/**
 * One month, whose books were recounted and which is closed. The file is whole and in its place before anything is taken out; what
 * it holds is held against the book in the transaction that takes it out. Killed before that, the same command writes the same
 * file again. Answers how many bids went; 0 where all of them stay.
 */
export async function archiveMonth(owner: Client, month: string, archiving: Archiving): Promise<number> {
  const { folder, timeZone } = archiving
  const condition = conditionOf(month)
  const { path, sha256, bytes } = await writeArchive(owner, { folder, month, condition })
  await owner.query(SNAPSHOT)
  try {
    await loadCopy(owner, join(folder, path))
    const { bids, points } = await compareCopy(owner, condition)
    if (bids > 0) {
      const values = [`${month}-01`, timeZone, path, sha256, bytes, bids, points]
      await owner.query('select archive_month($1, $2, $3, $4, $5, $6, $7)', values)
      await writeAudit(owner, {
        call: 'archive',
        subject: 'archived-month',
        after: { month, file: path, sha256, bids },
      })
    }
    await owner.query('commit')
    if (bids === 0) await rm(join(folder, path))
    return bids
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** Which bids go: those that neither a movement of their own nor a correction names. */
function conditionOf(month: string): string {
  return `market_date >= '${month}-01' and market_date < date '${month}-01' + interval '1 month'
    and status = 'placed' and not exists (select from bid_edit where bid_id = bid.id)`
}

/** Into the temporary table archived_copy, which is gone with the transaction. */
export async function loadCopy(owner: Client, path: string): Promise<void> {
  await owner.query('create temp table archived_copy (like public.bid) on commit drop')
  await loadArchive(owner, path, 'pg_temp.archived_copy')
}

/** Refuses where the file does not hold exactly what is to be taken out. */
async function compareCopy(owner: Client, condition: string): Promise<{ bids: number; points: string }> {
  const { rows } = await owner.query<{ bids: number; points: string; is_same: boolean }>(`
    select count(copied)::float8 as bids, coalesce(sum(copied.points_paise), 0)::text as points,
      coalesce(bool_and(row(copied.*) is not distinct from row(placed.*)), true) as is_same
    from pg_temp.archived_copy as copied
    full join (select * from public.bid where ${condition}) as placed on placed.id = copied.id`)
  const [found] = rows
  if (found?.is_same !== true) {
    throw new StartupError('The file that was written does not hold what is in the database. Nothing was changed.')
  }
  return found
}

/** Gives what was taken out back to the disk. The caller is in no transaction. */
export async function shrinkBook(owner: Client): Promise<void> {
  await owner.query('vacuum (full, analyze) bid')
}
