// Money in and out of the wallets of players, by hand.
import { contract } from '@panadesk/contract'
import { implement, type StaffCall } from '../../http/implement.ts'
import { creditWallet } from './credit-wallet.ts'
import { debitWallet } from './debit-wallet.ts'
import { findCredit, findDebit } from './find-act.ts'

export const walletFeature: StaffCall[] = [
  implement(contract.wallet.credit, creditWallet, findCredit),
  implement(contract.wallet.debit, debitWallet, findDebit),
]
