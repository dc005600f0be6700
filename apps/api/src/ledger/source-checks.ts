// What must be true of where money came from: what players have put in, what bonuses were reckoned by, which payments were credited.
import { sql } from 'kysely'
import type { Check } from './checks.ts'

/** What each player had put in net of withdrawals after each movement that changed it. */
const NET_DEPOSITS = sql`(
  select id, kind, ref, player_id, change_paise,
    sum(change_paise) over (partition by player_id order by id)::bigint as net_paise
  from (
    select id, kind, ref, credit_account as player_id, amount_paise as change_paise from movement where kind = 'deposit'
    union all
    select id, kind, ref, debit_account, -amount_paise from movement where kind = 'withdrawal'
  ) as change
)`

export const SOURCE_CHECKS: readonly Check[] = [
  {
    name: 'Of every player is noted what was put in net of withdrawals, and the most that it ever was',
    faults: sql`
      select player_id, noted.net_paise, counted.net_paise as counted_paise, mark_paise, counted.most_paise
      from net_deposit as noted
      full join (
        select player_id, sum(change_paise)::bigint as net_paise, greatest(max(net_paise), 0) as most_paise
        from ${NET_DEPOSITS} as chain group by player_id
      ) as counted using (player_id)
      where (noted.net_paise, mark_paise) is distinct from (counted.net_paise, counted.most_paise)`,
  },
  {
    name: 'Every bonus keeps what it was reckoned by, and nothing else does',
    faults: sql`
      select movement.id as movement_id, coalesce(movement.kind, bonus.kind) as kind, coalesce(movement.ref, bonus.ref) as ref
      from (select * from movement where kind in ('welcome-bonus', 'referral-bonus')) as movement
      full join bonus on (bonus.kind, bonus.ref) = (movement.kind, movement.ref)
      where bonus.ref is null or movement.ref is null`,
  },
  {
    name: 'Every welcome bonus is the setting that it was paid by',
    faults: sql`
      select movement.id as movement_id, movement.amount_paise, setting_paise
      from movement join bonus using (kind, ref)
      where movement.kind = 'welcome-bonus' and movement.amount_paise <> setting_paise`,
  },
  {
    // Of those from before the marks were kept, it is the per cent of the whole deposit.
    name: 'Every referral bonus is its per cent of what its deposit added to the most that its player had put in',
    faults: sql`
      select movement.id as movement_id, movement.amount_paise, percent, mark_before_paise, mark_after_paise, deposit.amount_paise
        as deposit_paise
      from movement
      join bonus using (kind, ref)
      join deposit on deposit.id = ref
      where kind = 'referral-bonus' and percent is not null
        and movement.amount_paise
          <> floor(coalesce(mark_after_paise - mark_before_paise, deposit.amount_paise) * percent / 100)`,
  },
  {
    name: 'The marks that a referral bonus keeps are those of its deposit',
    faults: sql`
      select ref as deposit_id, mark_before_paise, counted_before_paise, mark_after_paise, counted_after_paise
      from (
        select kind, ref,
          greatest(max(net_paise) over (partition by player_id order by id rows between unbounded preceding and 1 preceding), 0)
            as counted_before_paise,
          greatest(max(net_paise) over (partition by player_id order by id), 0) as counted_after_paise
        from ${NET_DEPOSITS} as chain
      ) as marked
      join (select * from bonus where kind = 'referral-bonus' and mark_before_paise is not null) as bonus using (ref)
      where marked.kind = 'deposit'
        and (mark_before_paise, mark_after_paise) is distinct from (counted_before_paise, counted_after_paise)`,
  },
  {
    name: 'Every payment was credited once, or says why it was again',
    faults: sql`
      select reference_key, count(*) as credited, array_agg(id order by id) as deposit_ids
      from deposit where status = 'accepted' and reference_key <> '' and duplicate_reason is null
      group by reference_key having count(*) > 1`,
  },
]
