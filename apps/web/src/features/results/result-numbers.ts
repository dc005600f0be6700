// The numbers that a declare form offers (docs/screens.md, "Declare Result").
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { Family } from '@panadesk/domain/families'
import { JODIS } from '@panadesk/domain/numbers/jodis'
import { ALL_PANAS, PANA_INPUTS } from '@panadesk/domain/numbers/panas'

const NUMBERS = {
  'panas in any order': PANA_INPUTS,
  panas: ALL_PANAS.toSorted(),
  jodis: JODIS,
} as const

export function resultNumbers(family: Family): readonly string[] {
  return NUMBERS[FAMILY_TABLE[family].declareOffers]
}
