// What every step of a load works with: the owner's connections, and as many shares as there are cores to fill.
import { assert } from '@panadesk/domain/assert'
import type { Pool } from 'pg'

export interface Loader {
  owner: Pool
  /** Into how many statements that run at once the large steps are divided. */
  shares: number
}

/** The only settings with which it differs from the product at work: they cost nothing that is there at the end. */
export const LOAD_SETTINGS = [
  'synchronous_commit=off',
  'work_mem=512MB',
  'maintenance_work_mem=1GB',
  'max_parallel_maintenance_workers=2',
]

/** Runs one statement for each share at once; `random()` gives each share the same numbers on every load. */
export async function inShares({ owner, shares }: Loader, statement: (share: number) => string): Promise<void> {
  await Promise.all(
    Array.from({ length: shares }, async (_, share) => {
      const connection = await owner.connect()
      try {
        await connection.query('select setseed($1)', [share / (shares + 1)])
        await connection.query(statement(share))
      } finally {
        connection.release()
      }
    }),
  )
}

/** Runs one statement whose `random()` gives the same numbers on every load. */
export async function seeded({ owner }: Loader, statement: string): Promise<void> {
  await inShares({ owner, shares: 1 }, () => statement)
}

/** The ids from 1 to `count` that belong to a share, as a condition on `column`. */
export function shareOf(column: string, range: { count: number; share: number; shares: number }): string {
  const edge = (share: number) => Math.floor((range.count * share) / range.shares)
  return `${column} > ${edge(range.share)} and ${column} <= ${edge(range.share + 1)}`
}

/** The one number that a query answers. */
export async function numberOf(owner: Pool, query: string): Promise<number> {
  const { rows } = await owner.query<{ value: number | null }>(`select (${query})::bigint as value`)
  const value = rows[0]?.value
  assert(typeof value === 'number', 'the query answers a number')
  return value
}
