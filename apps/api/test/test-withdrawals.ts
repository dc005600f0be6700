// Withdrawals and transfers for tests: asked for by players through the gateway, decided by staff.
import { readdir } from 'node:fs/promises'
import { playerContract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { BANK_ACCOUNT, postMovement } from '../src/ledger/post.ts'
import { inTransaction } from '../src/database/database.ts'
import { acceptedRequest, auditAccepted } from './audited-by-staff.ts'
import type { TestApp } from './test-app.ts'
import { fundsOf } from './test-deposits.ts'
import type { Phone } from './test-player.ts'

/** Asks for rupees by Paytm, which must be taken; answers the id. */
export async function askWithdrawal(phone: Phone, amount = 100): Promise<string> {
  const body = { amount, method: 'paytm', paytmNumber: '9876543210' }
  const answer = await phone.call(playerContract.funds.withdraw, { body })
  assert(answer.status === 200, `the withdrawal was answered ${JSON.stringify(answer.body)}`)
  return String(answer.body['id'])
}

/** An approved withdrawal, paid out of the wallet. */
export async function payOut(app: Pick<TestApp, 'db'>, playerId: number, amountPaise: number): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const { id: ref } = await tx
      .insertInto('withdrawal')
      .values(acceptedRequest(playerId, amountPaise))
      .returning('id')
      .executeTakeFirstOrThrow()
    const movement = { kind: 'withdrawal', debit: playerId, credit: BANK_ACCOUNT, amountPaise, ref } as const
    const { outcome } = await postMovement(tx, movement)
    assert(outcome === 'posted', 'a test pays out what the wallet holds')
    await auditAccepted(tx, { subject: 'withdrawal', id: ref, playerId, amountPaise })
  })
}

/** All that a refused command may not have changed, stored images included. */
export async function everythingOf(app: TestApp) {
  const [funds, withdrawals, transfers, images] = await Promise.all([
    fundsOf(app),
    app.db.selectFrom('withdrawal').selectAll().orderBy('id').execute(),
    app.db.selectFrom('transfer').selectAll().orderBy('id').execute(),
    storedImages(app),
  ])
  return { ...funds, withdrawals, transfers, images }
}

/** The files below the folder of what was uploaded; the folder is made when the first one comes. */
async function storedImages({ uploadsDir }: TestApp): Promise<string[]> {
  const entries = await readdir(uploadsDir, { withFileTypes: true, recursive: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted()
}
