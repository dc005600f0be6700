// Adds a limit or changes one. Placing reads the limits in the statement that places, so it counts from the reply on.
import { isDeepStrictEqual } from 'node:util'
import { contract, type BodyOf } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { LIMIT_FIELDS } from '@panadesk/contract/seen-forms'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { inTransaction, type Db, type Tx } from '../../database/database.ts'
import type { StaffContext } from '../../identity/context.ts'
import { findGame, refuseGame } from '../../games/game.ts'
import { implement } from '../../http/implement.ts'
import { wireBids } from '../../limits/wire-limit.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { wordsOfLimit, type KeptLimit } from './limit-row.ts'
import { keptBids, lockLimits } from './named-bids.ts'
import { LIMITS_MAX, refuseLimit } from './refusals.ts'

type Body = BodyOf<typeof contract.limits.save>

export const saveLimitCall = implement(contract.limits.save, saveLimit)

export function saveLimit(context: StaffContext, body: Body) {
  return inTransaction(context.db, async (tx) => {
    await lockLimits(tx)
    const wanted = await limitOfBody(tx, body)
    const before = body.limit_id === undefined ? undefined : await requireLimit(tx, body.limit_id)
    if (before !== undefined) requireAsSeen(LIMIT_FIELDS, { seen: body.seen, now: asSent(before) })
    await requireNoOther(tx, wanted, body.limit_id)
    if (isDeepStrictEqual(before, wanted)) return { msg: savedMessage(false, ''), limit_id: String(body.limit_id) }
    const saved = { ...wanted, saved_by: context.admin.id, saved_by_name: context.admin.name }
    const id = body.limit_id === undefined ? await addLimit(tx, saved) : body.limit_id
    if (before !== undefined) {
      await tx
        .updateTable('bid_limit')
        .set({ ...saved, saved_at: sql<Date>`app_now()` })
        .where('id', '=', id)
        .execute()
    }
    await audit(tx, context, {
      subject: 'limit',
      subjectId: id,
      ...(before !== undefined && { before: wordsOfLimit(before) }),
      after: wordsOfLimit(wanted),
    })
    return { msg: 'The limit has been saved.', limit_id: String(id) }
  })
}

async function limitOfBody(db: Db, body: Body): Promise<KeptLimit> {
  const { family, gameDB_id: gameId, measure, per, amount } = body
  const game = gameId === undefined ? undefined : await findGame(db, gameId)
  if (gameId !== undefined && game === undefined) throw refuseGame('game-not-found')
  if (game !== undefined && family !== undefined && game.family !== family) throw refuseLimit('not-of-family')
  const families: readonly Family[] = game !== undefined ? [game.family] : family === undefined ? FAMILIES : [family]
  return {
    family: game === undefined ? (family ?? null) : null,
    game_id: game?.id ?? null,
    ...keptBids(families, body),
    measure,
    per,
    amount_paise: amount,
  }
}

/** The columns that a limit is, and nothing of who saved it. */
export async function requireLimit(db: Db, id: number): Promise<KeptLimit> {
  const found = await db
    .selectFrom('bid_limit')
    .select(['family', 'game_id', 'session', 'game_type', 'selection', 'measure', 'per', 'amount_paise'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw refuseLimit('limit-not-found')
  return found
}

/** As a form sends what it saw. */
export function asSent(limit: KeptLimit) {
  const { family, game_id: gameId, measure, per, amount_paise: paise } = limit
  const place = gameId === null ? (family ?? '') : String(gameId)
  return { place, ...wireBids(limit), measure, per, amount: rupeesOfPaise(paise) }
}

async function requireNoOther(db: Db, limit: KeptLimit, id: number | undefined): Promise<void> {
  const isSame = sql<boolean>`
    (family, game_id, session, game_type, selection, measure, per) is not distinct from
    (${limit.family}::family, ${limit.game_id}::int, ${limit.session}::session, ${limit.game_type}::game_type,
     ${limit.selection}::text, ${limit.measure}::limit_measure, ${limit.per}::limit_per)`
  const other = await db.selectFrom('bid_limit').select('id').where(isSame).executeTakeFirst()
  if (other !== undefined && other.id !== id) throw refuseLimit('limit-exists')
}

async function addLimit(tx: Tx, limit: KeptLimit & { saved_by: number; saved_by_name: string }): Promise<number> {
  const counted = tx.selectFrom('bid_limit').select((eb) => eb.fn.countAll<number>().as('limits'))
  if ((await counted.executeTakeFirstOrThrow()).limits >= LIMITS_MAX) throw refuseLimit('too-many-limits')
  const { id } = await tx.insertInto('bid_limit').values(limit).returning('id').executeTakeFirstOrThrow()
  return id
}
