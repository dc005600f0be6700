// The audit row that a request has which staff accepted, for tests that make one by hand.
import { auditAs } from '../src/audit/audit.ts'
import type { Tx } from '../src/database/database.ts'

interface Accepted {
  subject: 'deposit' | 'withdrawal'
  id: number
  playerId: number
  amountPaise: number
  referralBonus?: object | undefined
}

/** By nobody, as these requests are. */
export function auditAccepted(tx: Tx, { subject, id, ...after }: Accepted): Promise<void> {
  const origin = { requestId: 'test', address: '127.0.0.1', call: 'test' }
  return auditAs(tx, { actor: { id: null, name: '' }, origin }, { subject, subjectId: id, after })
}
