// What deposit and withdrawal requests have in common on the wire: the method and status codes, and the fields of both rows.
import { FUND_STATUS, type FundRequestKind } from '@panadesk/contract/fund-request'
import { PAYMENT_METHODS, type PaymentMethod } from '@panadesk/contract/payment-methods'
import { receiptUrl } from '@panadesk/contract/receipts'
import { assert } from '@panadesk/domain/assert'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Reader, StaffMember } from '../identity/context.ts'
import { isoInstant } from '../platform/instants.ts'
import { wireFlag } from '../platform/wire-flag.ts'

export type FundStatus = keyof typeof FUND_STATUS

/** Who reads lists of requests. */
export type RequestReader = Reader & { readonly admin: Pick<StaffMember, 'id'> }

/** Reads what is told to each who asks by `tellClaims`. */
export const NOBODY: RequestReader['admin'] = { id: 0 }

/** Who is on the request of a row. */
const claimants = new WeakMap<object, number>()

/** The row, of which `tellClaims` knows from now on who is on it. */
export function withClaimant<Row extends object>(
  row: Row,
  { claimed_by: adminId }: Pick<ScreenRow, 'claimed_by'>,
): Row {
  if (adminId !== null) claimants.set(row, adminId)
  return row
}

/** Rows that were read for nobody, as they are for this admin: they say whether it is he who is on a request. */
export function tellClaims<Row extends { readonly claimed_by_me: 0 | 1 }>(
  rows: readonly Row[],
  admin: RequestReader['admin'],
): Row[] {
  return rows.map((row) => (claimants.get(row) === admin.id ? { ...row, claimed_by_me: wireFlag(true) } : row))
}

/** The code of a method by the word that the tables have for it. */
export function paymentMethodCode(method: string): number {
  assert(isPaymentMethod(method), `"${method}" is a method of payment`)
  return PAYMENT_METHODS[method]
}

function isPaymentMethod(method: string): method is PaymentMethod {
  return Object.hasOwn(PAYMENT_METHODS, method)
}

/** The columns that files read of a request and of its player, besides its id and instant. */
export const FILE_COLUMNS = [
  'player.name',
  'player.mobile',
  'amount_paise',
  'status',
  'is_auto',
  'method',
  'receipt',
  'remark',
  'decided_by_name',
] as const

/** What `requestFileFields` reads of a request and of its player (name, mobile). */
interface FileRow {
  id: number
  name: string
  mobile: string
  amount_paise: number
  status: FundStatus
  method: string
  receipt: string
  created_at: Date
  decided_by_name: string
}

/** What `requestScreenFields` reads of a request and of the wallet. */
interface ScreenRow {
  id: number
  player_id: number
  status: FundStatus
  is_auto: boolean
  balance_paise: number
  decided_at: Date | null
  /** As `waitedMinutes` counts them. */
  waited_minutes: number
  /** As `CLAIM_COLUMNS` selects them: null where nobody is on it. */
  claimed_by: number | null
  claimed_by_name: string | null
  claimed_since: Date | null
}

/** The whole minutes from the request to now, or to the decision, by the clock of the database. */
export function waitedMinutes(table: FundRequestKind): RawBuilder<number> {
  const until = sql`coalesce(${sql.ref(`${table}.decided_at`)}, app_now())`
  return sql<number>`floor(extract(epoch from ${until} - ${sql.ref(`${table}.created_at`)}) / 60)::int`
}

/** What screens and files of both lists have in common; `requestNumber` is `depositNumber` or `withdrawalNumber`. */
export function requestFileFields(row: FileRow, requestNumber: (id: number) => string, timeZone: string) {
  return {
    user_name: row.name,
    mobile: row.mobile,
    amount: rupeesOfPaise(row.amount_paise),
    tx_request_number: requestNumber(row.id),
    payment_method: paymentMethodCode(row.method),
    receipt_url: receiptUrl(row.receipt),
    insert_date: isoInstant(row.created_at, timeZone),
    fund_status: FUND_STATUS[row.status],
    decided_by: row.decided_by_name,
  }
}

/** What the screens of both lists have besides. */
export function requestScreenFields(row: ScreenRow, { timeZone, admin }: Pick<RequestReader, 'timeZone' | 'admin'>) {
  return {
    _id: String(row.id),
    userDB_id: String(row.player_id),
    isAction: wireFlag(row.status === 'pending' && !row.is_auto),
    wallet_balance: rupeesOfPaise(row.balance_paise),
    waiting_minutes: row.waited_minutes,
    decided_date: decidedDate(row, timeZone),
    claimed_by: row.claimed_by_name ?? '',
    claimed_since: row.claimed_since === null ? '' : isoInstant(row.claimed_since, timeZone),
    claimed_by_me: wireFlag(row.claimed_by === admin.id),
  }
}

/** Nothing while nobody has decided. */
export function decidedDate({ decided_at: decidedAt }: Pick<ScreenRow, 'decided_at'>, timeZone: string): string {
  return decidedAt === null ? '' : isoInstant(decidedAt, timeZone)
}
