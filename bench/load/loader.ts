// What every step of a load works with: the owner's connections, and as many lanes as there are cores to fill.
import { assert } from '@panadesk/domain/assert'
import type { Pool } from 'pg'

export interface Loader {
  owner: Pool
  /** Into how many statements that run at once the large steps are divided. */
  lanes: number
}

/** The only settings with which it differs from the product at work: they cost nothing that is there at the end. */
export const LOAD_SETTINGS = [
  'synchronous_commit=off',
  'work_mem=512MB',
  'maintenance_work_mem=1GB',
  'max_parallel_maintenance_workers=2',
]

/** Runs one statement for each lane at once; `random()` gives each lane the same numbers on every load. */
export async function inLanes({ owner, lanes }: Loader, statement: (lane: number) => string): Promise<void> {
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const connection = await owner.connect()
      try {
        await connection.query('select setseed($1)', [lane / (lanes + 1)])
        await connection.query(statement(lane))
      } finally {
        connection.release()
      }
    }),
  )
}

/** Runs one statement whose `random()` gives the same numbers on every load. */
export async function seeded({ owner }: Loader, statement: string): Promise<void> {
  await inLanes({ owner, lanes: 1 }, () => statement)
}

/** The ids from 1 to `count` that belong to a lane, as a condition on `column`. */
export function laneOf(column: string, range: { count: number; lane: number; lanes: number }): string {
  const edge = (lane: number) => Math.floor((range.count * lane) / range.lanes)
  return `${column} > ${edge(range.lane)} and ${column} <= ${edge(range.lane + 1)}`
}

/** The one number that a query answers. */
export async function numberOf(owner: Pool, query: string): Promise<number> {
  const { rows } = await owner.query<{ value: number | null }>(`select (${query})::bigint as value`)
  const value = rows[0]?.value
  assert(typeof value === 'number', 'the query answers a number')
  return value
}
