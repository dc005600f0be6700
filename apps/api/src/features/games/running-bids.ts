// What the bids of today hold of each game type that are not decided yet: they keep the rate that they were placed at.
import { wireRateType } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { rupeesOfPaise, sumPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { today, type StaffContext } from '../../identity/context.ts'

/** Bids and what was staked on them. */
interface Held {
  readonly bids: number
  readonly points: number
}

/** By the wire's name of the type; none of a type without such bids. Reverted bids do not count. */
export async function runningBids(context: StaffContext, family: Family): Promise<Record<string, Held>> {
  const games = await context.db.selectFrom('game').select('id').where('family', '=', family).execute()
  const held = await heldByType(
    context,
    games.map(({ id }) => id),
  )
  return Object.fromEntries(
    held.map(({ type, bids, paise }) => [wireRateType(type), { bids, points: rupeesOfPaise(paise) }]),
  )
}

/** Of one game, whatever their type. */
export async function runningBidsOfGame(context: StaffContext, gameId: number): Promise<Held> {
  const held = await heldByType(context, [gameId])
  return {
    bids: held.reduce((sum, { bids }) => sum + bids, 0),
    points: rupeesOfPaise(sumPaise(held.map(({ paise }) => paise))),
  }
}

async function heldByType(context: StaffContext, gameIds: readonly number[]) {
  const marketDate = today(context)
  const { rows } = await sql<{ type: GameType; bids: number; paise: Paise }>`
    with taken as (
      select game_id, game_type, session, bids - reverted_bids as bids, points_paise from market_total
      where game_id = any (${gameIds}::int[]) and market_date = ${marketDate}
      union all
      select game_id, game_type, session, 1, points_paise from unfolded_of_date(${gameIds}::int[], ${marketDate})
    )
    select game_type as type, sum(bids)::int as bids, sum(points_paise)::bigint as paise
    from taken
    where not exists (
      select from market_session as session
      where session.game_id = taken.game_id and session.market_date = ${marketDate}
        and session.session = taken.session and session.declared_at is not null
    )
    group by game_type having sum(bids) > 0`.execute(context.db)
  return rows
}
