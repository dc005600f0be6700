// What a request that waits would change as of now: the wallet, the market or the setting may have changed since it was asked for.
import type { contract, ListRow } from '@panadesk/contract'
import type { Paise } from '@panadesk/domain/money'
import { z } from 'zod'
import { openBody } from '../../approvals/sealed-body.ts'
import { isTransaction } from '../../database/database.ts'
import type { SignedInContext } from '../../http/implement.ts'
import { Refusal } from '../../platform/refusal.ts'

type Row = ListRow<typeof contract.approvals.list>

/** What is told of a request to whoever decides it. */
export interface Told {
  readonly before: Row['before']
  readonly after: Row['after']
  readonly amount_paise: Paise | null
}

interface Waiting extends Told {
  readonly id: number
  readonly call: string
  readonly is_typed: boolean
}

/** As it was asked for where it can no longer be told, or must not be: of a result that is to be typed again. */
export async function askedForNow(context: SignedInContext, request: Waiting): Promise<Told> {
  // A file is read from a snapshot, in which nothing can be tried.
  if (isTransaction(context.db)) return request
  const covered = context.callOf(request.call)?.covered
  const sent = request.is_typed ? undefined : await openBody(context.db, request.id)
  if (covered === undefined || sent === undefined) return request
  // To look is to be asked for no second factor.
  const looking = { ...context, admin: { ...context.admin, mustConfirm: false } }
  const act = await orUndefined(() => covered(sent).find(looking))
  if (act === undefined) return request
  return { before: asJson(act.before), after: asJson(act.after), amount_paise: act.amountPaise ?? null }
}

/** What refuses by now says so when it is decided; here it must not keep all other requests from being shown. */
async function orUndefined<Found>(find: () => Promise<Found | undefined>): Promise<Found | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function asJson(value: object | undefined): Row['before'] {
  return value === undefined ? null : z.json().parse(JSON.parse(JSON.stringify(value)))
}
