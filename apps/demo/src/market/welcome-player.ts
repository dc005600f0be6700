// A new player of the demo market: registers, is approved and gets a first deposit, by the functions of the product.
import { contract } from '@panadesk/contract'
import { createPlayer } from '@panadesk/api/features/gateway/create-player'
import { flipFlag } from '@panadesk/api/features/toggles/flip-flag'
import { creditWallet } from '@panadesk/api/features/wallet/credit-wallet'
import { inTransaction, type Database } from '@panadesk/api/database/database'
import { staffContext, type DemoInstallation } from './demo-installation.ts'
import type { DemoPlayer } from './demo-players.ts'

/** Does what is still missing. A player who has had a deposit is left as the staff have made him since. */
export async function welcomePlayer(
  installation: DemoInstallation,
  player: DemoPlayer,
  pinHash: string,
): Promise<void> {
  const row =
    (await findPlayer(installation.platform.db, player.mobile)) ?? (await register(installation, player, pinHash))
  if (!player.isApproved || (await hasDeposit(installation.platform.db, row.id))) return
  if (player.isAgent && !row.is_agent) await flip(installation, row.id, 'is_agent')
  if (!row.betting_on) await flip(installation, row.id, 'betting_status')
  const credit = { userDB_id: row.id, amount: player.firstDepositPaise }
  await creditWallet(staffContext(installation, contract.wallet.credit), credit)
}

function findPlayer(db: Database, mobile: string) {
  return db
    .selectFrom('player')
    .select(['id', 'betting_on', 'is_agent'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()
}

async function register(
  { platform: { db } }: DemoInstallation,
  { name, mobile, referredBy }: DemoPlayer,
  pinHash: string,
) {
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

async function flip(
  installation: DemoInstallation,
  playerId: number,
  field: 'betting_status' | 'is_agent',
): Promise<void> {
  const body = { userDB_id: playerId, collectionName: 'user', document_fieldName: field }
  await flipFlag(staffContext(installation, contract.toggles.flip), body)
}
