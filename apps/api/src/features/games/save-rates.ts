// Sets what the game types of a family pay, for the bids that are placed from now on.
import { isDeepStrictEqual } from 'node:util'
import { contract, wireRateType, type BodyOf } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { seenRates } from '@panadesk/contract/seen-forms'
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { sql } from 'kysely'
import { requirePassed } from '../../approvals/require-passed.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implement, implementEach } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { loadRateTable, wireRates } from './get-rates.ts'
import { isRaisedInPlay } from './raised-in-play.ts'
import { findRateRaise } from './find-rate-raise.ts'

type Body = BodyOf<(typeof contract.games.saveRates)[Family]>

export const saveRatesCalls = implementEach(FAMILIES, (family) =>
  implement(
    contract.games.saveRates[family],
    (context, body) => saveRates(context, family, body),
    (context, body) => findRateRaise(context, family, (ahead) => saveRates(ahead, family, body)),
  ),
)

/** All values of the family at once; a bid keeps the rate that it was placed at (docs/game.md, "Rates"). */
export async function saveRates(context: StaffContext, family: Family, body: Body) {
  const rates = MARKET_RULES[family].gameTypes.map((type) => ({
    family,
    game_type: type,
    stake: valueOf(body, `${wireRateType(type)}_val_1`),
    payout: valueOf(body, `${wireRateType(type)}_val_2`),
  }))
  const isChanged = await inTransaction(context.db, async (tx) => {
    await tx
      .selectFrom('rate')
      .select('game_type')
      .where('family', '=', family)
      .orderBy('game_type')
      .forUpdate()
      .execute()
    const before = await loadRateTable(tx, family)
    requireAsSeen(seenRates(family), { seen: body.seen, now: wireRates(before) })
    await tx
      .insertInto('rate')
      .values(rates)
      .onConflict((conflict) =>
        conflict
          .columns(['family', 'game_type'])
          .doUpdateSet({ stake: sql`excluded.stake`, payout: sql`excluded.payout` }),
      )
      .execute()
    const after = await loadRateTable(tx, family)
    if (isDeepStrictEqual(before, after)) return false
    await keepRates(tx, { family, changedBy: context.admin.id })
    if (await isRaisedInPlay({ ...context, db: tx }, family, { before, after })) requirePassed(context, 'rate-raise')
    const change = { before: wireRates(before), after: wireRates(after) }
    await audit(tx, context, { subject: `rates-${family}`, subjectId: undefined, ...change })
    return true
  })
  return { msg: savedMessage(isChanged, 'Game Rates updated successfully.') }
}

/** Writes down what has just changed: the rate of each bid is held against what was in force. */
async function keepRates(tx: Tx, { family, changedBy }: { family: Family; changedBy: number }): Promise<void> {
  await sql`
    insert into rate_history (family, game_type, stake, payout, changed_by)
    select rate.family, rate.game_type, rate.stake, rate.payout, ${changedBy}
    from rate
    cross join lateral (
      select stake, payout from rate_history as kept
      where kept.family = rate.family and kept.game_type = rate.game_type order by id desc limit 1
    ) as last
    where rate.family = ${family} and (rate.stake, rate.payout) <> (last.stake, last.payout)
    order by rate.game_type`.execute(tx)
}

function valueOf(body: Readonly<Record<string, unknown>>, field: string): number {
  const value = body[field]
  assert(typeof value === 'number', 'the contract demands every rate of the family')
  return value
}
