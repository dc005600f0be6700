// Withdrawals as the lists of the panel and the view of one show them (docs/screens.md, "Withdrawal requests").
import type { InferResult } from 'kysely'
import type { Reader } from '../identity/context.ts'
import type { Db } from '../database/database.ts'
import { readTogether } from '../database/read-together.ts'
import { rowsOf } from '../lists/sql-source.ts'
import { wireFlag } from '../platform/wire-flag.ts'
import { CLAIM_COLUMNS, isClaimOf } from './claims.ts'
import {
  decidedDate,
  FILE_COLUMNS,
  requestFileFields,
  requestScreenFields,
  waitedMinutes,
  withClaimant,
  type RequestReader,
} from './request-fields.ts'
import { withdrawalNumber } from './request-number.ts'

/** The rows of these withdrawals, in the order of the ids; none for an id that is unknown. */
export async function loadWithdrawalRows(reader: RequestReader, ids: readonly number[]) {
  const { db } = reader
  // What is stored is the same for everybody; the row says to each whether it is he who is on it.
  const withdrawals = await readTogether(db, `withdrawals ${ids.join()}`, () =>
    rowsOf(db, ids, storedWithdrawals, 'withdrawal.id'),
  )
  return withdrawals.map((withdrawal) => withdrawalRow(withdrawal, reader))
}

/** As `loadWithdrawalRows`, without what only the screens show: bank details are in no file. */
export async function loadWithdrawalsForFile({ db, timeZone }: Reader, ids: readonly number[]) {
  const withdrawals = await rowsOf(db, ids, filedWithdrawals, 'withdrawal.id')
  return withdrawals.map((withdrawal) => withdrawalFileRow(withdrawal, timeZone))
}

function filedWithdrawals(db: Db) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('player', 'player.id', 'withdrawal.player_id')
    .select(['withdrawal.id', 'withdrawal.created_at', 'decided_at', ...FILE_COLUMNS])
}

type FiledWithdrawal = InferResult<ReturnType<typeof filedWithdrawals>>[number]

function withdrawalFileRow(withdrawal: FiledWithdrawal, timeZone: string) {
  return {
    ...requestFileFields(withdrawal, withdrawalNumber, timeZone),
    remark: withdrawal.remark,
    withdraw_type: wireFlag(withdrawal.is_auto),
    accepte_date: decidedDate(withdrawal, timeZone),
  }
}

function storedWithdrawals(db: Db) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('player', 'player.id', 'withdrawal.player_id')
    .innerJoin('wallet', 'wallet.player_id', 'withdrawal.player_id')
    .leftJoin('request_claim', (join) => join.on(isClaimOf('withdrawal')))
    .selectAll('withdrawal')
    .select(CLAIM_COLUMNS)
    .select(['player.name', 'player.mobile', 'wallet.balance_paise', waitedMinutes('withdrawal').as('waited_minutes')])
}

type Withdrawal = InferResult<ReturnType<typeof storedWithdrawals>>[number]

function withdrawalRow(withdrawal: Withdrawal, reader: Pick<RequestReader, 'timeZone' | 'admin'>) {
  const filed = withdrawalFileRow(withdrawal, reader.timeZone)
  const isPhonePay = withdrawal.method === 'phone-pay'
  const row = {
    ...filed,
    ...requestScreenFields(withdrawal, reader),
    bank_name: withdrawal.bank_name,
    ac_holder_name: withdrawal.holder_name,
    ifsc_code: withdrawal.ifsc,
    branch_address: withdrawal.branch,
    ac_number: isPhonePay ? '' : withdrawal.account_number,
    paytm_number: withdrawal.paytm_number,
    google_pay_number: withdrawal.google_pay_number,
    phone_pay_number: isPhonePay ? withdrawal.account_number : '',
    request_amount: filed.amount,
    reject_remark: withdrawal.status === 'rejected' ? withdrawal.remark : '',
    request_status: filed.fund_status,
  }
  return withClaimant(row, withdrawal)
}
