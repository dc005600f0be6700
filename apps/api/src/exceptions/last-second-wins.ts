// Bids of the last seconds before a cut-off that win much: who knows the draw too early bids then.
import { formatPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import {
  counted,
  instantWords,
  playerSubject,
  sessionWords,
  type FoundMarket,
  type FoundPlayer,
} from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'
import { isIn } from './span.ts'

/** A number goes from the draw into a phone in less; who bids for fun seldom comes so late. */
const LAST_SECONDS = 10
/** What one player wins by these bids in one session. */
const MUCH_PAISE: Paise = 10_000_00

interface LateWinner extends FoundMarket, FoundPlayer {
  bids: number
  first_at: Date
  last_at: Date
  cut_off: Date
  points_paise: number
  won_paise: number
  declared_at: Date
}

// A seal knows the id that each thousand of its bids begins with, so that only the last of them are read.
export async function findLastSecondWins({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<LateWinner>`
    with declared as materialized (
      select market_session.*, family, game.name as game from market_session join game on game.id = game_id
      where ${isIn('declared_at', { from, to })} and winner_count > 0
    )
    select declared.family, declared.game_id, declared.game, declared.market_date, declared.session, declared_at,
      player.id as player_id, player.name, mobile, bids, first_at, last_at, late.cut_off, late.points_paise, late.won_paise
    from declared
    join lateral (
      select player_id, seal.cut_off, count(*) as bids, min(bid.created_at) as first_at, max(bid.created_at) as last_at,
        sum(bid.points_paise)::bigint as points_paise, sum(bid.won_paise)::bigint as won_paise
      from seal
      cross join lateral (
        select coalesce(max(first.id), 0) as id from unnest(seal.chunk_starts) as start join bid as first on first.id = start
        where first.created_at < seal.cut_off - make_interval(secs => ${LAST_SECONDS})
      ) as last_chunk
      join bid on bid.game_id = seal.game_id and bid.market_date = seal.market_date
        and bid.game_type = any (enum_range(null::game_type)) and bid.id >= last_chunk.id
        and bid.session = declared.session and bid.status = 'won'
        and bid.created_at >= seal.cut_off - make_interval(secs => ${LAST_SECONDS}) and bid.created_at < seal.cut_off
      where seal.game_id = declared.game_id and seal.market_date = declared.market_date
        and seal.session = sealing_session(declared.family, bid.game_type, declared.session)
      group by player_id, seal.cut_off
      having sum(bid.won_paise) >= ${MUCH_PAISE}
    ) as late on true
    join player on player.id = late.player_id`.execute(db)
  return rows.map((row) => ({
    key: [row.game_id, row.market_date, row.session, row.cut_off.getTime(), row.player_id].join('/'),
    weight: 2,
    subject: playerSubject(row),
    happenedAt: row.last_at,
    evidence: `${counted(row.bids, 'bid')} in the last ${LAST_SECONDS} seconds of ${sessionWords(row)} won ${formatPaise(row.won_paise)}.`,
    facts: [
      { label: 'First of them at', value: instantWords(row.first_at, timeZone) },
      { label: 'Last of them at', value: instantWords(row.last_at, timeZone) },
      { label: 'Cut-off', value: instantWords(row.cut_off, timeZone) },
      { label: 'Points', value: formatPaise(row.points_paise) },
      { label: 'Won', value: formatPaise(row.won_paise) },
      { label: 'Declared at', value: instantWords(row.declared_at, timeZone) },
    ],
    amountPaise: row.won_paise,
  }))
}
