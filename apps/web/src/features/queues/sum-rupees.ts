// What amounts of the wire add up to.
import { assert } from '@panadesk/domain/assert'
import { paiseOfRupees, rupeesOfPaise, sumPaise } from '@panadesk/domain/money'

/** In rupees, to the paisa. */
export function sumRupees(amounts: readonly number[]): number {
  const paise = amounts.map((rupees) => {
    const each = paiseOfRupees(rupees)
    assert(each !== undefined, 'an amount of the wire has at most two decimals')
    return each
  })
  return rupeesOfPaise(sumPaise(paise))
}
