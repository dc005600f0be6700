// Whether the bids of a market are still those that were sealed: asked before money moves and before anything is reported.
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { refusals } from '../platform/refusal.ts'

export const refuseBook = refusals({
  'sealed-book-changed': {
    status: 409,
    msg: 'The bids of this session are not those that were sealed at its cut-off. Nothing is settled or reported until that is cleared up: npm run ledger:verify names what differs.',
  },
  'no-seal': {
    status: 409,
    msg: 'The seal of this session is missing. Nothing is settled until that is cleared up: npm run ledger:verify names what differs.',
  },
})

export interface BookMarket {
  readonly gameId: number
  readonly family: Family
  readonly marketDate: MarketDate
}

/** Refuses where a sealed session of the market has other bids or points than its seal, the reverted ones too. */
export async function requireSealedBook(db: Db, market: BookMarket): Promise<void> {
  await loadSameBook(db, market)
}

/** As `requireSealedBook`, of all markets of a date at once. */
export async function requireSealedBooks(db: Db, marketDate: MarketDate): Promise<void> {
  const { rows } = await sql`
    select from seal
    left join (
      select game_id, sealing_session(family, game_type, session) as session, sum(bids) as bids, sum(points_paise * bids) as points_paise
      from (
        select game_id, game_type, session, points_paise, bids from points_total
        where market_date = ${marketDate} and game_id = any(array(select game_id from seal where market_date = ${marketDate}))
        union all
        select game_id, game_type, session, points_paise, 1 from unfolded() where market_date = ${marketDate}
      ) as bid
      join game on game.id = game_id
      group by 1, 2
    ) as counted using (game_id, session)
    where seal.market_date = ${marketDate}
      and (seal.bids, seal.points_paise) is distinct from (coalesce(counted.bids, 0), coalesce(counted.points_paise, 0))
    limit 1`.execute(db)
  if (rows.length > 0) throw refuseBook('sealed-book-changed')
}

/** As `requireSealedBook`, of whoever settles a session by its result: it must have a seal. */
export async function requireSealedSession(db: Db, market: BookMarket & { readonly session: Session }): Promise<void> {
  const sealed = await loadSameBook(db, market)
  if (!sealed.includes(market.session) && !(await isOlderThanSeals(db, market))) throw refuseBook('no-seal')
}

/** The sealed sessions of the market, if each of them is as it was sealed. */
async function loadSameBook(db: Db, { gameId, family, marketDate }: BookMarket): Promise<Session[]> {
  const types = MARKET_RULES[family].gameTypes
  // What is folded, and the few bids that are not yet, in one statement.
  const { rows } = await sql<{ session: Session; isSame: boolean }>`
    select seal.session, (seal.bids, seal.points_paise) = (counted.bids, counted.points_paise) as "isSame"
    from seal
    cross join lateral (
      select coalesce(sum(bids), 0) as bids, coalesce(sum(points_paise * bids), 0) as points_paise
      from (
        select game_type, session, points_paise, bids from points_total
        where game_id = ${gameId} and market_date = ${marketDate}
        union all
        select game_type, session, points_paise, 1
        from unfolded_bids(${gameId}, ${marketDate}, ${types}::game_type[])
      ) as bid
      where sealing_session(${family}, game_type, session) = seal.session
    ) as counted
    where seal.game_id = ${gameId} and seal.market_date = ${marketDate}`.execute(db)
  if (rows.some(({ isSame }) => !isSame)) throw refuseBook('sealed-book-changed')
  return rows.map(({ session }) => session)
}

/** Its result was saved before there were seals; it is settled without one. */
export async function isOlderThanSeals(
  db: Db,
  { gameId, marketDate, session }: Pick<BookMarket, 'gameId' | 'marketDate'> & { readonly session: Session },
): Promise<boolean> {
  const { rows } = await sql`
    select from unsealed_session
    where game_id = ${gameId} and market_date = ${marketDate} and session = ${session}`.execute(db)
  return rows.length > 0
}
