// What a declare form offers in each family (spec 2 §5).
import type { Family } from '@panadesk/domain/families'
import { JODIS } from '@panadesk/domain/numbers/jodis'
import { ALL_PANAS, PANA_INPUTS } from '@panadesk/domain/numbers/panas'
import type { Choice } from '../../kit/select-field.tsx'

/** The main market takes a pana in any order of its digits, Starline the 220 in matka order, Gali Disswar a jodi. */
const RESULT_VALUES: Readonly<Record<Family, readonly string[]>> = {
  main: PANA_INPUTS,
  starline: ALL_PANAS.toSorted(),
  galidisswar: JODIS,
}

export function resultChoices(family: Family): readonly Choice[] {
  return RESULT_VALUES[family].map((value) => ({ value, label: value }))
}
