// Sends a notification to one player, who has it at once, or to all, whom it reaches in batches.
import { contract, ALL_USERS, type BodyOf } from '@panadesk/contract'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { idempotently, requestHash } from '../../http/idempotency.ts'
import { implement } from '../../http/implement.ts'
import { waitForTurn } from '../../players/inbox-order.ts'
import { refusals } from '../../platform/refusal.ts'
import { requireRecentSecondFactor } from '../../identity/second-factor/step-up.ts'

const refuse = refusals({
  'user-not-found': { status: 404, msg: 'This user does not exist.', field: 'user' },
})

type Notification = BodyOf<typeof contract.notifications.send>

export const sendNotificationCall = implement(contract.notifications.send, sendNotification)

/** With a `request_key`, the same key of the same admin sends once and is answered alike each time. */
export async function sendNotification(context: StaffContext, body: Notification) {
  const run = (tx: Tx) => send(tx, context, body)
  const { request_key: key } = body
  if (key === undefined) return inTransaction(context.db, run)
  const request = { scope: `admin:${context.admin.id}`, key, requestHash: requestHash(context.origin.call, body) }
  return (await idempotently(context.db, request, run)).reply
}

async function send(tx: Tx, context: StaffContext, body: Notification) {
  const { user, title_en: title, content_en: content } = body
  if (user === ALL_USERS) requireRecentSecondFactor(context)
  const audience = user === ALL_USERS ? await everybody(tx) : await onePlayer(tx, user)
  const { id } = await tx
    .insertInto('notification')
    .values({ title, content, ...audience, sent_by: context.admin.id, sent_by_name: context.admin.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { player_id: playerId, recipients } = audience
  await audit(tx, context, { subject: 'notification', subjectId: id, after: { playerId, title, content, recipients } })
  if (playerId !== null) {
    await waitForTurn(tx)
    await tx.insertInto('player_inbox').values({ player_id: playerId, notification_id: id }).execute()
  }
  return { msg: 'Notification sent successfully.', _id: String(id) }
}

/** All who are registered now, inactive ones too. */
async function everybody(tx: Tx) {
  const { recipients, last_player_id } = await tx
    .selectFrom('player')
    .select([sql<number>`count(*)`.as('recipients'), sql<number>`coalesce(max(id), 0)`.as('last_player_id')])
    .executeTakeFirstOrThrow()
  return { player_id: null, recipients, last_player_id }
}

async function onePlayer(tx: Tx, playerId: number) {
  const player = await tx.selectFrom('player').select('id').where('id', '=', playerId).executeTakeFirst()
  if (player === undefined) throw refuse('user-not-found')
  const { id } = player
  const delivery = { recipients: 1, delivered: 1, is_done: true, delivered_up_to: id, last_player_id: id }
  return { player_id: id, ...delivery }
}
