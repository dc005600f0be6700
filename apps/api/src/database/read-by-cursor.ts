// A select that is read to its end, so many rows at a time, while other statements of its transaction go on in between: a
// cursor of the driver would keep them waiting until it is done.
import { sql, type Expression } from 'kysely'
import type { Db } from './database.ts'

const CURSOR = sql.ref('read_onwards')

/** In a transaction, one select after the other. A step that is not full is the last, and there always is one. */
export async function* readByCursor<Row>(
  db: Db,
  select: Expression<unknown>,
  step: number,
): AsyncGenerator<Row[], void> {
  // It is read to its end, so what comes first soon is not worth a plan that takes longer for all.
  await sql`set local cursor_tuple_fraction = 1`.execute(db)
  await sql`declare ${CURSOR} no scroll cursor for ${select}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(step)} from ${CURSOR}`.execute(db)
    yield rows
    if (rows.length < step) break
  }
  await sql`close ${CURSOR}`.execute(db)
}
