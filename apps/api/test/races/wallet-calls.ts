// The calls that race about one wallet, and what the wallet holds.

import { contract, playerContract } from '@panadesk/contract'
import type { Staff } from '../test-app.ts'
import { balanceOf } from '../test-deposits.ts'
import type { Phone } from '../test-player.ts'
import type { Runner } from './race.ts'
import type { TwoInstances } from './two-instances.ts'

/** Of one wallet, in rupees. */
export async function rupeesOf(
  { app }: Pick<TwoInstances, 'app'>,
  { playerId }: Pick<Phone, 'playerId'>,
): Promise<number> {
  return (await balanceOf(app, playerId)) / 100
}

export interface Keyed {
  rupees: number
  key?: string
}

export function transfer(from: Phone, { to, rupees, key }: Keyed & { to: string }): Runner<'transfer'> {
  const sent = { body: { mobile: to, amount: rupees }, ...(key === undefined ? {} : { key }) }
  return { kind: 'transfer', send: (instance) => instance.phone(from)(playerContract.funds.transfer, sent) }
}

type Stake = Keyed & { gameId: number; session?: 'open' | 'close' }

/** A main market takes it as a single digit. */
export function stake(phone: Phone, { gameId, session = 'open', rupees, key }: Stake): Runner<'bid'> {
  const bids = [{ type: 'single-digit', selection: '5', points: rupees }] as const
  const sent = { body: { gameId: String(gameId), session, bids }, ...(key === undefined ? {} : { key }) }
  return { kind: 'bid', send: (instance) => instance.phone(phone)(playerContract.bids.place, sent) }
}

export function askToWithdraw(phone: Phone, { rupees, key }: Keyed): Runner<'ask to withdraw'> {
  const body = { amount: rupees, method: 'paytm', paytmNumber: '9876543210' }
  const sent = { body, ...(key === undefined ? {} : { key }) }
  return { kind: 'ask to withdraw', send: (instance) => instance.phone(phone)(playerContract.funds.withdraw, sent) }
}

export function askToDeposit(phone: Phone, { rupees, key }: Keyed): Runner<'ask to deposit'> {
  const body = { amount: rupees, method: 'paytm', reference: `UTR ${key ?? 'of a race'}` }
  const sent = { body, ...(key === undefined ? {} : { key }) }
  return { kind: 'ask to deposit', send: (instance) => instance.phone(phone)(playerContract.funds.deposit, sent) }
}

export function credit(staff: Staff, { playerId, ...keyed }: Keyed & { playerId: number }): Runner<'credit'> {
  return {
    kind: 'credit',
    send: (instance) => instance.as(staff).call(contract.wallet.credit, byHand(playerId, keyed)),
  }
}

export function debit(staff: Staff, { playerId, ...keyed }: Keyed & { playerId: number }): Runner<'debit'> {
  return { kind: 'debit', send: (instance) => instance.as(staff).call(contract.wallet.debit, byHand(playerId, keyed)) }
}

function byHand(playerId: number, { rupees, key }: Keyed) {
  return { userDB_id: String(playerId), amount: rupees, ...(key === undefined ? {} : { request_key: key }) }
}

/** With a receipt, as every approval has one. */
export function approve(staff: Staff, { id, receipt }: { id: string; receipt: Buffer }): Runner<'approve'> {
  const fields = { withdraw_reqDB_id: id, remark: 'Paid' }
  return {
    kind: 'approve',
    send: (instance) => instance.as(staff).callForm(contract.withdrawals.approve, fields, receipt),
  }
}

export function reject(staff: Staff, id: string): Runner<'reject'> {
  const body = { withdraw_reqDB_id: id, remark: 'No' }
  return { kind: 'reject', send: (instance) => instance.as(staff).call(contract.withdrawals.reject, body) }
}

/** A flip of a flag of this row. */
export function flip(
  staff: Staff,
  { collection = 'user', field, id }: { collection?: string; field: string; id: number },
): Runner<'flip'> {
  const body = { userDB_id: String(id), collectionName: collection, document_fieldName: field }
  return { kind: 'flip', send: (instance) => instance.as(staff).call(contract.toggles.flip, body) }
}
