// Brings the bids of an archived month back into the database, as they were.
import { join } from 'node:path'
import type { Client } from 'pg'
import { writeAudit } from '../installation-import/write-audit.ts'
import { StartupError } from '../platform/startup-error.ts'
import { loadCopy } from './archive-months.ts'
import { listKeptMonths, requireWhole } from './kept-months.ts'

/** `month` is 'YYYY-MM'. The file stays where it is: a restore to an earlier moment wants it again. Answers how many came back. */
export async function takeBackMonth(owner: Client, folder: string, month: string): Promise<number> {
  const kept = (await listKeptMonths(owner)).find((each) => each.month === month)
  if (kept === undefined) throw new StartupError(`${month} is not archived. Nothing was changed.`)
  await requireWhole(folder, kept, 'Nothing was changed.')
  await owner.query('begin')
  try {
    await loadCopy(owner, join(folder, kept.file))
    await owner.query('select take_back_month($1)', [`${month}-01`])
    const { file, sha256, bids } = kept
    await writeAudit(owner, { call: 'take-back', subject: 'archived-month', after: { month, file, sha256, bids } })
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
  await owner.query('analyze bid')
  return kept.bids
}
