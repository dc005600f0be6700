// Looks whether the files of archived months are there, as nobody reads them until a month is wanted back, which may be years later.
import { isDeepStrictEqual } from 'node:util'
import type { ClientConfig } from 'pg'
import { withClient } from '@panadesk/postgres/with-client'
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import type { FaultyMonth } from '../platform/faulty-month.ts'
import { faultOfFile, listKeptMonths } from './kept-months.ts'

const AGAIN_MS = 5 * 60_000
const AFTER_FAILURE_MS = 60_000
/** A database that went silent, which says nothing of it, is asked again. */
const ANSWERED_WITHIN_MS = 10_000

export interface ArchiveWatch extends BackgroundWork {
  /** What was wrong when it was last looked, the oldest month first; undefined before that. */
  faults(): readonly FaultyMonth[] | undefined
}

interface Watched {
  readonly owner: ClientConfig
  /** Where the files are. */
  readonly folder: string
  readonly logger: {
    warn(details: { err: unknown }, message: string): void
    error(details: object, message: string): void
  }
}

/** At once and then every five minutes, by the sizes alone: the hashes are read by the recount. What is wrong is logged when it changes. */
export function watchArchives({ owner, folder, logger }: Watched): ArchiveWatch {
  let found: readonly FaultyMonth[] | undefined
  const work = startWork({
    pollMs: AGAIN_MS,
    retryMs: AFTER_FAILURE_MS,
    round: async () => {
      const before = found
      found = await findFaults(owner, folder)
      if (found.length > 0 && !isDeepStrictEqual(found, before))
        logger.error({ months: found }, 'files of archived months are not as they were written')
    },
    logger,
    failed: 'the files of archived months could not be looked for and will be again',
  })
  return { stop: () => work.stop(), faults: () => found }
}

/** Of all archived months, the oldest first. */
export async function findFaults(owner: ClientConfig, folder: string): Promise<FaultyMonth[]> {
  const months = await withClient({ query_timeout: ANSWERED_WITHIN_MS, ...owner }, listKeptMonths)
  const looked = months.map(async (kept) => ({ month: kept.month, is: await faultOfFile(folder, kept, false) }))
  return (await Promise.all(looked)).flatMap(({ month, is }) => (is === undefined ? [] : [{ month, is }]))
}
