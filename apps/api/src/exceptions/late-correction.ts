// Bids that staff corrected when their cut-off had passed: the number could be known.
import { formatPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import {
  instantWords,
  playerSubject,
  reasonFact,
  sessionWords,
  type FoundMarket,
  type FoundPlayer,
} from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'
import { isIn } from './span.ts'

interface Correction extends FoundMarket, FoundPlayer {
  id: number
  created_at: Date
  admin_id: number | null
  admin_name: string
  reason: string
  selection_before: string
  selection_after: string
  bid_id: number
  points_paise: number
  won_paise: number | null
}

export async function findLateCorrections({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<Correction>`
    select bid_edit.id, bid_edit.created_at, bid_edit.admin_id, admin_name, reason, selection_before, selection_after,
      bid.id as bid_id, points_paise, won_paise, market_date, session, game_id, family, game.name as game, player_id,
      player.name, mobile
    from bid_edit
    join bid on bid.id = bid_edit.bid_id
    join game on game.id = bid.game_id
    join player on player.id = bid.player_id
    where is_after_cut_off and ${isIn('bid_edit.created_at', { from, to })}`.execute(db)
  return rows.map((row) => ({
    key: String(row.id),
    weight: 3,
    subject: playerSubject(row),
    happenedAt: row.created_at,
    evidence: `${row.admin_name} changed a bid of ${sessionWords(row)} from ${row.selection_before} to ${row.selection_after} after its cut-off.`,
    facts: [
      { label: 'Bid', value: String(row.bid_id) },
      { label: 'Points', value: formatPaise(row.points_paise) },
      { label: 'Won', value: row.won_paise === null ? 'Nothing so far' : formatPaise(row.won_paise) },
      { label: 'Corrected at', value: instantWords(row.created_at, timeZone) },
      reasonFact(row.reason),
    ],
    amountPaise: row.won_paise ?? row.points_paise,
    adminIds: [row.admin_id],
  }))
}
