// The page of one user: profile, PIN, and the seven tables (docs/screens.md, "User page").
import { contract, type AnyList } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import { implement, type StaffCall } from '../../http/implement.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { ListOpener } from '../../lists/list-source.ts'
import { changePin } from './change-pin.ts'
import { findPinChange } from './find-act.ts'
import { getProfile } from './get-profile.ts'
import { listBidsOfUser } from './list-bids.ts'
import { listLogins } from './list-logins.ts'
import { listMovements } from './list-movements.ts'
import { listReferrals } from './list-referrals.ts'
import { listDepositsOfUser, listWithdrawalsOfUser } from './list-requests.ts'
import { listWinnings } from './list-winnings.ts'
import { requirePlayer } from './require-player.ts'

const { profile, referrals, deposits, withdrawals, bids, movements, winnings, logins } = contract.userPage

/** Every list of the page refuses a user who does not exist. */
function listOfUser<List extends AnyList>(list: List, open: ListOpener<List, StaffContext>): StaffCall {
  return implementList(list, async (context, asked) => {
    await requirePlayer(context.db, asked.id)
    return open(context, asked)
  })
}

export const userPageFeature: StaffCall[] = [
  implement(profile, (context, _body, id) => getProfile(context, id)),
  implement(contract.userPage.changePin, changePin, findPinChange),
  listOfUser(referrals, listReferrals),
  listOfUser(deposits, listDepositsOfUser),
  listOfUser(withdrawals, listWithdrawalsOfUser),
  listOfUser(bids, listBidsOfUser),
  listOfUser(movements, listMovements),
  listOfUser(winnings, listWinnings),
  listOfUser(logins, listLogins),
]
