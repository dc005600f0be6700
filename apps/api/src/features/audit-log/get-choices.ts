// What the filters of the audit log offer: who works here, and what there are rows of.
import { sql } from 'kysely'
import type { StaffContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { actionOfCall } from './action-words.ts'

export async function getChoices({ db }: Pick<StaffContext, 'db'>) {
  const admins = await db.selectFrom('admin').select(['id', 'full_name']).orderBy('full_name').orderBy('id').execute()
  const calls = (await valuesOf(db, 'call')).map((call) => ({ call, action: actionOfCall(call) }))
  return {
    // Those who were deleted too: what they did is still there.
    admins: admins.map(({ id, full_name }) => ({ _id: String(id), full_name })),
    calls: calls.toSorted((a, b) => a.action.localeCompare(b.action)),
    subjects: await valuesOf(db, 'subject'),
  }
}

/** The few values of a column among very many rows: its index is asked for the next one, again and again. */
async function valuesOf(db: Db, name: 'call' | 'subject'): Promise<string[]> {
  const column = sql.ref(name)
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      (select ${column} from audit order by ${column} limit 1)
      union all
      select (select ${column} from audit where ${column} > found.value order by ${column} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}
