// How much waits for whoever asks. What others may see is not even counted for him.
import { contract, type Access } from '@panadesk/contract'
import { perFamily } from '@panadesk/contract/family-calls'
import { FAMILIES } from '@panadesk/domain/families'
import { sql } from 'kysely'
import { isVisibleTo } from '../../alerts/visible-to.ts'
import { isDue, listSessions } from '../../games/list-sessions.ts'
import { implement } from '../../http/implement.ts'
import { isUnreadBy } from '../../notes/note-places.ts'
import { isAllowed } from '../../identity/staff-access.ts'

export const countWaiting = implement(contract.waiting.counts, async ({ db, admin, timeZone }) => {
  const maySee = ({ access }: { access: Access }) => isAllowed(admin, access)
  const { alerts, deposits, withdrawals, users, results } = contract
  const families = FAMILIES.filter((family) => maySee(results.load[family]))
  const { rows } = await sql<{
    deposits: number
    withdrawals: number
    un_approved: number
    alerts: number
    mentions: number
  }>`
    select
      (select count(*) from deposit where ${maySee(deposits.dashboard)} and status = 'pending' and deleted_at is null
        and not is_auto) as deposits,
      (select count(*) from withdrawal where ${maySee(withdrawals.dashboard)} and status = 'pending' and not is_auto)
        as withdrawals,
      (select count(*) from player where ${maySee(users.unapproved)} and not betting_on) as un_approved,
      (select count(*) from alert where ${maySee(alerts.list)} and ${isVisibleTo(admin)} and status = 'open') as alerts,
      (select count(*) from mention join note on note.id = mention.note_id where ${isUnreadBy(admin)}) as mentions`.execute(
    db,
  )
  const [counts = { deposits: 0, withdrawals: 0, un_approved: 0, alerts: 0, mentions: 0 }] = rows
  const due = families.length === 0 ? [] : (await listSessions(db, { families, timeZone })).filter(isDue)
  return { ...counts, due_sessions: perFamily((family) => due.filter((session) => session.family === family).length) }
})
