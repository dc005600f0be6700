// What each member of staff let in and out on some dates: by hand, and of what players asked for.
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isInPeriod } from '../requests/on-day.ts'
import type { Days } from './days.ts'

/** How what staff credited and debited by hand is told from requests of players. */
const BY_HAND = sql`method = 'staff'`

interface Clerk {
  name: string
  credits: number
  creditPaise: number
  accepted: number
  acceptedPaise: number
  debits: number
  debitPaise: number
  approved: number
  approvedPaise: number
}

/** By name; whoever let nothing in or out is not among them. */
export async function listClerks(db: Db, days: Days) {
  const isOfDays = isInPeriod('decided_at', days)
  const { rows } = await sql<Clerk>`
    select max(decided_by_name) as name,
      count(*) filter (where is_in and by_hand) as credits,
      coalesce(sum(amount_paise) filter (where is_in and by_hand), 0)::bigint as "creditPaise",
      count(*) filter (where is_in and not by_hand) as accepted,
      coalesce(sum(amount_paise) filter (where is_in and not by_hand), 0)::bigint as "acceptedPaise",
      count(*) filter (where not is_in and by_hand) as debits,
      coalesce(sum(amount_paise) filter (where not is_in and by_hand), 0)::bigint as "debitPaise",
      count(*) filter (where not is_in and not by_hand) as approved,
      coalesce(sum(amount_paise) filter (where not is_in and not by_hand), 0)::bigint as "approvedPaise"
    from (
      select decided_by, decided_by_name, amount_paise, true as is_in, ${BY_HAND} as by_hand from deposit
      where status = 'accepted' and decided_by in (select id from admin) and ${isOfDays}
      union all
      select decided_by, decided_by_name, amount_paise, false, ${BY_HAND} from withdrawal
      where status = 'accepted' and decided_by in (select id from admin) and ${isOfDays}
    ) as decided
    group by decided_by
    order by name, decided_by`.execute(db)
  return rows.map(({ creditPaise, acceptedPaise, debitPaise, approvedPaise, ...clerk }) => ({
    ...clerk,
    credit_amount: rupeesOfPaise(creditPaise),
    accepted_amount: rupeesOfPaise(acceptedPaise),
    debit_amount: rupeesOfPaise(debitPaise),
    approved_amount: rupeesOfPaise(approvedPaise),
  }))
}
