// Which bids somebody asks for across games and dates, and how a statement says so.
import type { contract, ListRow } from '@panadesk/contract'
import type { Family, Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../database/all-of.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import type { ListFilters } from '../../lists/list-source.ts'
import { isWholeId } from '../../lists/sql-source.ts'
import { namesOneOf, type FoundPlayers } from '../../players/found-players.ts'

export type AllBids = typeof contract.bids.all
export type AllBidsRow = ListRow<AllBids>
export type AskedStatus = ListFilters<AllBids>['status']

/** What is not narrowed is undefined. */
export interface AskedBids {
  readonly gameIds?: readonly number[] | undefined
  /** Where `gameIds` are all games of these. */
  readonly families?: readonly Family[] | undefined
  readonly from?: MarketDate | undefined
  readonly to?: MarketDate | undefined
  readonly types?: readonly GameType[] | undefined
  /** The session that settles them. */
  readonly session?: Session | undefined
  /** What they name now. */
  readonly selections?: readonly string[] | undefined
  readonly minPaise?: Paise | undefined
  readonly maxPaise?: Paise | undefined
  /** One of these has placed them. */
  readonly players?: FoundPlayers | undefined
  /** What was searched for: bids of one of these, and the bid of an id. */
  readonly searched?: { readonly players: FoundPlayers; readonly id: number | undefined } | undefined
  readonly status: AskedStatus
}

/** That a row of a table with these columns is of the markets, types and sessions that are asked for. */
export function isOfMarkets(asked: AskedBids, table: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const { gameIds, from, to, types, session } = asked
  return allOf([
    gameIds && sql`${column('game_id')} = any(${gameIds}::int[])`,
    from && sql`${column('market_date')} >= ${from}`,
    to && sql`${column('market_date')} <= ${to}`,
    types && sql`${column('game_type')} = any(${types}::game_type[])`,
    session && sql`${column('session')} = ${session}`,
  ])
}

/** That the session which settles a row of this table is declared. As a value: a join might cost the order of the ids. */
export function isDeclared(table: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(
    select settling.declared_at from market_session as settling
    where settling.game_id = ${column('game_id')} and settling.market_date = ${column('market_date')}
      and settling.session = ${column('session')}
  ) is not null`
}

/** That a row of `bid` has what is asked of numbers, points and players: what its index holds. */
function isPlacedAsAsked({ selections, minPaise, maxPaise, players, searched }: AskedBids): RawBuilder<boolean> {
  return allOf([
    selections && sql`${NAMED_SELECTION} = any(${selections}::text[])`,
    minPaise === undefined ? undefined : sql`bid.points_paise >= ${minPaise}`,
    maxPaise === undefined ? undefined : sql`bid.points_paise <= ${maxPaise}`,
    players && namesOneOf('bid.player_id', players),
    searched && sql`(${namesOneOf('bid.player_id', searched.players)} or ${isWholeId('bid.id', searched.id)})`,
  ])
}

/** That this has become of a row of `bid`. */
const HAS_BECOME: Readonly<Record<AskedStatus, RawBuilder<boolean> | undefined>> = {
  all: undefined,
  running: sql<boolean>`(bid.status = 'placed' and not ${isDeclared('bid')})`,
  lost: sql<boolean>`(bid.status = 'placed' and ${isDeclared('bid')})`,
  won: sql<boolean>`bid.status = 'won'`,
  reverted: sql<boolean>`bid.status = 'reverted'`,
  corrected: sql<boolean>`exists (select from bid_edit where bid_edit.bid_id = bid.id)`,
}

/** All of it, of a row of `bid`. */
export function isAsked(asked: AskedBids): RawBuilder<boolean> {
  return allOf([isOfMarkets(asked, 'bid'), isPlacedAsAsked(asked), HAS_BECOME[asked.status]])
}
