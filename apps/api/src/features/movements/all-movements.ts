// What moved in the wallets of all players, each movement once: as it was for the wallet that paid, or else for the one that got it.
import { MOVEMENT_WORDS } from '@panadesk/contract/movement-words'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../database/all-of.ts'
import type { Db } from '../../database/database.ts'
import { directionOf } from '../../database/direction.ts'
import { ONLY_OUT } from '../../ledger/kinds-out.ts'
import type { MovementKind } from '../../ledger/post.ts'
import type { Place } from '../../lists/list-source.ts'
import { namesOneOf, type FoundPlayers } from '../../players/found-players.ts'
import { describedMovements, type DescribedMovement } from '../../wallet/movement-notes.ts'
import type { MovementSource } from '../../wallet/player-movements.ts'

/** What is not narrowed is undefined. */
export interface AskedMovements {
  /** Days of the market's calendar, both included. */
  readonly from: MarketDate | undefined
  readonly to: MarketDate | undefined
  readonly timeZone: string
  readonly kind: MovementKind | undefined
  readonly minPaise: Paise | undefined
  readonly maxPaise: Paise | undefined
  /** Of either side. */
  readonly players: FoundPlayers | undefined
  readonly searched: { readonly players: FoundPlayers; readonly isNumber: RawBuilder<boolean> } | undefined
}

/** The account of a player whose wallet a row of `movement` is told of. */
const PLAYER = sql`case when movement.debit_account > 0 then movement.debit_account else movement.credit_account end`

interface FoundMovement {
  id: number
}

/** To stand in brackets. What an order does not ask for costs nothing: PostgreSQL drops the left join. */
export function foundMovements(asked: AskedMovements, { firstId, lastId }: MovementEnds): RawBuilder<FoundMovement> {
  return sql<FoundMovement>`(
    select movement.id, movement.amount_paise, player.name as player_name, ${KIND_NAME} as kind_name,
      movement.credit_account > 0 as is_in, movement.debit_account > 0 as is_out
    from movement
    left join player on player.id = ${PLAYER}
    where movement.id >= ${firstId} and movement.id <= ${lastId} and ${isAsked(asked)}
  )`
}

/** Kinds are sorted by their words. */
const KIND_NAME = sql<string>`(case movement.kind ${sql.join(
  Object.entries(MOVEMENT_WORDS).map(([kind, word]) => sql`when ${sql.lit(kind)} then ${sql.lit(word)}`),
  sql` `,
)} end collate "C")`

function isAsked(asked: AskedMovements) {
  const { minPaise, maxPaise, players, searched } = asked
  return allOf([
    isOfRange(asked, { at: 'movement.created_at', kind: 'movement.kind' }),
    minPaise === undefined ? undefined : sql`movement.amount_paise >= ${minPaise}`,
    maxPaise === undefined ? undefined : sql`movement.amount_paise <= ${maxPaise}`,
    players && isOfOneOf(players),
    searched && sql`(${isOfOneOf(searched.players)} or ${searched.isNumber})`,
  ])
}

/** That a row with these columns is of the days and the kind that are asked for; a day begins with the quarter of an hour that does. */
function isOfRange({ from, to, timeZone, kind }: AskedMovements, columns: { at: string; kind: string }) {
  const at = sql.ref(columns.at)
  return allOf([
    from && sql`${at} >= ${from}::date::timestamp at time zone ${timeZone}`,
    to && sql`${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    kind && sql`${sql.ref(columns.kind)} = ${kind}`,
  ])
}

/** The indexes on accounts have those of players alone, which says so here. */
function isOfOneOf(players: FoundPlayers): RawBuilder<unknown> {
  const names = (account: string) => sql`(${sql.ref(account)} > 0 and ${namesOneOf(account, players)})`
  return sql`(${names('movement.debit_account')} or ${names('movement.credit_account')})`
}

export interface MovementSums {
  movements: number
  /** What reached wallets, and what left them: what was sent from one to another does both. */
  inPaise: Paise
  outPaise: Paise
}

/** Where movements lie: between these ids. */
interface MovementEnds {
  firstId: number
  lastId: number
}

export type CountedMovements = MovementSums & MovementEnds

/** Where players or a search alone narrow a list, nothing is counted for it. */
const EVERYWHERE: CountedMovements = {
  movements: 0,
  inPaise: 0,
  outPaise: 0,
  firstId: 1,
  lastId: Number.MAX_SAFE_INTEGER,
}

/**
 * All movements of the days and the kind that are asked for, whoever's and how much ever: from what is folded and, in the same
 * statement, from what is not yet.
 */
export async function countMovements(db: Db, asked: AskedMovements): Promise<CountedMovements> {
  const { from, to, kind, players, searched } = asked
  const isAnyRange = [from, to, kind].every((narrowing) => narrowing === undefined)
  if (isAnyRange && (players !== undefined || searched !== undefined)) return EVERYWHERE
  const isOut = sql`(kind = any(${ONLY_OUT}::movement_kind[]))`
  const { rows } = await sql<CountedMovements>`
    select coalesce(sum(movements), 0)::bigint as movements,
      coalesce(sum(amount_paise) filter (where not ${isOut}), 0)::bigint as "inPaise",
      coalesce(sum(amount_paise) filter (where ${isOut} or kind = 'transfer'), 0)::bigint as "outPaise",
      coalesce(min(first_id), 1) as "firstId", coalesce(max(last_id), 0) as "lastId"
    from (
      select kind, movements, amount_paise, first_id, last_id
      from movement_total where ${isOfRange(asked, { at: 'movement_total.quarter', kind: 'movement_total.kind' })}
      union all
      select kind, 1, amount_paise, id, id
      from unfolded_movements() as movement where ${isOfRange(asked, { at: 'movement.created_at', kind: 'movement.kind' })}
    ) as counted`.execute(db)
  return rows[0] ?? { movements: 0, inPaise: 0, outPaise: 0, firstId: 1, lastId: 0 }
}

/** How many of the counted are asked for. */
export async function sumMovements(db: Db, asked: AskedMovements, counted: CountedMovements): Promise<MovementSums> {
  const { minPaise, maxPaise, players, searched } = asked
  if ([minPaise, maxPaise, players, searched].every((narrowing) => narrowing === undefined)) return counted
  const { rows } = await sql<MovementSums>`
    select count(*) as movements, coalesce(sum(amount_paise) filter (where is_in), 0)::bigint as "inPaise",
      coalesce(sum(amount_paise) filter (where is_out), 0)::bigint as "outPaise"
    from ${foundMovements(asked, counted)} as found`.execute(db)
  return rows[0] ?? { movements: 0, inPaise: 0, outPaise: 0 }
}

function isOfPlayer(account: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(account)} = player.id and ${sql.ref(account)} > 0`
}

/**
 * The ids of a page in the order of the players' names: the players one after the other, from the end that is nearer, with what moved for
 * each; undefined where so few of their movements may be asked for that all of these are sorted sooner.
 */
export async function idsByName(
  db: Db,
  asked: AskedMovements,
  { movements, firstId, lastId, order, ...place }: CountedMovements & Place & { order: 1 | -1 },
): Promise<number[] | undefined> {
  const { kind, minPaise, maxPaise, players, searched } = asked
  if ([kind, minPaise, maxPaise, players, searched].some((narrowing) => narrowing !== undefined)) return undefined
  const limit = Math.min(place.limit, movements - place.offset)
  if (limit <= 0) return []
  const behind = movements - place.offset - limit
  const isNearTheEnd = behind < place.offset
  const direction = directionOf(isNearTheEnd === (order === 1) ? -1 : 1)
  // The offset of nothing keeps the planner from reading all movements instead.
  const { rows } = await sql<FoundMovement>`
    select moved.id
    from (select id, name from player order by name ${direction} offset 0) as player
    cross join lateral (
      select movement.id from movement
      where ${isOfPlayer('movement.debit_account')} and movement.id >= ${firstId} and movement.id <= ${lastId} and ${isAsked(asked)}
      union all
      select movement.id from movement
      where ${isOfPlayer('movement.credit_account')} and movement.debit_account <= 0
        and movement.id >= ${firstId} and movement.id <= ${lastId} and ${isAsked(asked)}
      offset 0
    ) as moved
    order by player.name ${direction}, moved.id ${direction}
    offset ${isNearTheEnd ? behind : place.offset} limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return isNearTheEnd ? ids.toReversed() : ids
}

/** A movement with whose wallet it is told of. */
export type ToldMovement = DescribedMovement & { player_id: number; player_name: string }

/** In the order of the ids. */
export async function loadTold(db: Db, ids: readonly number[]): Promise<ToldMovement[]> {
  const told = sql<MovementSource>`
    select movement.id, kind, ref, amount_paise, movement.created_at, player.id as player_id, player.name as player_name,
      case when debit_account > 0 then 'debit' else 'credit' end as direction,
      case when debit_account > 0 then debit_after_paise else credit_after_paise end as balance_paise,
      case when debit_account > 0 then credit_account else debit_account end as other_account
    from movement
    join player on player.id = ${PLAYER}
    where movement.id = any(${ids}::bigint[])`
  const { rows } = await sql<ToldMovement>`${describedMovements(told)}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
