// Deposits that wait and name a payment that was credited before: told while nobody has credited it again.
import { formatPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { AlertLook, FoundAlert } from './finding.ts'

interface Duplicate {
  id: number
  first_id: number
  amount_paise: number
  created_at: Date
}

export async function findNamedTwice({ db }: AlertLook): Promise<FoundAlert[]> {
  const { rows } = await sql<Duplicate>`
    select deposit.id, first.id as first_id, amount_paise, created_at
    from deposit
    cross join lateral (
      select min(id) as id from deposit as other
      where other.reference_key = deposit.reference_key and other.reference_key <> '' and other.deleted_at is null
        and other.status = 'accepted'
    ) as first
    where status = 'pending' and deleted_at is null and reference_key <> '' and first.id is not null`.execute(db)
  return rows.map(({ id, first_id: firstId, amount_paise: paise, created_at: since }) => ({
    key: String(id),
    severity: 3,
    what: `The deposit DEP${id} of ${formatPaise(paise)} names a payment that was credited by DEP${firstId}.`,
    since,
    codes: ['0', '4'],
  }))
}
