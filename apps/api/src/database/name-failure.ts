// Whoever starts the server is told which file failed, as PostgreSQL says only why.

import { StartupError } from '../platform/startup-error.ts'

/** Does some work for `what`; any failure of it but one that is named already becomes a StartupError that names it. */
export async function nameFailure<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`${what} failed: ${reason}`, { cause: error })
  }
}
