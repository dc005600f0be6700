// Saves the result of a session, which may be changed until it is declared (docs/game.md, "Results").
import { contract, type BodyOf } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { resultDigit } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implement, implementEach } from '../../http/implement.ts'
import { sealBeforeResult } from '../../seals/seal-session.ts'
import { lockMarketForResult, requireReadyForResult, type ResultMarket } from './locked-market.ts'
import { refuseResult } from './refusals.ts'
import { marketOf } from './asked-market.ts'
import { findEntry } from './find-act.ts'

export const saveResultCalls = implementEach(FAMILIES, (family) =>
  implement(
    contract.results.save[family],
    (context, body) => saveResult(context, resultOf(family, body)),
    (context, body) => findEntry(context, resultOf(family, body)),
  ),
)

function resultOf(family: Family, body: BodyOf<(typeof contract.results.save)[Family]>): SaveResult {
  return { ...marketOf(family, body), value: body.pana_number, digit: body.auto_digit }
}

interface SaveResult extends ResultMarket {
  /** As typed: the order of a pana's digits is kept (docs/game.md, "Results"). */
  readonly value: string
  /** The digit that the form shows beside the value; empty or left out when it sends none. */
  readonly digit?: string | undefined
}

export async function saveResult(context: StaffContext, result: SaveResult) {
  await inTransaction(context.db, async (tx) => {
    const market = await lockMarketForResult(tx, result, context.timeZone)
    requireDigit(result)
    const before = market.sessions[result.session]
    if (before.declared !== undefined) throw refuseResult('declared-is-final')
    requireReadyForResult(market)
    await sealBeforeResult(tx, { ...result, timeZone: context.timeZone })
    await writeResult(tx, result, context)
    const { gameId, marketDate, session, value } = result
    await audit(tx, context, {
      subject: 'market-session',
      subjectId: gameId,
      before: { marketDate, session, result: before.result ?? null },
      after: { marketDate, session, result: value },
    })
  })
  return { msg: 'Result saved successfully.' }
}

function requireDigit({ family, value, digit = '' }: SaveResult): void {
  if (digit === '' || digit === resultDigit({ family, value })) return
  throw refuseResult('digit-wrong')
}

async function writeResult(
  tx: Tx,
  { gameId, marketDate, session, value }: SaveResult,
  { admin, origin }: StaffContext,
): Promise<void> {
  const by = origin.approval?.by
  const confirmed = { confirmed_by: by === undefined || by === 'alone' ? null : by.id }
  const saved = { result: value, saved_at: sql<Date>`app_now()`, saved_by: admin.id, ...confirmed }
  await tx
    .insertInto('market_session')
    .values({ game_id: gameId, market_date: marketDate, session, saved_count: 1, ...saved })
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'market_date', 'session'])
        .doUpdateSet({ ...saved, saved_count: sql`market_session.saved_count + 1` }),
    )
    .execute()
}
