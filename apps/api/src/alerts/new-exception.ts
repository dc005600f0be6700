// Exceptions that nobody has explained. Whom they are about is not told here: that stands in the list of exceptions.
import { EXCEPTION_KINDS, type ExceptionKind, type ExceptionWeight } from '@panadesk/domain/exception-kinds'
import { sql } from 'kysely'
import type { AlertLook, FoundAlert } from './finding.ts'

interface Unexplained {
  id: number
  kind: ExceptionKind
  weight: ExceptionWeight
  found_at: Date
}

/** Those that were there before alerts are kept were seen, or not, by people. */
export async function findUnexplained({ db, threshold }: AlertLook): Promise<FoundAlert[]> {
  const { rows } = await sql<Unexplained>`
    select id, kind, weight, found_at from exception
    where state = 'open' and weight >= ${threshold} and found_at > (select since from alert_mark)`.execute(db)
  return rows.map(({ id, kind, weight, found_at: since }) => ({
    key: String(id),
    severity: weight,
    what: `${EXCEPTION_KINDS[kind].label}: exception ${id} waits for an explanation.`,
    since,
    codes: ['13'],
  }))
}
