// Deposits for tests: asked for by players through the gateway, decided by staff.
import { readdir } from 'node:fs/promises'
import { playerContract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { payDeposit } from '../src/requests/accept-deposit.ts'
import { inTransaction } from '../src/database/database.ts'
import { auditAccepted } from './audited-by-staff.ts'
import type { TestApp } from './test-app.ts'
import type { Phone } from './test-player.ts'

let made = 0

/** Asks for a deposit that must be taken, with a reference of its own unless one is given; answers its id. */
export async function askDeposit(
  phone: Phone,
  asked: { amount?: number; method?: 'bank' | 'paytm' | 'google-pay'; reference?: string } = {},
): Promise<string> {
  made += 1
  const body = { amount: 100, method: 'bank', reference: `UTR ${made}`, ...asked }
  const answer = await phone.call(playerContract.funds.deposit, { body })
  assert(answer.status === 200, `the deposit was answered ${JSON.stringify(answer.body)}`)
  return String(answer.body['id'])
}

/** More open requests of each kind than a player has by himself: for tests of what comes all at once. */
export async function allowManyRequests({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await db.updateTable('setting').set({ max_open_requests: 1000 }).execute()
}

/** An accepted deposit by bank, paid into the wallet. */
export async function payIn(app: Pick<TestApp, 'db'>, playerId: number, amountPaise: number): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const accepted = { player_id: playerId, amount_paise: amountPaise, method: 'bank', status: 'accepted' } as const
    const { id } = await tx
      .insertInto('deposit')
      .values({ ...accepted, decided_at: sql`app_now()` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { referralBonus } = await payDeposit(tx, { id, playerId, amountPaise })
    await auditAccepted(tx, { subject: 'deposit', id, playerId, amountPaise, referralBonus })
  })
}

/** What the wallet of a player holds. */
export async function balanceOf(app: TestApp, playerId: number): Promise<number> {
  const wallet = app.db.selectFrom('wallet').select('balance_paise').where('player_id', '=', playerId)
  return (await wallet.executeTakeFirstOrThrow()).balance_paise
}

/** Makes one player the referrer of another. */
export async function refer(app: TestApp, { referrer, player }: { referrer: Phone; player: Phone }): Promise<void> {
  const referred_by = referrer.playerId
  await app.db.updateTable('player').set({ referred_by }).where('id', '=', player.playerId).execute()
}

/** All that a refused command may not have changed. */
export async function fundsOf(app: TestApp) {
  const [deposits, movements, wallets, audit] = await Promise.all([
    app.db.selectFrom('deposit').selectAll().orderBy('id').execute(),
    app.db.selectFrom('movement').selectAll().orderBy('id').execute(),
    app.db.selectFrom('wallet').selectAll().orderBy('player_id').execute(),
    // That it was refused may be told just after, as what was looked at before.
    app.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '<>', 'refused-call')
      .where('is_reading', '=', false)
      .orderBy('id')
      .execute(),
  ])
  return { deposits, movements, wallets, audit }
}

/** The names of all images that are kept. */
export async function keptImages({ uploadsDir }: TestApp): Promise<string[]> {
  const entries = await readdir(uploadsDir, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted()
}
