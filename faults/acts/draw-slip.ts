// Bids that are legal, out of few numbers, so that many of them win.

import { ank, isRed, panaType, type Family, type Session } from '../book/rules.ts'
import type { Chance } from '../chance.ts'

/** Of all kinds, in their order. */
const PANAS = ['128', '670', '500', '000', '777', '245', '119', '588'] as const
const LINES_MAX = 4

export interface Slip {
  /** As the request names it. */
  session: Session | undefined
  settles: Session
  /** The session whose time ends these bids. */
  cutoff: Session
  lines: { type: string; selection: string }[]
}

export function drawSlip(chance: Chance, family: Family): Slip {
  const count = 1 + chance.below(LINES_MAX)
  const lines = (draw: () => { type: string; selection: string }) => Array.from({ length: count }, draw)
  if (family === 'galidisswar') {
    return { session: undefined, settles: 'close', cutoff: 'close', lines: lines(() => jodiLine(chance)) }
  }
  if (family === 'starline') {
    return { session: undefined, settles: 'open', cutoff: 'open', lines: lines(() => sessionLine(chance)) }
  }
  if (chance.below(3) === 0) {
    return { session: undefined, settles: 'close', cutoff: 'open', lines: lines(() => wholeDayLine(chance)) }
  }
  const session = chance.pick(['open', 'close'] as const)
  return { session, settles: session, cutoff: session, lines: lines(() => sessionLine(chance)) }
}

function sessionLine(chance: Chance): { type: string; selection: string } {
  const pana = chance.pick(PANAS)
  return chance.below(2) === 0
    ? { type: 'single-digit', selection: ank(pana) }
    : { type: panaType(pana), selection: pana }
}

function jodiLine(chance: Chance): { type: string; selection: string } {
  const selection = ank(chance.pick(PANAS)) + ank(chance.pick(PANAS))
  const types = ['jodi-digit', 'group-jodi', ...(isRed(selection) ? ['red-bracket'] : [])]
  return { type: chance.pick(types), selection }
}

function wholeDayLine(chance: Chance): { type: string; selection: string } {
  const [open, close] = [chance.pick(PANAS), chance.pick(PANAS)]
  switch (chance.below(4)) {
    case 0:
      return { type: 'half-sangam', selection: `${ank(open)}-${close}` }
    case 1:
      return { type: 'half-sangam', selection: `${open}-${ank(close)}` }
    case 2:
      return { type: 'full-sangam', selection: `${open}-${close}` }
    default:
      return jodiLine(chance)
  }
}

/** A result, as staff type it: the digits of a pana in any order. */
export function drawResult(chance: Chance, family: Family): string {
  const pana = chance.pick(PANAS)
  if (family === 'galidisswar') return ank(pana) + ank(chance.pick(PANAS))
  return chance.below(3) === 0 ? Array.from(pana).toReversed().join('') : pana
}

/** Another selection that a bid of this type may name instead. */
export function otherSelection(
  chance: Chance,
  { type, selection }: { type: string; selection: string },
): string | undefined {
  const candidates = type === 'single-digit' ? PANAS.map(ank) : PANAS.filter((pana) => panaType(pana) === type)
  const others = candidates.filter((candidate) => candidate !== selection)
  return others.length === 0 ? undefined : chance.pick(others)
}
