// The requests of a user: what came in, and what went out with what the wallet holds (spec 3 §2 "User detail").
import { rupeesOfPaise } from '@panadesk/domain/money'
import { markBankDetails } from '../../funds/mark-bank-details.ts'
import { pageOfDeposits } from '../../funds/page-of-deposits.ts'
import { pageOfWithdrawals } from '../../funds/page-of-withdrawals.ts'
import type { Platform, StaffContext } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/paging.ts'
import { requirePlayer } from './require-player.ts'

type Reader = Pick<Platform, 'db' | 'timeZone'>

export async function listDepositsOfUser(reader: Reader, page: PageRequest, playerId: number) {
  await requirePlayer(reader.db, playerId)
  return pageOfDeposits(reader, { playerId, startCounts: 'offset' }, page)
}

export async function listWithdrawalsOfUser(context: StaffContext, page: PageRequest, playerId: number) {
  await requirePlayer(context.db, playerId)
  const list = await pageOfWithdrawals(context, { playerId, startCounts: 'offset' }, page)
  await markBankDetails(context, list)
  const wallet = await context.db
    .selectFrom('wallet')
    .select('balance_paise')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return { ...list, userWallet_balance: rupeesOfPaise(wallet.balance_paise) }
}
