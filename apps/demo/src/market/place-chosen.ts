// Places a slip for a player of the demo market, and lets the staff fill the wallet when it does not hold enough.
import { contract } from '@panadesk/contract'
import { sumPaise } from '@panadesk/domain/money'
import { creditWallet } from '@panadesk/api/features/wallet/credit-wallet'
import { placeSlip, type SlipRefusal } from '@panadesk/api/bids/place-slip'
import { requestHash } from '@panadesk/api/http/idempotency'
import type { ChosenSlip } from '../simulate/choose-slip.ts'
import { pick, randomOf } from '../simulate/random.ts'
import { staffContext, type DemoInstallation } from './demo-installation.ts'

export interface SlipOfPlayer extends ChosenSlip {
  /** The idempotency key. */
  key: string
  gameId: number
  playerId: number
}

const DEPOSITS_PAISE = [500_00, 1000_00, 1000_00, 2000_00, 5000_00, 10_000_00]

/** Answers how many bids were placed, or why none was. */
export async function placeChosen(
  installation: DemoInstallation,
  slip: SlipOfPlayer,
): Promise<number | SlipRefusal['refusal']> {
  const first = await place(installation, slip)
  if (first !== 'insufficient-balance') return first
  const stakePaise = sumPaise(slip.bids.map((bid) => bid.pointsPaise))
  const amount = Math.max(stakePaise, pick(randomOf(slip.key), DEPOSITS_PAISE))
  await creditWallet(staffContext(installation, contract.wallet.credit), { userDB_id: slip.playerId, amount })
  // The refusal is kept under the first key.
  return place(installation, { ...slip, key: `${slip.key} again` })
}

async function place({ platform }: DemoInstallation, slip: SlipOfPlayer): Promise<number | SlipRefusal['refusal']> {
  const answer = await placeSlip(platform, { ...slip, requestHash: requestHash('demo', slip.bids) })
  return 'bids' in answer ? answer.bids.length : answer.refusal
}
