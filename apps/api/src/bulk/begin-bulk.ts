// Keeps a bulk as it was sent; from then on it is carried out whoever looks on (docs/decisions/0056-queues.md).
import { createHash } from 'node:crypto'
import type { BulkKind } from '@panadesk/contract/fund-request'
import { sumPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Tx } from '../database/database.ts'
import { idempotently, requestHash } from '../http/idempotency.ts'
import type { StaffContext } from '../identity/context.ts'
import { requireFactorForMoney } from '../requests/require-factor-for-money.ts'
import { drawAnew } from '../uploads/draw-anew.ts'
import type { SentImage } from '../uploads/sent-image.ts'
import { BULKS } from './bulk-kinds.ts'

interface SentBulk {
  readonly kind: BulkKind
  readonly requestIds: readonly number[]
  readonly requestKey: string
  /** What the call of one request has besides its id. */
  readonly body: object
  readonly file?: SentImage | undefined
}

/**
 * Under one key it is begun once. Refuses (403) whoever has to confirm where all of it together, with what else was moved or
 * is still to be moved in their name, is large.
 */
export async function beginBulk(context: StaffContext, bulk: SentBulk): Promise<{ bulk_id: string; msg: string }> {
  const { kind, requestIds, requestKey, body, file } = bulk
  const digest = file === undefined ? undefined : createHash('sha256').update(file.bytes).digest('hex')
  const request = {
    scope: `bulk of admin ${context.admin.id}`,
    key: requestKey,
    requestHash: requestHash(kind, { requestIds, body, digest }),
  }
  // Whoever sent it is told at once of what is no picture, and the database holds none as it was sent.
  const receipt = file === undefined ? undefined : (await drawAnew(file)).bytes
  const { reply } = await idempotently(context.db, request, async (tx) => {
    const id = await insertRun(tx, context, bulk)
    if (receipt !== undefined) await tx.insertInto('bulk_file').values({ bulk_id: id, bytes: receipt }).execute()
    const amounts = await insertRows(tx, id, bulk)
    if (BULKS[kind].movesMoney) await requireFactorForMoney(tx, context)
    const after = { kind, requests: requestIds, amountPaise: sumPaise(amounts) }
    await audit(tx, context, { subject: 'bulk', subjectId: id, after })
    return { bulk_id: String(id), msg: 'The requests are being decided one after the other.' }
  })
  return reply
}

async function insertRun(tx: Tx, { admin, origin }: StaffContext, { kind, body }: SentBulk): Promise<number> {
  const { address, requestId } = origin
  const { id } = await tx
    .insertInto('bulk_run')
    .values({
      kind,
      admin_id: admin.id,
      session_id: admin.sessionId,
      address,
      request_id: requestId,
      must_confirm: admin.mustConfirm,
      body: JSON.stringify(body),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers what those that are pending come to. */
async function insertRows(tx: Tx, bulkId: number, { kind, requestIds }: SentBulk): Promise<number[]> {
  const { table } = BULKS[kind]
  const { rows } = await sql<{ paise: number }>`
    insert into bulk_row (bulk_id, place, request_id, amount_paise)
    select ${bulkId}, asked.place, asked.id, coalesce(request.amount_paise, 0)
    from unnest(${requestIds}::bigint[]) with ordinality as asked (id, place)
    left join ${sql.table(table)} as request on request.id = asked.id and request.status = 'pending'
    returning amount_paise as paise`.execute(tx)
  return rows.map(({ paise }) => paise)
}
