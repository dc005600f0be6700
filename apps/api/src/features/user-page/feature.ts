// The page of one user: profile, PIN, and the seven tables (docs/screens.md, "User page").
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import { implement, type StaffCall } from '../../http/implement.ts'
import { changePin } from './change-pin.ts'
import { getProfile } from './get-profile.ts'
import { listBidsOfUser } from './list-bids.ts'
import { listLogins } from './list-logins.ts'
import { listMovements } from './list-movements.ts'
import { listReferrals } from './list-referrals.ts'
import { listDepositsOfUser, listWithdrawalsOfUser } from './list-requests.ts'
import { listWinnings } from './list-winnings.ts'

const { profile, referrals, deposits, withdrawals, bids, movements, winnings, logins } = contract.userPage

export const userPageFeature: StaffCall[] = [
  implement(profile, (context, _body, id) => getProfile(context, id)),
  implement(contract.userPage.changePin, changePin),
  implementList(referrals, listReferrals),
  implementList(deposits, listDepositsOfUser),
  implementList(withdrawals, listWithdrawalsOfUser),
  implementList(bids, listBidsOfUser),
  implementList(movements, listMovements),
  implementList(winnings, listWinnings),
  implementList(logins, listLogins),
]
