// A clerk who decided about one player's money far more often than that clerk's share of all decisions makes likely.
import { formatPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { logTailOfBinomial } from './binomial-tail.ts'
import { counted, monthOf, playerSubject, type FoundAdmin, type FoundPlayer } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'
import { isInDaysBefore } from './span.ts'

const DAYS = 30
/** Of fewer nobody can tell. */
const LEAST_TIMES = 8
/** How often in a thousand days a pair is named that met by chance, whichever it is. */
const LEVEL = 1 / 1000

interface Pair extends FoundPlayer, FoundAdmin {
  times: number
  of_player: number
  of_clerk: number
  decided: number
  pairs: number
  amount_paise: number
}

export async function findClerksWithOnePlayer({ db, to, timeZone }: Look): Promise<Finding[]> {
  const isRecent = isInDaysBefore('decided_at', { to, days: DAYS })
  const { rows } = await sql<Pair>`
    with decision as (
      select decided_by as admin_id, player_id, amount_paise from deposit
      where status = 'accepted' and ${isRecent} and decided_by is not null
      union all
      select decided_by, player_id, amount_paise from withdrawal
      where status = 'accepted' and ${isRecent} and decided_by is not null
    ), pair as (
      select admin_id, player_id, count(*) as times, sum(amount_paise)::bigint as amount_paise
      from decision group by admin_id, player_id
    ), measured as (
      select *, sum(times) over (partition by player_id)::bigint as of_player,
        sum(times) over (partition by admin_id)::bigint as of_clerk, sum(times) over ()::bigint as decided,
        count(*) over () as pairs
      from pair
    )
    select measured.*, full_name as admin_name, player.name, mobile
    from measured join admin on admin.id = admin_id join player on player.id = player_id
    where times >= ${LEAST_TIMES}`.execute(db)
  const month = monthOf({ to, timeZone })
  return rows.filter(isBeyondChance).map((row) => ({
    key: `${row.admin_id}/${row.player_id}/${month}`,
    weight: 2,
    subject: playerSubject(row),
    happenedAt: new Date(to.getTime() - 1),
    evidence: `${row.admin_name} decided ${row.times} of ${counted(row.of_player, 'request')} and credits of this player in ${DAYS} days, and ${percentWords(row)} of those of all others.`,
    facts: [
      { label: 'Together', value: formatPaise(row.amount_paise) },
      {
        label: 'By this clerk, of all',
        value: `${row.of_clerk.toLocaleString('en-IN')} of ${row.decided.toLocaleString('en-IN')}`,
      },
      { label: 'Named below', value: `1 in 1,000 over ${counted(row.pairs, 'pair')}` },
    ],
    amountPaise: row.amount_paise,
    adminIds: [row.admin_id],
  }))
}

/** Against the share of this clerk in the decisions about all others, who are not under suspicion. */
function shareElsewhere({ of_clerk: ofClerk, times, decided, of_player: ofPlayer }: Pair): number {
  const elsewhere = decided - ofPlayer
  return elsewhere === 0 ? 1 : (ofClerk - times) / elsewhere
}

function isBeyondChance(pair: Pair): boolean {
  const log = logTailOfBinomial({ trials: pair.of_player, least: pair.times, chance: shareElsewhere(pair) })
  return log + Math.log(pair.pairs) <= Math.log(LEVEL)
}

function percentWords(pair: Pair): string {
  return `${Math.round(shareElsewhere(pair) * 100)} %`
}
