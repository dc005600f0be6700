// What the commands of backup and restore have in common with their caller.

import { StartupError } from '../platform/startup-error.ts'

/** An option that does not exist or lacks its value is told in one line. */
export function commandOptions<Options>(parse: () => Options): Options {
  try {
    return parse()
  } catch (error) {
    if (error instanceof TypeError) throw new StartupError(error.message.split('\n', 1)[0] ?? '', { cause: error })
    throw error
  }
}

/** What a disk refuses is told in one line, with the folder that was at work: it is full, or closed to us. */
export async function onDisk<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (error instanceof StartupError || code === undefined || syscall === undefined) throw error
    throw new StartupError(`Nothing was kept of it in ${folder}: ${message}`, { cause: error })
  }
}

const MB = 1_000_000

/** '1209 files with 41.3 MB'. */
export function describeSize(files: readonly { bytes: number }[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${files.length} files with ${(bytes / MB).toFixed(1)} MB`
}
