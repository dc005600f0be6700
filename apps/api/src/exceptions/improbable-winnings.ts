// Players whose winnings of the last 30 days are more than luck explains, for all players together (docs/exceptions.md).
import { dayMonthYear, marketDateOf } from '@panadesk/domain/market-date'
import { formatPaise, sumPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { NAMED_SELECTION } from '../database/named-selection.ts'
import { counted, monthOf, playerSubject, type FoundPlayer } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'
import { isIn } from './span.ts'
import { expectedPaise, isShortShot, logChanceToWin, type Stake } from './winning-chance.ts'

const DAYS = 30
/** How often in a thousand days somebody is named who was only lucky, whoever it is. */
const LEVEL = 1 / 1000
/** Of a day's winners those who won most: whoever wins more than luck wins much. */
const LOOKED_AT = 200
/** Of each, the newest: which is said before anybody knows what they win. */
const BIDS_MAX = 5000

interface Staked extends FoundPlayer {
  bids: number
  points_paise: number
  won_paise: number
  stakes: StakeOfPlayer[]
}

interface StakeOfPlayer extends Stake {
  wonPaise: number
}

export async function findImprobableWinnings(look: Look): Promise<Finding[]> {
  const players = await countPlayers(look)
  const staked = await loadWinners(look)
  return staked.flatMap((player) => judge(look, player, players))
}

function judge({ to, timeZone }: Look, player: Staked, players: number): Finding[] {
  const log = Math.min(...WAYS.map((counts) => logChance(player.stakes.filter(counts))))
  if (log + Math.log(players * WAYS.length) > Math.log(LEVEL)) return []
  const markets = new Set(player.stakes.map(({ market }) => market)).size
  const lastDay = marketDateOf({ atMs: to.getTime() - 1, timeZone })
  return [
    {
      key: `${player.player_id}/${monthOf({ to, timeZone })}`,
      weight: 3,
      subject: playerSubject(player),
      happenedAt: new Date(to.getTime() - 1),
      evidence: `${counted(player.bids, 'bid')} won ${formatPaise(player.won_paise)}, where luck gives ${formatPaise(expectedPaise(player.stakes))} on average: by luck so much comes once in ${chanceWords(log)} at most.`,
      facts: [
        { label: 'Days', value: `${DAYS} up to ${dayMonthYear(lastDay)}` },
        { label: 'Markets', value: markets.toLocaleString('en-IN') },
        { label: 'Points', value: formatPaise(player.points_paise) },
        { label: 'Chance at most', value: `1 in ${chanceWords(log)}` },
        {
          label: 'Named below',
          value: `1 in ${chanceWords(Math.log(LEVEL / players / WAYS.length))} (1 in 1,000 over ${counted(players, 'player')}, looked at in two ways)`,
        },
      ],
      amountPaise: player.won_paise,
    },
  ]
}

/** Which bids are counted: one long shot would explain all winnings, so that they are looked at without them as well. */
const WAYS: readonly ((stake: StakeOfPlayer) => boolean)[] = [() => true, isShortShot]

function logChance(stakes: readonly StakeOfPlayer[]): number {
  return stakes.length === 0 ? 0 : logChanceToWin(stakes, sumPaise(stakes.map(({ wonPaise }) => wonPaise)))
}

function chanceWords(log: number): string {
  const once = Math.exp(-log)
  return once < 1e15 ? Math.round(once).toLocaleString('en-IN') : 'a million billion'
}

async function countPlayers({ db }: Look): Promise<number> {
  const counting = db.selectFrom('player').select((eb) => eb.fn.countAll<number>().as('players'))
  const { players } = await counting.where('approved_at', 'is not', null).executeTakeFirstOrThrow()
  return Math.max(players, 1)
}

async function loadWinners({ db, from, to }: Look): Promise<Staked[]> {
  const { rows } = await sql<
    Omit<Staked, 'points_paise' | 'won_paise' | 'bids'> & { points: number[]; won: number[]; counts: number[] }
  >`
    with winner as (
      select player_id from market_session
      join bid using (game_id, market_date, session)
      where ${isIn('declared_at', { from, to })} and winner_count > 0 and bid.status = 'won'
      group by player_id order by sum(won_paise) desc limit ${LOOKED_AT}
    ), settled as (
      select winner.player_id, bid.game_id, bid.market_date, bid.session, game_type, ${NAMED_SELECTION} as selection, count(*) as bids,
        sum(bid.points_paise)::bigint as points, sum(bid.points_paise * payout / stake)::bigint as wins,
        coalesce(sum(bid.won_paise), 0)::bigint as won
      from winner
      cross join lateral (
        select * from bid where bid.player_id = winner.player_id order by id desc limit ${BIDS_MAX}
      ) as bid
      join market_session using (game_id, market_date, session)
      where declared_at <= ${to} and bid.status <> 'reverted'
        and market_date > (${to}::timestamptz - make_interval(days => ${DAYS}))::date
      group by winner.player_id, bid.game_id, bid.market_date, bid.session, game_type, ${NAMED_SELECTION}
    )
    select player_id, name, mobile, array_agg(bids) as counts, array_agg(points) as points, array_agg(won) as won,
      jsonb_agg(jsonb_build_object('market', concat(game_id, '/', market_date), 'session', session, 'type', game_type,
        'selection', selection, 'winsPaise', wins, 'wonPaise', won)) as stakes
    from settled join player on player.id = player_id
    group by player_id, name, mobile`.execute(db)
  return rows.map(({ points, won, counts, ...row }) => ({
    ...row,
    bids: counts.reduce((sum, each) => sum + each, 0),
    points_paise: sumPaise(points),
    won_paise: sumPaise(won),
  }))
}
