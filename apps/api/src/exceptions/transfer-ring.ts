// Points that went round within a week: from player to player back to the first, or back to the one who had brought the payer.
import { formatPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { counted, monthOf, playerSubject } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'
import { isInDaysBefore } from './span.ts'

const DAYS = 7
/** What friends lend each other is less. */
const LEAST_SENT_PAISE: Paise = 1000_00
const LEAST_BONUS_PAISE: Paise = 500_00
/** Two who lend to each other and pay back are no ring. */
const LEAST_PLAYERS = 3
const MOST_PLAYERS = 5
/** Of a day; nobody reads more. */
const RINGS_MAX = 500

interface Ring {
  player_ids: number[]
  names: string[]
  mobile: string
  flow_paise: number
  bonuses: number
}

export async function findTransferRings({ db, to, timeZone }: Look): Promise<Finding[]> {
  const days = { to, days: DAYS }
  const { rows } = await sql<Ring>`
    with recursive sent as materialized (
      select sender_id as giver, receiver_id as taker, sum(amount_paise)::bigint as paise, 0 as bonus
      from transfer where ${isInDaysBefore('created_at', days)}
      group by 1, 2 having sum(amount_paise) >= ${LEAST_SENT_PAISE}
      union all
      select deposit.player_id, credit_account, sum(movement.amount_paise)::bigint, 1
      from movement join deposit on deposit.id = ref
      where kind = 'referral-bonus' and ${isInDaysBefore('movement.created_at', days)}
      group by 1, 2 having sum(movement.amount_paise) >= ${LEAST_BONUS_PAISE}
    ), way (giver, taker, player_ids, paise, bonuses) as (
      select giver, taker, array[giver], paise, bonus from sent
      union all
      select way.giver, sent.taker, player_ids || sent.giver, least(way.paise, sent.paise), bonuses + bonus
      from way join sent on sent.giver = way.taker
      where way.taker <> way.giver and sent.taker >= way.giver and cardinality(player_ids) < ${MOST_PLAYERS}
        and sent.giver <> all (player_ids)
    )
    select player_ids, max(paise) as flow_paise, max(bonuses) as bonuses,
      (select array_agg(name order by place) from unnest(player_ids) with ordinality as member (id, place) join player using (id)) as names,
      (select mobile from player where id = player_ids[1]) as mobile
    from way
    where taker = giver and (cardinality(player_ids) >= ${LEAST_PLAYERS} or bonuses > 0)
      -- A ring begins with its first player.
      and giver = (select min(id) from unnest(player_ids) as id)
    group by player_ids
    limit ${RINGS_MAX}`.execute(db)
  const month = monthOf({ to, timeZone })
  return rows.map((row) => ({
    key: `${row.player_ids.join('-')}/${month}`,
    weight: row.player_ids.length >= LEAST_PLAYERS ? 2 : 1,
    subject: playerSubject({ player_id: row.player_ids[0] ?? 0, name: row.names[0] ?? '', mobile: row.mobile }),
    happenedAt: new Date(to.getTime() - 1),
    evidence: `Within ${DAYS} days ${formatPaise(row.flow_paise)} or more went round among ${counted(row.player_ids.length, 'player')}${row.bonuses > 0 ? ', by a referral bonus' : ''}.`,
    facts: [{ label: 'Way', value: [...row.names, row.names[0]].join(' → ') }],
    amountPaise: row.flow_paise,
  }))
}
