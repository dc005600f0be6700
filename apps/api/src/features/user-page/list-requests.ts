// The requests of a user: what came in, and what went out with what the wallet holds (spec 3 §2 "User detail").
import { rupeesOfPaise } from '@panadesk/domain/money'
import { pageOfDeposits } from '../../funds/page-of-deposits.ts'
import { pageOfWithdrawals } from '../../funds/page-of-withdrawals.ts'
import type { Platform } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/paging.ts'
import { requirePlayer } from './require-player.ts'

type Reader = Pick<Platform, 'db' | 'timeZone'>

export async function listDepositsOfUser(reader: Reader, page: PageRequest, playerId: number) {
  await requirePlayer(reader.db, playerId)
  return pageOfDeposits(reader, { playerId, startCounts: 'offset' }, page)
}

export async function listWithdrawalsOfUser(reader: Reader, page: PageRequest, playerId: number) {
  await requirePlayer(reader.db, playerId)
  const list = await pageOfWithdrawals(reader, { playerId, startCounts: 'offset' }, page)
  const wallet = await reader.db
    .selectFrom('wallet')
    .select('balance_paise')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return { ...list, userWallet_balance: rupeesOfPaise(wallet.balance_paise) }
}
