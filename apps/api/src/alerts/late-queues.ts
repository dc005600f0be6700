// Queues in which the oldest has waited for longer than the house wants.
import type { AccessCode } from '@panadesk/domain/access-codes'
import { sql, type RawBuilder } from 'kysely'
import { counted, instantWords } from '../exceptions/evidence-words.ts'
import type { AlertLook, FoundAlert } from './finding.ts'
import { WAITING_QUEUES } from './waiting-queues.ts'

interface Queue {
  /** What waits in it, one and many. */
  readonly one: string
  readonly codes: readonly AccessCode[]
  readonly waiting: RawBuilder<unknown>
}

export const findLateDeposits = lateOf({ one: 'deposit', codes: ['0', '4'], waiting: WAITING_QUEUES.deposits })
export const findLateWithdrawals = lateOf({
  one: 'withdrawal',
  codes: ['0', '4', '6'],
  waiting: WAITING_QUEUES.withdrawals,
})
export const findLateApprovals = lateOf({ one: 'request', codes: ['13'], waiting: WAITING_QUEUES.approvals })
/** Who was approved once and may not bid now was kept from it on purpose. */
export const findLateUsers = lateOf({
  one: 'new player',
  codes: ['0'],
  waiting: sql`${WAITING_QUEUES.users} and approved_at is null`,
})

function lateOf({ one, codes, waiting }: Queue) {
  return async ({ db, threshold, timeZone }: AlertLook): Promise<FoundAlert[]> => {
    const { rows } = await sql<{ late: number; oldest: Date | null }>`
      select count(*)::int as late, min(created_at) as oldest
      from ${waiting} and created_at <= app_now() - make_interval(mins => ${threshold})`.execute(db)
    const { late = 0, oldest = null } = rows[0] ?? {}
    if (oldest === null) return []
    const wait = late === 1 ? 'waits' : 'wait'
    return [
      {
        key: 'queue',
        severity: 2,
        what: `${counted(late, one)} ${wait} for longer than ${counted(threshold, 'minute')}, the oldest since ${instantWords(oldest, timeZone)}.`,
        since: oldest,
        codes,
      },
    ]
  }
}
