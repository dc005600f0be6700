// Deposits that were credited although their payment reference had been: overridden, with a reason.
import { formatPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { instantWords, playerSubject, type FoundPlayer } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'
import { isIn } from './span.ts'

interface Duplicate extends FoundPlayer {
  id: number
  reference: string
  amount_paise: number
  decided_at: Date
  decided_by: number | null
  decided_by_name: string
  duplicate_reason: string
  first_id: number | null
}

export async function findDuplicateReferences({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<Duplicate>`
    select deposit.id, reference, amount_paise, decided_at, decided_by, decided_by_name, duplicate_reason, player_id, name,
      mobile, (
        select min(id) from deposit as first
        where first.reference_key = deposit.reference_key and first.id <> deposit.id and first.status = 'accepted'
      ) as first_id
    from deposit join player on player.id = player_id
    where duplicate_reason is not null and ${isIn('decided_at', { from, to })}`.execute(db)
  return rows.map((row) => ({
    key: String(row.id),
    weight: 2,
    subject: playerSubject(row),
    happenedAt: row.decided_at,
    evidence: `${row.decided_by_name} credited the payment ${row.reference} of ${formatPaise(row.amount_paise)} once more.`,
    facts: [
      { label: 'Deposit', value: `DEP${row.id}` },
      {
        label: 'Credited first',
        value: row.first_id === null ? 'By a deposit that is no longer accepted' : `DEP${row.first_id}`,
      },
      { label: 'Credited again at', value: instantWords(row.decided_at, timeZone) },
      { label: 'Reason given', value: row.duplicate_reason },
    ],
    amountPaise: row.amount_paise,
    adminIds: [row.decided_by],
  }))
}
