// What the test and its server tell each other, or both know.

export interface ToServer {
  /** Milliseconds since 1970: the time it is from now on. */
  nowMs: number
}

/** `dataDir` has the database, for tests that write what no call would. */
export type FromServer = { kind: 'ready'; address: string; dataDir: string } | { kind: 'time-set' }

/** The sub admin who holds this code, and the one that everybody holds. */
export function subAdminEmail(code: string): string {
  return `code-${code}@panadesk.test`
}
