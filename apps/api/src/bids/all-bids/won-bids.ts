// What bids of many markets have won: as the declarations say, and where not all numbers are meant, as is folded of those that won.
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isAsked, isOfMarkets, type AskedBids } from './asked-bids.ts'
import type { BidSums } from './found-bids.ts'

/** Of markets, types and numbers, whatever `status` says; the other narrowings must be undefined. */
export async function sumWon(db: Db, asked: AskedBids): Promise<BidSums> {
  const isWhole = asked.types === undefined && asked.selections === undefined
  return isWhole ? sumDeclared(db, asked) : sumLines(db, asked)
}

async function sumDeclared(db: Db, asked: AskedBids): Promise<BidSums> {
  const { rows } = await sql<BidSums>`
    select coalesce(sum(winner_count), 0)::bigint as bids, coalesce(sum(winner_points_paise), 0)::bigint as "pointsPaise",
      coalesce(sum(paid_paise), 0)::bigint as "wonPaise"
    from market_session where ${isOfMarkets(asked, 'market_session')} and declared_at is not null`.execute(db)
  return rows[0] ?? { bids: 0, pointsPaise: 0, wonPaise: 0 }
}

/** Where a declaration found winners. */
interface Declared {
  gameId: number
  marketDate: MarketDate
  session: Session
  family: Family
  open: string | null
  close: string | null
}

async function sumLines(db: Db, asked: AskedBids): Promise<BidSums> {
  const { types, selections, ...markets } = asked
  const { rows: declared } = await sql<Declared>`
    select settling.game_id as "gameId", settling.market_date as "marketDate", settling.session, game.family,
      opened.result as open, closed.result as close
    from market_session as settling
    join game on game.id = settling.game_id
    left join market_session as opened on (opened.game_id, opened.market_date, opened.session)
      = (settling.game_id, settling.market_date, 'open')
    left join market_session as closed on (closed.game_id, closed.market_date, closed.session)
      = (settling.game_id, settling.market_date, 'close')
    where ${isOfMarkets({ ...markets, types: undefined }, 'settling')} and settling.winner_count > 0`.execute(db)
  const lines = declared.flatMap(({ family, open, close, ...market }) =>
    winningSelections({
      family,
      session: market.session,
      result: { open: open ?? undefined, close: close ?? undefined },
    })
      .filter(({ type, selection }) => (types?.includes(type) ?? true) && (selections?.includes(selection) ?? true))
      .map((line) => ({ ...market, ...line })),
  )
  const { rows } = await sql<BidSums>`
    select coalesce(sum(bids), 0)::bigint as bids, coalesce(sum(points_paise), 0)::bigint as "pointsPaise",
      coalesce(sum(won_paise), 0)::bigint as "wonPaise"
    from (
      select exposure.bids, exposure.points_paise, exposure.won_paise
      from unnest(
        ${lines.map(({ gameId }) => gameId)}::int[], ${lines.map(({ marketDate }) => marketDate)}::date[],
        ${lines.map(({ type }) => type)}::game_type[], ${lines.map(({ selection }) => selection)}::text[],
        ${lines.map(({ session }) => session)}::session[]
      ) as line (game_id, market_date, game_type, selection, session)
      join exposure on exposure.game_id = line.game_id and exposure.market_date = line.market_date
        and exposure.game_type = line.game_type and exposure.selection = line.selection collate "C"
        and exposure.session = line.session
      union all
      select 1, bid.points_paise, bid.won_paise from unfolded() as bid where ${isAsked({ ...asked, status: 'won' })}
    ) as won`.execute(db)
  return rows[0] ?? { bids: 0, pointsPaise: 0, wonPaise: 0 }
}
