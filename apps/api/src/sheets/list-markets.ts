// The markets that took bids or had a result on a date: what was drawn, by whom, what was bid and what was paid.
import { FAMILIES, SESSION_LABELS, type Family, type Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isoInstant } from '../platform/instants.ts'
import { requireSealedBooks } from '../seals/sealed-book.ts'
import { onlyOn, sumBids } from '../bids/sum-bids.ts'
import type { MarketDay } from './days.ts'

/** By family and name. Refuses where a sealed book is not any more as it was sealed. */
export async function listMarkets(db: Db, day: MarketDay) {
  const [games, sums, drawn] = await Promise.all([
    db.selectFrom('game').select(['id', 'family', 'name']).orderBy('name').execute(),
    sumBids(db, onlyOn(day.marketDate), ['game']),
    loadDrawn(db, day),
    requireSealedBooks(db, day.marketDate),
  ])
  const sumOf = (gameId: number) => sums.find(({ key }) => key === String(gameId))
  const played = FAMILIES.flatMap((family) => games.filter((game) => game.family === family)).filter(
    ({ id }) => sumOf(id) !== undefined || drawn.some(({ gameId }) => gameId === id),
  )
  return played.map(({ id, family, name }) => ({
    gameDB_id: String(id),
    game_name: name,
    family: MARKET_RULES[family].label,
    sessions: sessionsOf(
      family,
      drawn.filter(({ gameId }) => gameId === id),
      day.timeZone,
    ),
    bidPaise: sumOf(id)?.bidPaise ?? 0,
    paidPaise: sumOf(id)?.paidPaise ?? 0,
  }))
}

interface Drawn {
  gameId: number
  session: Session
  number: string | null
  savedBy: string | null
  confirmedBy: string | null
  declaredBy: string | null
  declaredAt: Date | null
  saved: number
  undone: number
}

async function loadDrawn(db: Db, { marketDate }: MarketDay): Promise<Drawn[]> {
  const { rows } = await sql<Drawn>`
    select game_id as "gameId", session, result as number, saver.full_name as "savedBy",
      confirmer.full_name as "confirmedBy", declarer.full_name as "declaredBy", declared_at as "declaredAt",
      saved_count as saved, undone_count as undone
    from market_session
    left join admin as saver on saver.id = saved_by
    left join admin as confirmer on confirmer.id = confirmed_by
    left join admin as declarer on declarer.id = declared_by
    where game_id = any(array(select id from game)) and market_date = ${marketDate}`.execute(db)
  return rows
}

function sessionsOf(family: Family, drawn: readonly Drawn[], timeZone: string) {
  return MARKET_RULES[family].sessions.map((session: Session) => {
    const found = drawn.find((each) => each.session === session)
    return {
      session: SESSION_LABELS[session],
      number: found?.number ?? '',
      saved_by: found?.savedBy ?? '',
      confirmed_by: found?.confirmedBy ?? '',
      declared_by: found?.declaredBy ?? '',
      declare_date: found?.declaredAt ? isoInstant(found.declaredAt, timeZone) : '',
      saved: found?.saved ?? 0,
      undone: found?.undone ?? 0,
    }
  })
}
