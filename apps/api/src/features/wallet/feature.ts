// Money in and out of the wallets of players.
import { contract } from '@panadesk/contract'
import { implement, type Implementation } from '../../platform/http/implement.ts'
import { creditWallet } from './credit-wallet.ts'

export const walletFeature: Implementation[] = [implement(contract.wallet.credit, creditWallet)]
