// Deposits as the lists of the panel show them (docs/screens.md, "Deposit requests"), each with the earlier one that
// names the same payment.
import { FUND_STATUS } from '@panadesk/contract/fund-request'
import { receiptUrl } from '@panadesk/contract/receipts'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type InferResult } from 'kysely'
import type { Reader } from '../identity/context.ts'
import { inOneGo, type Db } from '../database/database.ts'
import { keptSelect } from '../database/kept-select.ts'
import { readTogether } from '../database/read-together.ts'
import { isoInstant } from '../platform/instants.ts'
import { rowsOf } from '../lists/sql-source.ts'
import { wireFlag } from '../platform/wire-flag.ts'
import { CLAIM_COLUMNS, isClaimOf } from './claims.ts'
import {
  FILE_COLUMNS,
  requestFileFields,
  requestScreenFields,
  waitedMinutes,
  withClaimant,
  type FundStatus,
  type RequestReader,
} from './request-fields.ts'
import { depositNumber } from './request-number.ts'

/** The rows of these deposits, in the order of the ids. */
export async function loadDepositRows(reader: RequestReader, ids: readonly number[]) {
  // What is stored is the same for everybody; the row says to each whether it is he who is on it.
  const [deposits, earlier] = await readTogether(reader.db, `deposits ${ids.join()}`, () =>
    inOneGo(reader.db, (db) => Promise.all([rowsOf(db, ids, storedDeposits, 'deposit.id'), loadEarlier(db, ids)])),
  )
  return deposits.map((deposit) => depositRow(deposit, earlier.get(deposit.id), reader))
}

/** As `loadDepositRows`, without what only the screens show. */
export async function loadDepositsForFile({ db, timeZone }: Reader, ids: readonly number[]) {
  const deposits = await rowsOf(db, ids, filedDeposits, 'deposit.id')
  return deposits.map((deposit) => depositFileRow(deposit, timeZone))
}

type FiledDeposit = InferResult<ReturnType<typeof filedDeposits>>[number]

function depositFileRow(deposit: FiledDeposit, timeZone: string) {
  return {
    ...requestFileFields(deposit, depositNumber, timeZone),
    txn_ref: deposit.reference,
    reject_remark: deposit.status === 'rejected' ? deposit.remark : '',
    deposit_type: wireFlag(deposit.is_auto),
  }
}

function filedDeposits(db: Db) {
  return db
    .selectFrom('deposit')
    .innerJoin('player', 'player.id', 'deposit.player_id')
    .select(['deposit.id', 'deposit.created_at', 'reference', ...FILE_COLUMNS])
}

function storedDeposits(db: Db) {
  return db
    .selectFrom('deposit')
    .innerJoin('player', 'player.id', 'deposit.player_id')
    .innerJoin('wallet', 'wallet.player_id', 'deposit.player_id')
    .leftJoin('receivable', 'receivable.player_id', 'deposit.player_id')
    .leftJoin('request_claim', (join) => join.on(isClaimOf('deposit')))
    .selectAll('deposit')
    .select(CLAIM_COLUMNS)
    .select([
      'player.name',
      'player.mobile',
      'wallet.balance_paise',
      'owed_paise',
      waitedMinutes('deposit').as('waited_minutes'),
    ])
}

interface Earlier {
  deposit_id: number
  id: number
  player_id: number
  name: string
  status: FundStatus
  created_at: Date
}

/**
 * Of each of these deposits that repeats a payment reference, the first that named it before; of a pending one also the one
 * that was accepted since, as the provider may report a payment that the player has told of already.
 */
const readEarlier = keptSelect(
  (_, ids: readonly number[]) => sql<Earlier>`
    select deposit.id as deposit_id, earliest.id, earliest.player_id, player.name, earliest.status, earliest.created_at
    from deposit
    cross join lateral (
      select * from deposit as earlier
      where earlier.reference_key = deposit.reference_key and earlier.reference_key <> ''
        and earlier.deleted_at is null
        and (earlier.id < deposit.id
          or (earlier.id > deposit.id and earlier.status = 'accepted' and deposit.status = 'pending'))
      order by earlier.id limit 1
    ) as earliest
    join player on player.id = earliest.player_id
    where deposit.id = any(${ids}::bigint[])`,
)

async function loadEarlier(db: Db, ids: readonly number[]) {
  return new Map((await readEarlier(db, ids)).map((row) => [row.deposit_id, row]))
}

const DUPLICATES_MAX = 10

/** The other deposits that name the payment of this one, the earliest first. */
export async function loadSamePayment({ db, timeZone }: Reader, depositId: number) {
  const { rows } = await sql<Omit<Earlier, 'deposit_id'>>`
    select other.id, other.player_id, player.name, other.status, other.created_at
    from deposit
    join deposit as other on other.reference_key = deposit.reference_key and other.reference_key <> ''
      and other.deleted_at is null and other.id <> deposit.id
    join player on player.id = other.player_id
    where deposit.id = ${depositId}
    order by other.id limit ${DUPLICATES_MAX}`.execute(db)
  return rows.map((row) => earlierView(row, timeZone))
}

type Deposit = InferResult<ReturnType<typeof storedDeposits>>[number]

function depositRow(deposit: Deposit, earlier: Earlier | undefined, reader: Pick<RequestReader, 'timeZone' | 'admin'>) {
  const { timeZone } = reader
  const row = {
    ...depositFileRow(deposit, timeZone),
    ...requestScreenFields(deposit, reader),
    accept_remark: deposit.status === 'accepted' ? deposit.remark : '',
    accept_receipt_url: receiptUrl(deposit.accept_receipt),
    duplicate_of: earlier === undefined ? null : earlierView(earlier, timeZone),
    duplicate_reason: deposit.duplicate_reason ?? '',
    owed_amount: rupeesOfPaise(deposit.owed_paise ?? 0),
  }
  return withClaimant(row, deposit)
}

function earlierView(earlier: Omit<Earlier, 'deposit_id'>, timeZone: string) {
  return {
    _id: String(earlier.id),
    userDB_id: String(earlier.player_id),
    user_name: earlier.name,
    tx_request_number: depositNumber(earlier.id),
    fund_status: FUND_STATUS[earlier.status],
    insert_date: isoInstant(earlier.created_at, timeZone),
  }
}
