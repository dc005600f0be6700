// What the game types of a family pay, in the two values that the rate screen shows.
import { wireRateType } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { StaffContext } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'

export async function getRates(context: StaffContext, family: Family) {
  return { game_rates: await loadRates(context.db, family) }
}

/** The rates of a family as they travel: `jodi_digit_val_1` is the stake, `jodi_digit_val_2` what it pays. */
export async function loadRates(db: Db, family: Family): Promise<Record<string, number>> {
  const rates = await db.selectFrom('rate').selectAll().where('family', '=', family).orderBy('game_type').execute()
  return Object.fromEntries(
    rates.flatMap((rate) => {
      const type = wireRateType(rate.game_type)
      return [
        [`${type}_val_1`, rate.stake],
        [`${type}_val_2`, rate.payout],
      ]
    }),
  )
}
