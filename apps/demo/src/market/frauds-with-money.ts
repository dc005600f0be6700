// Frauds of players with payments, payouts and transfers.
import { contract } from '@panadesk/contract'
import { acceptDeposit } from '@panadesk/api/features/deposits/accept-deposit'
import { recordLogin } from '@panadesk/api/features/gateway/record-login'
import { creditWallet } from '@panadesk/api/features/wallet/credit-wallet'
import { inTransaction } from '@panadesk/api/database/database'
import { staffContext, type DemoInstallation } from './demo-installation.ts'
import { ask, decideRequest, makeRequest } from './make-request.ts'
import { unlessRefused, type Play } from './fraud-stage.ts'
import type { PlannedRequest } from './plan-requests.ts'

const REFERENCE = 'UTR440011223'
const BANK = { bankName: 'State Bank of India', holderName: 'S K Traders', ifsc: 'DEMO0000001', branch: 'Mumbai' }
const ONE_ACCOUNT = '30458812077'

/** One payment, told of by two players: the second is credited by overriding. */
export function creditAgain(mobile: string, { isFirst }: { isFirst: boolean }): Play {
  return async ({ demo, idOf }) => {
    const playerId = idOf(mobile)
    if (playerId === 0) return
    const body = { amount: 3000, method: 'bank', reference: REFERENCE } as const
    const key = `fraud payment ${isFirst ? 'first' : 'again'}`
    const asked = await ask(demo, playerId, { key, atMs: 0, mobile, kind: 'deposit', body, decision: undefined })
    const override = isFirst ? {} : { override_duplicate: true, reason: 'The player sent a screenshot of the payment' }
    const accept = staffContext(demo, contract.deposits.accept)
    await unlessRefused(() => acceptDeposit(accept, { depositDB_id: Number(asked.id), ...override }, undefined))
  }
}

/** Out of the wallet to the account of somebody else. */
export function payOutTo(mobile: string): Play {
  return async ({ demo, idOf }) => {
    const playerId = idOf(mobile)
    if (playerId === 0) return
    await credit(demo, { playerId, rupees: 1500, key: `fraud payout ${mobile}` })
    const request: PlannedRequest = {
      key: `fraud payout ${mobile}`,
      atMs: 0,
      mobile,
      kind: 'withdrawal',
      body: { amount: 900, method: 'bank', ...BANK, accountNumber: ONE_ACCOUNT },
      decision: { atMs: 0, outcome: 'accept' },
    }
    await makeRequest(demo, playerId, request)
    await decideRequest(demo, playerId, request)
  }
}

export function sendPoints(from: string, { to, rupees }: { to: string; rupees: number }): Play {
  return async ({ demo, idOf }) => {
    const playerId = idOf(from)
    if (playerId === 0) return
    const key = `fraud ring ${from}`
    await credit(demo, { playerId, rupees: 200, key })
    await makeRequest(demo, playerId, {
      key,
      atMs: 0,
      mobile: from,
      kind: 'transfer',
      body: { mobile: to, amount: rupees },
    })
  }
}

export function signIn(mobile: string, phone: { address: string; device: string }): Play {
  return async ({ demo, idOf }) => {
    const playerId = idOf(mobile)
    if (playerId === 0) return
    await inTransaction(demo.platform.db, (tx) => recordLogin(tx, { playerId, ...phone }))
  }
}

/** By its key it is paid once. */
async function credit(
  demo: DemoInstallation,
  { playerId, rupees, key }: { playerId: number; rupees: number; key: string },
): Promise<void> {
  const body = { userDB_id: playerId, amount: rupees * 100, request_key: key }
  await creditWallet(staffContext(demo, contract.wallet.credit), body)
}
