// Says which statements took long, and of which request they were.
import type { PoolClient } from 'pg'

export interface StatementWatch {
  /** What takes as long is told. */
  readonly slowMs: number
  /** `statement` is as it was sent: without the values, which may be about players. */
  tell(seen: { ms: number; statement: string }): void
}

/** Of connections that are lent just now. */
const watches = new WeakMap<PoolClient, StatementWatch>()
const SHOWN_MAX = 500

export function watchStatements(client: PoolClient, watch: StatementWatch): void {
  watches.set(client, watch)
}

/** Whoever gets the connection next is somebody else. */
export function forgetWatch(client: PoolClient): void {
  watches.delete(client)
}

/** `begunMs` by `performance.now()`. */
export function tellIfSlow(client: PoolClient, text: string, begunMs: number): void {
  const watch = watches.get(client)
  if (watch === undefined) return
  const ms = performance.now() - begunMs
  if (ms < watch.slowMs) return
  watch.tell({ ms: Math.round(ms), statement: text.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_MAX) })
}
