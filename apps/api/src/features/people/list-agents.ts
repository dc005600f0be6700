// Referrers of a period: whom they brought, what those paid in, and what they were given for it.
import { contract } from '@panadesk/contract'
import { rupeesOfPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { implementReport } from '../../http/implement.ts'
import { isInPeriod } from '../../requests/on-day.ts'

const AGENTS_MAX = 100

interface Agent {
  id: number
  name: string
  mobile: string
  brought: number
  deposits: number
  depositPaise: Paise
  earnedPaise: Paise
  all: number
}

/** Deposits are those accepted in the period, of players whenever they were brought, by hand or not. */
export const listAgents = implementReport(contract.people.agents, async ({ db, timeZone }, { from, to }) => {
  const days = { from, to, timeZone }
  const { rows } = await sql<Agent>`
      with did as (
        select referred_by as id, count(*) as brought, 0 as deposits, 0 as deposit_paise, 0 as earned_paise
        from player where referred_by is not null and ${isInPeriod('created_at', days)} group by referred_by
        union all
        select referred_by, 0, sum(deposits), sum(paise), 0
        from (
          select player_id, count(*) as deposits, sum(amount_paise) as paise from deposit
          where status = 'accepted' and ${isInPeriod('decided_at', days)} group by player_id
        ) as paid
        join player on player.id = player_id where referred_by is not null group by referred_by
        union all
        select credit_account, 0, 0, 0, sum(amount_paise)
        from movement where kind = 'referral-bonus' and ${isInPeriod('created_at', days)} group by credit_account
      )
      select id, name, mobile, brought, deposits, "depositPaise", "earnedPaise", "all"
      from (
        select id, sum(brought)::bigint as brought, sum(deposits)::bigint as deposits,
          sum(deposit_paise)::bigint as "depositPaise", sum(earned_paise)::bigint as "earnedPaise", count(*) over () as "all"
        from did group by id order by sum(earned_paise) desc, sum(deposit_paise) desc, id limit ${AGENTS_MAX}
      ) as agent
      join player using (id)
      order by "earnedPaise" desc, "depositPaise" desc, id`.execute(db)
  return {
    agents: rows.map(({ id, name, mobile, brought, deposits, depositPaise, earnedPaise }) => ({
      _id: String(id),
      user_name: name,
      mobile,
      brought,
      deposits,
      deposit_amount: rupeesOfPaise(depositPaise),
      earned_amount: rupeesOfPaise(earnedPaise),
    })),
    agents_found: rows[0]?.all ?? 0,
  }
})
