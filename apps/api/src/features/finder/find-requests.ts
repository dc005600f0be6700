// Deposits and withdrawals by their number or id, and deposits by the reference of their payment.
import { contract, type Access, type ReplyOf } from '@panadesk/contract'
import { AUDITOR } from '@panadesk/domain/access-codes'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { StaffContext } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'
import { isoInstant } from '../../platform/instants.ts'
import { depositNumber, withdrawalNumber } from '../../requests/request-number.ts'
import { searchedId } from '../../requests/searched-id.ts'

type FoundRequest = ReplyOf<typeof contract.finder.find>['requests'][number]

/** Less names no payment: nearly every one would be meant by a digit or two. */
const SHORTEST_REFERENCE = 4

export async function findRequests(context: StaffContext, text: string, most: number): Promise<FoundRequest[]> {
  const deposits = isOpenTo(context, contract.deposits.reject) ? await findDeposits(context, text, most) : []
  const withdrawals = isOpenTo(context, contract.withdrawals.reject) ? await findWithdrawals(context, text) : []
  return [...deposits, ...withdrawals]
}

/** To those who act on a kind, and to auditors, as one request is (`queues.request`). */
function isOpenTo({ admin }: StaffContext, { access }: { access: Access }): boolean {
  return isAllowed(admin, access) || isAllowed(admin, [AUDITOR])
}

/** One that was deleted is in no list. */
async function findDeposits(context: StaffContext, text: string, most: number): Promise<FoundRequest[]> {
  const listed = context.db
    .selectFrom('deposit as request')
    .innerJoin('player', 'player.id', 'request.player_id')
    .select(FIELDS)
    .where('request.deleted_at', 'is', null)
  const id = searchedId(text, 'deposit')
  const ofId = id === undefined ? [] : await listed.where('request.id', '=', id).execute()
  const ofPayment =
    text.length < SHORTEST_REFERENCE
      ? []
      : await listed
          // In the words of the index deposit_reference.
          .where(sql<boolean>`request.reference_key <> ''`)
          .where('request.reference_key', '=', sql<string>`lower(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`)
          .orderBy('request.id', 'desc')
          .limit(most)
          .execute()
  const found = [...ofId, ...ofPayment.filter((row) => row.id !== id)]
  return found.map((row) => ({ kind: 'deposit', tx_request_number: depositNumber(row.id), ...told(row, context) }))
}

async function findWithdrawals(context: StaffContext, text: string): Promise<FoundRequest[]> {
  const id = searchedId(text, 'withdrawal')
  if (id === undefined) return []
  const found = await context.db
    .selectFrom('withdrawal as request')
    .innerJoin('player', 'player.id', 'request.player_id')
    .select(FIELDS)
    .where('request.id', '=', id)
    .execute()
  return found.map((row) => ({
    kind: 'withdrawal',
    tx_request_number: withdrawalNumber(row.id),
    ...told(row, context),
  }))
}

const FIELDS = ['request.id', 'request.player_id', 'request.amount_paise', 'request.created_at', 'player.name'] as const

interface StoredRequest {
  readonly id: number
  readonly player_id: number
  readonly amount_paise: number
  readonly created_at: Date
  readonly name: string
}

function told(row: StoredRequest, { timeZone }: StaffContext) {
  return {
    _id: String(row.id),
    userDB_id: String(row.player_id),
    user_name: row.name,
    amount: rupeesOfPaise(row.amount_paise),
    insert_date: isoInstant(row.created_at, timeZone),
  }
}
