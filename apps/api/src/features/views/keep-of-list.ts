// Keeps how somebody wants to see a list. What he likes to look at is no act that the log keeps.
import { sql } from 'kysely'
import type { StaffContext } from '../../identity/context.ts'
import { requireList } from './visible-views.ts'

/** Each has a table of its own. */
const TABLES = { columns: 'list_columns', widths: 'list_width' } as const

interface Kept {
  /** The list by its path. */
  readonly call: string
  readonly what: keyof typeof TABLES
  /** As an address has them. */
  readonly value: string
}

/** Whether that was another before. Refuses what is no list, and one that may not be read. */
export async function keepOfList({ db, admin }: StaffContext, { call, what, value }: Kept): Promise<boolean> {
  requireList(admin, call)
  const [table, column] = [sql.table(TABLES[what]), sql.ref(what)]
  const { rows } = await sql`
    insert into ${table} (admin_id, call, ${column}) values (${admin.id}, ${call}, ${value})
    on conflict (admin_id, call) do update set ${column} = excluded.${column} where ${table}.${column} <> excluded.${column}
    returning call`.execute(db)
  return rows.length > 0
}
