// An exception with nothing behind it, for tests of what becomes of one.
import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'

interface Planted {
  id: number
  kind?: string
  weight?: number
  subjectKind?: string
  subject?: string
  evidence?: string
  adminIds?: number[]
}

/** One that is open, with nothing behind it. */
export async function plantException({ db }: { db: Database }, planted: Planted): Promise<void> {
  const {
    id,
    kind = 'shared-identity',
    weight = 2,
    subjectKind = 'player',
    subject = `Planted ${id}`,
    evidence = 'So it is.',
    adminIds = [],
  } = planted
  await sql`
    insert into exception (id, kind, weight, subject_kind, subject, happened_at, last_at, evidence, facts, admin_ids,
      finding_key)
    overriding system value
    values (${id}, ${kind}::exception_kind, ${weight}, ${subjectKind}, ${subject}, app_now(), app_now(), ${evidence},
      '[{"label": "Players", "value": "6"}]', ${adminIds}::bigint[], ${`planted ${id}`})`.execute(db)
}
