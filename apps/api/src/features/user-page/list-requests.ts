// The requests of a user: what came in, and what went out with what the wallet holds (docs/screens.md, "User page").
import { contract } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { listDepositsAmong } from '../../requests/list-of-deposits.ts'
import { listWithdrawalsAmong } from '../../requests/list-of-withdrawals.ts'
import { markBankDetails } from '../../requests/mark-bank-details.ts'
import type { Reader } from '../../identity/context.ts'
import { implementListOfUser } from './implement-list-of-user.ts'

export const listDepositsOfUser = implementListOfUser(contract.userPage.deposits, async (reader, asked) => {
  return listDepositsAmong(reader, { playerId: asked.id }, asked)
})

export const listWithdrawalsOfUser = implementListOfUser(contract.userPage.withdrawals, async (context, asked) => {
  const { id: playerId } = asked
  return {
    ...(await listWithdrawalsAmong(context, { playerId }, asked)),
    totals: async (rows) => {
      await markBankDetails(context, rows)
      return { userWallet_balance: await balanceOf(context, playerId) }
    },
  }
})

async function balanceOf({ db }: Reader, playerId: number): Promise<number> {
  const wallet = db.selectFrom('wallet').select('balance_paise').where('player_id', '=', playerId)
  return rupeesOfPaise((await wallet.executeTakeFirstOrThrow()).balance_paise)
}
