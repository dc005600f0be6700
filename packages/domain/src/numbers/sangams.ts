// Sangams: the open side and the close side of a day, written with a hyphen (docs/game.md, "Numbers").
import { unreachable } from '../assert.ts'
import { isDigit } from './digits.ts'
import { inMatkaOrder } from './panas.ts'

/** The two sides of a sangam. Half sangam A is open ank and close pana, B is open pana and close ank. */
export type Sangam =
  | { readonly form: 'A'; readonly openAnk: string; readonly closePana: string }
  | { readonly form: 'B'; readonly openPana: string; readonly closeAnk: string }
  | { readonly form: 'full'; readonly openPana: string; readonly closePana: string }

/** Reads '1-670', '128-3' or '128-670'; panas typed in any order come back in matka order. Undefined for any other text. */
export function parseSangam(text: string): Sangam | undefined {
  const [open = '', close = '', ...rest] = text.split('-')
  if (rest.length > 0) return undefined
  const openPana = inMatkaOrder(open)
  const closePana = inMatkaOrder(close)
  if (openPana !== undefined && closePana !== undefined) return { form: 'full', openPana, closePana }
  if (isDigit(open) && closePana !== undefined) return { form: 'A', openAnk: open, closePana }
  if (openPana !== undefined && isDigit(close)) return { form: 'B', openPana, closeAnk: close }
  return undefined
}

/** The canonical text of a sangam: open side, hyphen, close side. */
export function sangamText(sangam: Sangam): string {
  switch (sangam.form) {
    case 'A':
      return `${sangam.openAnk}-${sangam.closePana}`
    case 'B':
      return `${sangam.openPana}-${sangam.closeAnk}`
    case 'full':
      return `${sangam.openPana}-${sangam.closePana}`
    default:
      return unreachable(sangam)
  }
}

/** Which half sangam a selection is: A (open ank, close pana) or B (open pana, close ank). Undefined when it is neither. */
export function halfSangamForm(selection: string): 'A' | 'B' | undefined {
  const form = parseSangam(selection)?.form
  return form === 'full' ? undefined : form
}
