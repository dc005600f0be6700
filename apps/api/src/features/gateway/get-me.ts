// The signed-in player with the wallet.
import { rupeesOfPaise } from '@panadesk/domain/money'
import { playerContract } from '@panadesk/contract'
import { withdrawableOf } from '../../requests/withdrawable.ts'
import { implementForPlayer } from '../../http/implement-player.ts'
import { PLAYER_COLUMNS, playerView } from './player-view.ts'

export const getMe = implementForPlayer(playerContract.account.me, async ({ db, player, timeZone }) => {
  const row = await db
    .selectFrom('player')
    .innerJoin('wallet', 'wallet.player_id', 'player.id')
    .leftJoin('receivable', 'receivable.player_id', 'player.id')
    .select([
      ...PLAYER_COLUMNS,
      'wallet.balance_paise',
      'owed_paise',
      'player.pin_by_staff',
      withdrawableOf().as('withdrawable_paise'),
    ])
    .where('player.id', '=', player.id)
    .executeTakeFirstOrThrow()
  const wallet = {
    balance: rupeesOfPaise(row.balance_paise),
    withdrawable: rupeesOfPaise(row.withdrawable_paise),
    owed: rupeesOfPaise(row.owed_paise ?? 0),
  }
  return { player: playerView(row, timeZone), wallet, pinChangeNeeded: row.pin_by_staff }
})
