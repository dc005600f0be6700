// A request that staff accepted, for tests that make one by hand: its row, and the row of the audit that it has.
import { sql } from 'kysely'
import { auditAs } from '../src/audit/audit.ts'
import type { Tx } from '../src/database/database.ts'

interface Accepted {
  subject: 'deposit' | 'withdrawal'
  id: number
  playerId: number
  amountPaise: number
  referralBonus?: object | undefined
}

/** Of either table. */
export function acceptedRequest(playerId: number, amountPaise: number) {
  const decided = { status: 'accepted', method: 'staff', decided_at: sql<Date>`app_now()` } as const
  return { player_id: playerId, amount_paise: amountPaise, ...decided }
}

/** By nobody, as these requests are. */
export function auditAccepted(tx: Tx, { subject, id, ...after }: Accepted): Promise<void> {
  const origin = { requestId: 'test', address: '127.0.0.1', call: 'test' }
  return auditAs(tx, { actor: { id: null, name: '' }, origin }, { subject, subjectId: id, after })
}
