// What taking back a declaration would do, and what was taken back of the session before.
import { contract } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import { loadMarketSessions, savedResult, type MarketSessions } from '../../games/market-session.ts'
import { winningBids } from '../../bids/winning-bids.ts'
import type { Db } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { isoInstant } from '../../platform/instants.ts'
import type { ResultMarket } from './locked-market.ts'
import { requireUndoMarket, whyNot } from './undo-market.ts'

export const getUndoDetails = implement(contract.results.undoDetails, async ({ db, timeZone }, asked) => {
  const { game, ...market } = await requireUndoMarket(db, asked)
  const sessions = await loadMarketSessions(db, market)
  const { declared, result } = sessions[market.session]
  const lacking = await loadLacking(db, market, sessions)
  const paidPaise = declared?.paidPaise ?? 0
  return {
    game_name: game.name,
    result: result ?? '',
    refusal: whyNot(market, sessions)?.message ?? '',
    winners: declared?.winnerCount ?? 0,
    win_amt: rupeesOfPaise(paidPaise),
    held_amt: rupeesOfPaise(lacking.heldPaise),
    owed_amt: rupeesOfPaise(lacking.owedPaise),
    debtors: lacking.debtors,
    undone: await listUndone(db, { ...market, timeZone }),
  }
})

interface Lacking {
  /** Of what was paid, what the wallets of its players still hold. */
  heldPaise: number
  owedPaise: number
  debtors: number
}

async function loadLacking(db: Db, market: ResultMarket, sessions: MarketSessions): Promise<Lacking> {
  const { family, session } = market
  if (sessions[session].declared === undefined) return { heldPaise: 0, owedPaise: 0, debtors: 0 }
  const lines = winningSelections({ family, session, result: savedResult(sessions) })
  const { rows } = await sql<Lacking>`
    select coalesce(sum(least(sum_paise, balance_paise)), 0)::bigint as "heldPaise",
      coalesce(sum(greatest(sum_paise - balance_paise, 0)), 0)::bigint as "owedPaise",
      count(*) filter (where sum_paise > balance_paise)::int as debtors
    from (
      select player_id, sum(won_paise)::bigint as sum_paise
      from ${winningBids({ ...market, lines })} as winning where status = 'won' group by player_id
    ) as won
    join wallet using (player_id)`.execute(db)
  return rows[0] ?? { heldPaise: 0, owedPaise: 0, debtors: 0 }
}

/** The latest first. */
async function listUndone(db: Db, { gameId, marketDate, session, timeZone }: ResultMarket & { timeZone: string }) {
  const rows = await db
    .selectFrom('undone_declaration')
    .leftJoin('admin as declarer', 'declarer.id', 'declared_by')
    .leftJoin('admin as undoer', 'undoer.id', 'undone_by')
    .selectAll('undone_declaration')
    .select(['declarer.full_name as declarer', 'undoer.full_name as undoer'])
    .where('game_id', '=', gameId)
    .where('market_date', '=', marketDate)
    .where('session', '=', session)
    .orderBy('round', 'desc')
    .execute()
  return rows.map((row) => ({
    round: row.round + 1,
    result: row.result,
    winners: row.winner_count,
    win_amt: rupeesOfPaise(row.paid_paise),
    owed_amt: rupeesOfPaise(row.owed_paise),
    reason: row.reason,
    declared_by: row.declarer ?? '',
    declared_date: isoInstant(row.declared_at, timeZone),
    undone_by: row.undoer ?? '',
    undone_date: isoInstant(row.undone_at, timeZone),
  }))
}
