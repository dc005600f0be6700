// Money in, out and across: deposits, withdrawals, transfers, and what moved
// (docs/wire.md, "Gateway"; docs/money.md, "Movements").
import { calls } from '../calls.ts'
import { playerCall } from './player-call.ts'
import type { fundsSchemas } from './funds-schemas.ts'

/** A payment is told in a few hundred bytes. */
const CALLBACK_BYTES_MAX = 16 * 1024

export const funds = calls<typeof fundsSchemas>()({
  /** As a form it may bring a picture of the receipt. */
  deposit: playerCall({
    method: 'POST',
    path: 'player/v1/deposits',
    summary: 'Tell of a payment that was made, to be accepted by staff',
    access: 'player',
    idempotent: 'required',
    upload: { field: 'receipt' },
  }),
  deposits: playerCall({
    method: 'GET',
    path: 'player/v1/deposits',
    summary: 'The own deposits, newest first',
    access: 'player',
  }),
  /** Nothing is held: the wallet is debited when staff approve (docs/money.md, "Withdrawals"). */
  withdraw: playerCall({
    method: 'POST',
    path: 'player/v1/withdrawals',
    summary: 'Ask to be paid out, to be approved by staff',
    access: 'player',
    idempotent: 'required',
  }),
  withdrawals: playerCall({
    method: 'GET',
    path: 'player/v1/withdrawals',
    summary: 'The own withdrawals, newest first',
    access: 'player',
  }),
  transfer: playerCall({
    method: 'POST',
    path: 'player/v1/transfers',
    summary: 'Send points to another player',
    access: 'player',
    idempotent: 'required',
  }),
  movements: playerCall({
    method: 'GET',
    path: 'player/v1/wallet/movements',
    summary: 'What moved in the own wallet, newest first',
    access: 'player',
  }),
  /**
   * What a payment provider tells of a payment that reached the house: credited at once, each reference once. The header
   * `X-Signature` carries `sha256=` and the hex HMAC-SHA256 of the raw body under the shared secret.
   */
  depositCallback: playerCall({
    method: 'POST',
    path: 'player/v1/callbacks/deposit',
    summary: 'A payment provider reports a payment (signed)',
    access: 'signature',
    bodyBytesMax: CALLBACK_BYTES_MAX,
  }),
})
