// Tells the operator what the program is busy with, but only when it takes long enough to wonder.

/** Receives one line of text for the operator. */
export type Progress = (line: string) => void

const QUIET_FOR_MS = 1000

/** Runs `work` and reports `line` when it has not ended within a second. */
export async function withProgress<T>(progress: Progress, line: string, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => progress(line), QUIET_FOR_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}
