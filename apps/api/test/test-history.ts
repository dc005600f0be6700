// The history of acts in tests: gathered when they say so.
import { sql } from 'kysely'
import type { HistorySource } from '../src/database/checkpoint-tables.ts'
import { gatherHistory, type Gathering } from '../src/checkpoints/gather.ts'
import type { TestApp } from './test-app.ts'

export const ORIGIN = 'panadesk.test/history'

/** Answers how many batches were made. */
export function gather({ db }: Pick<TestApp, 'db'>, { rowMax = 1000 }: Partial<Gathering> = {}): Promise<number> {
  return gatherHistory(db, { origin: ORIGIN, rowMax })
}

/** The sources with the columns that are gathered of each, as the function of the database has them. */
export async function sourcesOfHistory({
  db,
}: Pick<TestApp, 'db'>): Promise<{ source: HistorySource; columns: string[] }[]> {
  const { rows } = await sql<{ source: HistorySource; columns: string[] }>`
    select source::text, regexp_split_to_array(history_columns(source), ',\\s+') as columns
    from unnest(enum_range(null::history_source)) as source`.execute(db)
  return rows
}
