// A player of the demo asks the installation for something, and the staff decide it: by the functions of the product, each once.
import { contract, playerContract, type AnyEndpoint } from '@panadesk/contract'
import { schemasOf } from '@panadesk/contract/schemas'
import { acceptDeposit } from '@panadesk/api/features/deposits/accept-deposit'
import { deleteDeposit } from '@panadesk/api/features/deposits/delete-deposit'
import { rejectDeposit } from '@panadesk/api/features/deposits/reject-deposit'
import { deposit } from '@panadesk/api/features/gateway/deposit'
import { sendIdea } from '@panadesk/api/features/gateway/send-idea'
import { transfer } from '@panadesk/api/features/gateway/transfer'
import { withdraw } from '@panadesk/api/features/gateway/withdraw'
import { approveWithdrawal } from '@panadesk/api/features/withdrawals/approve-withdrawal'
import { rejectWithdrawal } from '@panadesk/api/features/withdrawals/reject-withdrawal'
import type { GatewayContext } from '@panadesk/api/http/implement-player'
import { Refusal } from '@panadesk/api/platform/refusal'
import { ownImage, type SentImage } from '@panadesk/api/uploads/sent-image'
import { staffContext, type DemoInstallation } from './demo-installation.ts'
import { drawReceipt } from './demo-pictures.ts'
import type { Outcome, PlannedRequest } from './plan-requests.ts'

const { funds, ideas } = playerContract

/** Whoever has too little in the wallet is refused and leaves it at that; asked again, nothing new happens. */
export async function makeRequest(
  installation: DemoInstallation,
  playerId: number,
  request: PlannedRequest,
): Promise<void> {
  await unlessRefused(() => ask(installation, playerId, request))
}

/** Decides as planned what was asked for; what the visitor has decided meanwhile stands. */
export async function decideRequest(
  installation: DemoInstallation,
  playerId: number,
  request: PlannedRequest,
): Promise<void> {
  const decision = 'decision' in request ? request.decision : undefined
  if (decision === undefined) return
  const { outcome } = decision
  await unlessRefused(async () => {
    // The same key answers the same id.
    const id = Number((await ask(installation, playerId, request)).id)
    if (request.kind === 'deposit') await decideDeposit(installation, id, outcome)
    else await decideWithdrawal(installation, id, outcome)
  })
}

async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** By its key it is asked for once, however often this is called. */
export function ask(
  installation: DemoInstallation,
  playerId: number,
  request: PlannedRequest,
): Promise<{ id: string }> {
  const { kind, key, body } = request
  const context = playerContext(installation, playerId, key)
  if (kind === 'deposit') return deposit(context, schemasOf(funds.deposit).body.parse(body), { file: undefined })
  if (kind === 'withdrawal') return withdraw(context, schemasOf(funds.withdraw).body.parse(body))
  if (kind === 'transfer') return transfer(context, schemasOf(funds.transfer).body.parse(body))
  return sendIdea(context, schemasOf(ideas.send).body.parse(body))
}

function playerContext({ platform }: DemoInstallation, id: number, idempotencyKey: string) {
  const address = '127.0.0.1'
  const origin = { requestId: idempotencyKey, address, call: 'demo' }
  const phone = { device: 'Demo', deviceToken: undefined, tokenHash: Buffer.alloc(0), signedReport: undefined }
  const context = { ...platform, address, origin, ...phone, player: { id }, idempotencyKey }
  return context satisfies GatewayContext<AnyEndpoint & { access: 'player'; idempotent: 'required' }>
}

async function decideDeposit(installation: DemoInstallation, id: number, outcome: Outcome): Promise<void> {
  const { accept, reject, delete: remove } = contract.deposits
  if (outcome === 'accept') await acceptDeposit(staffContext(installation, accept), { depositDB_id: id }, undefined)
  else if (outcome === 'delete') await deleteDeposit(staffContext(installation, remove), { depositDB_id: id })
  else
    await rejectDeposit(staffContext(installation, reject), {
      depositId: id,
      remark: 'No such payment has reached us.',
    })
}

async function decideWithdrawal(installation: DemoInstallation, id: number, outcome: Outcome): Promise<void> {
  const { approve, reject } = contract.withdrawals
  if (outcome === 'accept') {
    const body = { withdraw_reqDB_id: id, remark: 'Paid' }
    await approveWithdrawal(staffContext(installation, approve), body, await receipt())
  } else {
    const body = { withdraw_reqDB_id: id, remark: 'The account does not take payments.' }
    await rejectWithdrawal(staffContext(installation, reject), body)
  }
}

let drawn: Promise<SentImage> | undefined

/** All look the same, so one is drawn. */
function receipt(): Promise<SentImage> {
  drawn ??= drawReceipt().then(ownImage)
  return drawn
}
