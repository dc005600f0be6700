// The bonuses of a date: welcomes of whoever registered then, referrals of the deposits that were accepted then.
import type { Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isOnDay } from '../../requests/on-day.ts'
import type { Day } from './day.ts'

interface Bonuses {
  welcomePaise: Paise
  referralPaise: Paise
}

/** Found by what they were paid for, of which there is less than of the movements of a date. */
export async function sumBonuses(db: Db, day: Day): Promise<Bonuses> {
  const { rows } = await sql<Bonuses>`
    select
      (select coalesce(sum(amount_paise), 0)::bigint from movement where kind = 'welcome-bonus'
        and ref in (select id from player where ${isOnDay('player.created_at', day)})) as "welcomePaise",
      (select coalesce(sum(amount_paise), 0)::bigint from movement where kind = 'referral-bonus'
        and ref in (select id from deposit where status = 'accepted' and ${isOnDay('decided_at', day)})) as "referralPaise"
  `.execute(db)
  return rows[0] ?? { welcomePaise: 0, referralPaise: 0 }
}
