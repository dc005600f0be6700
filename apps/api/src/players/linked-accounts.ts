// Other players who have something in common with one that only one person should have: a device, or where they are paid to.
import type { PLAYER_METHODS } from '@panadesk/contract/payment-methods'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'

const LINKED_MAX = 10

/** As staff read it. */
interface LinkedAccount {
  readonly _id: string
  readonly user_name: string
  readonly mobile: string
  /** In words: 'Paytm number, device'. */
  readonly shares: string
}

/** At most ten, the oldest account first. */
export async function loadLinkedAccounts(db: Db, playerId: number): Promise<LinkedAccount[]> {
  const { rows } = await sql<LinkedAccount>`
    select player.id::text as _id, player.name as user_name, player.mobile, string_agg(distinct what collate "C", ', ' order by what collate "C") as shares
    from (
      select substr(other.account, ${'player:'.length + 1})::bigint as player_id, 'device' as what
      from known_device as own join known_device as other using (token_hash)
      where own.account = ${`player:${playerId}`} and other.account like 'player:%' and other.account <> own.account
      union all ${sql.join(
        PAYEES.map((payee) => withSamePayee(playerId, payee)),
        sql` union all `,
      )}
    ) as linked join player on player.id = linked.player_id
    group by player.id order by player.id limit ${LINKED_MAX}`.execute(db)
  return rows
}

interface Payee {
  readonly method: (typeof PLAYER_METHODS)[number]
  /** Where its number is kept. */
  readonly column: 'account_number' | 'paytm_number' | 'google_pay_number'
  readonly what: string
}

const PAYEES: readonly Payee[] = [
  { method: 'bank', column: 'account_number', what: 'bank account' },
  { method: 'paytm', column: 'paytm_number', what: 'Paytm number' },
  { method: 'google-pay', column: 'google_pay_number', what: 'Google Pay number' },
  { method: 'phone-pay', column: 'account_number', what: 'Phone Pay number' },
]

function withSamePayee(playerId: number, { method, column, what }: Payee): RawBuilder<unknown> {
  const payee = sql.ref(column)
  return sql`
    select player_id, ${what} from withdrawal
    where ${payee} <> '' and method = ${method} and player_id <> ${playerId}
      and ${payee} = any(array(
        select distinct ${payee} from withdrawal where player_id = ${playerId} and ${payee} <> '' and method = ${method}
      ))`
}
