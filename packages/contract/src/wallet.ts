// Money that staff move by hand (docs/money.md, "By staff").
import { calls } from './calls.ts'
import { command } from './endpoint.ts'
import type { walletSchemas } from './wallet-schemas.ts'

export const wallet = calls<typeof walletSchemas>()({
  /** The same `request_key` of the same admin credits once; with another body it is refused (409). */
  credit: command({
    path: 'admin/add-balance-user-wallet',
    action: 'Added balance',
    access: ['6', '7.1'],
    stepUp: 'large-money',
    approval: 'wallet-credit',
  }),
  /**
   * Takes money out by hand, as an accepted manual withdrawal (docs/money.md, "By staff"); never more than the wallet
   * holds. Keyed like a credit.
   */
  debit: command({
    path: 'admin/withdraw-balance-user-wallet',
    action: 'Withdrew balance',
    access: ['7.1'],
    stepUp: 'large-money',
    approval: 'wallet-debit',
  }),
})
