// What the commands of backup and restore have in common with their caller.

import { OperatorError } from '@panadesk/postgres/operator-error'
import { StartupError } from '../platform/startup-error.ts'

/** SQLSTATE classes of a database without room or time, and of a login that may not: an operator's matter. */
const OPERATORS_MATTER = /^(53|57|42501|0L)/

/** What a disk or the database refuses is told in one line, with the folder that was at work. */
export async function onDisk<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    const isDisk = code !== undefined && syscall !== undefined
    const isDatabase = code !== undefined && OPERATORS_MATTER.test(code)
    if (error instanceof OperatorError || !(isDisk || isDatabase)) throw error
    throw new StartupError(`Nothing was kept of it in ${folder}: ${message}`, { cause: error })
  }
}

const MB = 1_000_000

/** '1209 files with 41.3 MB'. */
export function describeSize(files: readonly { bytes: number }[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${files.length} files with ${(bytes / MB).toFixed(1)} MB`
}
