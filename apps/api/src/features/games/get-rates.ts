// What the game types of a family pay, in the two values that the rate screen shows.
import { contract, wireRateType } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import type { Rate } from '@panadesk/domain/rates'
import type { StaffContext } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'
import { implement, implementEach } from '../../http/implement.ts'
import { runningBids } from './running-bids.ts'

export const getRatesCalls = implementEach(FAMILIES, (family) =>
  implement(contract.games.rates[family], (context) => getRates(context, family)),
)

async function getRates(context: StaffContext, family: Family) {
  return {
    game_rates: wireRates(await loadRateTable(context.db, family)),
    running_bids: await runningBids(context, family),
  }
}

/** By the name of the game type on the wire. */
export type RateTable = Readonly<Record<string, Rate>>

export async function loadRateTable(db: Db, family: Family): Promise<RateTable> {
  const rates = await db.selectFrom('rate').selectAll().where('family', '=', family).orderBy('game_type').execute()
  return Object.fromEntries(rates.map(({ game_type: type, stake, payout }) => [wireRateType(type), { stake, payout }]))
}

/** The rates of a family as they travel: `jodi_digit_val_1` is the stake, `jodi_digit_val_2` what it pays. */
export function wireRates(rates: RateTable): Record<string, number> {
  return Object.fromEntries(
    Object.entries(rates).flatMap(([type, { stake, payout }]) => [
      [`${type}_val_1`, stake],
      [`${type}_val_2`, payout],
    ]),
  )
}
