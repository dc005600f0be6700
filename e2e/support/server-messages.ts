// What the test and its server tell each other.

export interface ToServer {
  /** Milliseconds since 1970: the time it is from now on. */
  nowMs: number
}

export type FromServer = { kind: 'ready'; address: string } | { kind: 'time-set' }
