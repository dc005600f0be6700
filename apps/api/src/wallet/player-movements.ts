// What moved in the wallet of one player, seen from that wallet.
import { sql, type RawBuilder } from 'kysely'
import type { MovementKind } from '../ledger/post.ts'
import { byOwnedId, isOwnedBy } from '../database/owned-rows.ts'

interface Narrowing {
  /** These alone. */
  ids?: readonly number[]
  /**
   * Enough of them to hold the first so many by id, `before` an id where there is one. Each side is read from the end of its
   * own index, and no further.
   */
  first?: { count: number; order: 1 | -1; before?: number | undefined }
}

/** A select of the player's movements, to stand in brackets; it has the fields of `MovementSource`. */
export function movementsOf(playerId: number, narrowing: Narrowing = {}): RawBuilder<MovementSource> {
  return sql<MovementSource>`
    (select id, kind, ref, amount_paise, created_at, 'credit'::text as direction, credit_after_paise as balance_paise,
      debit_account as other_account
    from movement ${ofAccount('credit_account', playerId, narrowing)})
    union all
    (select id, kind, ref, amount_paise, created_at, 'debit'::text as direction, debit_after_paise as balance_paise,
      credit_account as other_account
    from movement ${ofAccount('debit_account', playerId, narrowing)})`
}

function ofAccount(owner: 'credit_account' | 'debit_account', playerId: number, { ids, first }: Narrowing) {
  const account = sql.ref(owner)
  if (first === undefined) {
    const isAsked = ids === undefined ? sql`` : sql`and id = any(${ids}::bigint[])`
    return sql`where ${account} = ${playerId} ${isAsked}`
  }
  const { count, order, before } = first
  const rows = { owner, id: 'id' }
  // As a pair, the index is entered at that very place.
  const isBefore = before === undefined ? sql`` : sql`and (${account}, id) < (${playerId}, ${before})`
  return sql`where ${isOwnedBy(rows, playerId)} ${isBefore} order by ${byOwnedId(rows, order)} limit ${count}`
}

export interface MovementSource {
  id: number
  kind: MovementKind
  ref: number
  /** Above zero, whatever the direction. */
  amount_paise: number
  created_at: Date
  direction: 'credit' | 'debit'
  /** What the wallet held afterwards. */
  balance_paise: number
  /** The account on the other side: another player's, or one of the house. */
  other_account: number
}
