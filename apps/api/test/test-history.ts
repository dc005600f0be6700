// The history of acts in tests: gathered when they say so.
import { sql } from 'kysely'
import { expect } from 'vitest'
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

/** Every row stands in exactly one part: from the first id on, without a gap, up to the last that was drawn. */
export async function expectAllGatheredOnce(app: Pick<TestApp, 'db'>): Promise<void> {
  for (const { source } of await sourcesOfHistory(app)) {
    const parts = app.db.selectFrom('batch_part').selectAll().where('source', '=', source).orderBy('to_id')
    let end = 0
    let gathered = 0
    for (const { after_id, to_id, row_count } of await parts.execute()) {
      expect([source, after_id]).toEqual([source, end])
      end = to_id
      gathered += row_count
    }
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(source)}`.execute(app.db)
    expect([source, gathered]).toEqual([source, rows[0]?.count])
  }
}
