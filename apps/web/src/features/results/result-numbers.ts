// The numbers that a declare form offers in each family (docs/screens.md, "Declare Result").
import type { Family } from '@panadesk/domain/families'
import { JODIS } from '@panadesk/domain/numbers/jodis'
import { ALL_PANAS, PANA_INPUTS } from '@panadesk/domain/numbers/panas'

/** The main market takes a pana in any order of its digits, Starline the 220 in matka order, Gali Disswar a jodi. */
export const RESULT_NUMBERS: Readonly<Record<Family, readonly string[]>> = {
  main: PANA_INPUTS,
  starline: ALL_PANAS.toSorted(),
  galidisswar: JODIS,
}
