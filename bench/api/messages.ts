// What the benchmarks and the process with the API say to each other; every question gets one answer.
import type { PoolConfig } from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

export type ToApi =
  | { kind: 'start'; appPoolConfig: PoolConfig; now: string }
  /** Forgets what was noted, and notes the statements of what comes. */
  | { kind: 'record' }
  | { kind: 'recorded' }

export type FromApi =
  | { kind: 'ready'; address: string }
  | { kind: 'recording' }
  | { kind: 'statements'; statements: Statement[]; memoryMib: number; cpuMs: number }
