// Rows locked as another command would lock them, so that whatever wants them next stops there.

import { assert } from '@panadesk/domain/assert'
import { Client, type ClientConfig } from 'pg'
import { expect, vi } from 'vitest'

export interface HeldRows {
  /** Comes back when a query like `query` (a pattern) waits for the rows, with the process id of its connection. */
  isWaitedForBy(query: string): Promise<number>
  release(): Promise<void>
}

export interface Holding {
  /** The connection of a role that may lock them. */
  connection: ClientConfig
  /** A `select … for update`, or a `lock table`. */
  rows: string
}

/** More than the ten seconds after which the work in the background comes round. */
const WAIT_MS = 15_000

export async function holdRows({ connection, rows }: Holding): Promise<HeldRows> {
  const client = new Client(connection)
  // The database may be killed under it.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  const held = await client.query(rows)
  // A lock of a table counts no rows.
  expect(held.rowCount).not.toBe(0)

  const findWaiter = async (query: string) => {
    // A transaction looks at the activity once and remembers it.
    await client.query('select pg_stat_clear_snapshot()')
    const found = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid)) and query like $1',
      [query],
    )
    const [waiter] = found.rows
    assert(waiter !== undefined, `somebody waits with ${query}`)
    return waiter.pid
  }
  return {
    isWaitedForBy: (query) => vi.waitFor(() => findWaiter(query), { timeout: WAIT_MS, interval: 10 }),
    release: () => client.end(),
  }
}
