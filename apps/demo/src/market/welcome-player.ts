// A new player of the demo market: registers, is approved and gets a first deposit, by the functions of the product.
import { contract } from '@panadesk/contract'
import { createPlayer } from '@panadesk/api/features/gateway/create-player'
import { flipFlag } from '@panadesk/api/features/toggles/flip-flag'
import { creditWallet } from '@panadesk/api/features/wallet/credit-wallet'
import { inTransaction, type Database } from '@panadesk/api/database/database'
import { staffContext, type DemoHouse } from './demo-house.ts'
import type { DemoPlayer } from './demo-players.ts'

/** Does what is still missing. A player who has had a deposit is left as the staff have made him since. */
export async function welcomePlayer(house: DemoHouse, player: DemoPlayer, pinHash: string): Promise<void> {
  const row = (await findPlayer(house.platform.db, player.mobile)) ?? (await register(house, player, pinHash))
  if (!player.isApproved || (await hasDeposit(house.platform.db, row.id))) return
  if (player.isAgent && !row.is_agent) await flip(house, row.id, 'is_agent')
  if (!row.betting_on) await flip(house, row.id, 'betting_status')
  const credit = { userDB_id: row.id, amount: player.firstDepositPaise }
  await creditWallet(staffContext(house, contract.wallet.credit), credit)
}

function findPlayer(db: Database, mobile: string) {
  return db
    .selectFrom('player')
    .select(['id', 'betting_on', 'is_agent'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()
}

async function register({ platform: { db } }: DemoHouse, { name, mobile, referredBy }: DemoPlayer, pinHash: string) {
  const referrer =
    referredBy === undefined
      ? undefined
      : await db.selectFrom('player').select('my_code').where('mobile', '=', referredBy).executeTakeFirst()
  return inTransaction(db, (tx) => createPlayer(tx, { name, mobile, pinHash, referCode: referrer?.my_code }))
}

async function hasDeposit(db: Database, playerId: number): Promise<boolean> {
  const row = await db.selectFrom('deposit').select('id').where('player_id', '=', playerId).limit(1).executeTakeFirst()
  return row !== undefined
}

async function flip(house: DemoHouse, playerId: number, field: 'betting_status' | 'is_agent'): Promise<void> {
  const body = { userDB_id: playerId, collectionName: 'user', document_fieldName: field }
  await flipFlag(staffContext(house, contract.toggles.flip), body)
}
