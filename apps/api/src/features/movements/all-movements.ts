// What moved in the wallets of all players, each movement once: as it was for the wallet that paid, or else for the one that got it.
import { MOVEMENT_WORDS } from '@panadesk/contract/movement-words'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../../database/all-of.ts'
import type { Db } from '../../database/database.ts'
import type { MovementKind } from '../../ledger/post.ts'
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
export function foundMovements(asked: AskedMovements): RawBuilder<FoundMovement> {
  return sql<FoundMovement>`(
    select movement.id, movement.amount_paise, player.name as player_name, ${KIND_NAME} as kind_name,
      movement.credit_account > 0 as is_in, movement.debit_account > 0 as is_out
    from movement
    left join player on player.id = ${PLAYER}
    where ${isAsked(asked)}
  )`
}

/** Kinds are sorted by their words. */
const KIND_NAME = sql<string>`(case movement.kind ${sql.join(
  Object.entries(MOVEMENT_WORDS).map(([kind, word]) => sql`when ${sql.lit(kind)} then ${sql.lit(word)}`),
  sql` `,
)} end collate "C")`

function isAsked({ from, to, timeZone, kind, minPaise, maxPaise, players, searched }: AskedMovements) {
  return allOf([
    from && sql`movement.created_at >= ${from}::date::timestamp at time zone ${timeZone}`,
    to && sql`movement.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    kind && sql`movement.kind = ${kind}`,
    minPaise === undefined ? undefined : sql`movement.amount_paise >= ${minPaise}`,
    maxPaise === undefined ? undefined : sql`movement.amount_paise <= ${maxPaise}`,
    players && isOfOneOf(players),
    searched && sql`(${isOfOneOf(searched.players)} or ${searched.isNumber})`,
  ])
}

function isOfOneOf(players: FoundPlayers): RawBuilder<unknown> {
  return sql`(${namesOneOf('movement.debit_account', players)} or ${namesOneOf('movement.credit_account', players)})`
}

export interface MovementSums {
  movements: number
  /** What reached wallets, and what left them: what was sent from one to another does both. */
  inPaise: Paise
  outPaise: Paise
}

export async function sumMovements(db: Db, asked: AskedMovements): Promise<MovementSums> {
  const { rows } = await sql<MovementSums>`
    select count(*) as movements, coalesce(sum(amount_paise) filter (where is_in), 0)::bigint as "inPaise",
      coalesce(sum(amount_paise) filter (where is_out), 0)::bigint as "outPaise"
    from ${foundMovements(asked)} as found`.execute(db)
  return rows[0] ?? { movements: 0, inPaise: 0, outPaise: 0 }
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
