// The bonuses that were paid on some dates, by the dates of their movements: what the profit counts, told apart.
import type { Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isInPeriod } from '../requests/on-day.ts'
import type { Days } from './days.ts'

interface Bonuses {
  welcomePaise: Paise
  referralPaise: Paise
}

export async function sumBonuses(db: Db, days: Days): Promise<Bonuses> {
  const { rows } = await sql<Bonuses>`
    select coalesce(sum(amount_paise) filter (where kind = 'welcome-bonus'), 0)::bigint as "welcomePaise",
      coalesce(sum(amount_paise) filter (where kind = 'referral-bonus'), 0)::bigint as "referralPaise"
    from movement where kind in ('welcome-bonus', 'referral-bonus') and ${isInPeriod('created_at', days)}`.execute(db)
  return rows[0] ?? { welcomePaise: 0, referralPaise: 0 }
}
