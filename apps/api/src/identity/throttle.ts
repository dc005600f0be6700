// Slows down guessing: so many tries for one key in a window, then a lock. Shared by all API processes.
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export interface ThrottleRule {
  readonly triesMax: number
  readonly windowMinutes: number
  readonly lockMinutes: number
}

/** An address is shared by a whole office, so its rule only stops machines. */
export const ADDRESS_RULE: ThrottleRule = { triesMax: 300, windowMinutes: 15, lockMinutes: 15 }

export type Try = { allowed: true; isLast: boolean } | { allowed: false; retryAfterSeconds: number }

/**
 * Counts a try before it is checked, so that parallel tries cannot outrun the count.
 * A good try must be given back by `forgiveTry`; the last allowed one that fails must call `lock`.
 */
export async function countTry(db: Database, key: string, rule: ThrottleRule): Promise<Try> {
  const window = `${rule.windowMinutes} minutes`
  const { rows } = await sql<{ failures: number; locked_for: number | null }>`
    insert into login_throttle as throttle (key, failures, window_started_at) values (${key}, 1, app_now())
    on conflict (key) do update set
      failures = case when is_over(throttle, ${window}) then 1 else throttle.failures + 1 end,
      window_started_at = case when is_over(throttle, ${window}) then app_now() else throttle.window_started_at end,
      locked_until = case when is_over(throttle, ${window}) then null else throttle.locked_until end
    returning failures, ceil(extract(epoch from locked_until - app_now()))::int as locked_for`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('an upsert returns its row')
  if (row.locked_for !== null) return { allowed: false, retryAfterSeconds: Math.max(1, row.locked_for) }
  if (row.failures > rule.triesMax) return { allowed: false, retryAfterSeconds: rule.lockMinutes * 60 }
  return { allowed: true, isLast: row.failures === rule.triesMax }
}

export async function lock(db: Database, key: string, rule: ThrottleRule): Promise<void> {
  await sql`update login_throttle set locked_until = app_now() + ${`${rule.lockMinutes} minutes`}::interval
    where key = ${key}`.execute(db)
}

/** How long a key is still locked, without a try; 0 where it is not. */
export async function secondsLocked(db: Database, key: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from locked_until - app_now()))::int as seconds
    from login_throttle where key = ${key} and locked_until > app_now()`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** After a good try from an address: only that one is taken back. */
export async function forgiveTry(db: Database, key: string): Promise<void> {
  await sql`update login_throttle set failures = greatest(failures - 1, 0) where key = ${key}`.execute(db)
}
