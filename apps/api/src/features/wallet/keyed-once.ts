// What every money command by hand does with its request key.
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { idempotently, isAnswered, requestHash } from '../../http/idempotency.ts'

/** Runs a command in one transaction; with a `request_key`, the same key of the same admin takes effect once and is answered alike each time. */
export async function keyedOnce<Body extends { request_key?: string | undefined }, Reply extends object>(
  context: StaffContext,
  body: Body,
  run: (tx: Tx, context: StaffContext, body: Body) => Promise<Reply>,
): Promise<Reply> {
  const runOn = (tx: Tx) => run(tx, context, body)
  const { request_key: key } = body
  if (key === undefined) return inTransaction(context.db, runOn)
  const request = { scope: scopeOf(context), key, requestHash: requestHash(context.origin.call, body) }
  return (await idempotently(context.db, request, runOn)).reply
}

/** Whether this was sent before under its key: then it takes no effect any more. */
export async function wasAnswered(
  context: StaffContext,
  { request_key: key }: { readonly request_key?: string | undefined },
): Promise<boolean> {
  return key !== undefined && (await isAnswered(context.db, { scope: scopeOf(context), key }))
}

function scopeOf({ admin }: StaffContext): string {
  return `admin:${admin.id}`
}
