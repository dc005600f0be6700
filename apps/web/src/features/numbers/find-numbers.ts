// What of a number page is on screen: a choice of its groups, or what a search finds, a page at a time.
import { inMatkaOrder } from '@panadesk/domain/numbers/panas'
import type { NumberGroup } from './number-pages.ts'

/** More numbers at once make a page slow; the groups of one choice are never more. */
export const NUMBERS_A_PAGE = 440

/**
 * The groups with the numbers that hold the text; groups without any are left out. A pana may be typed in any order of
 * its digits, and the sides of a sangam apart by a hyphen, a plus, a space or, of two panas, nothing at all. Without a text, everything.
 */
export function findNumbers(groups: readonly NumberGroup[], search: string): readonly NumberGroup[] {
  const wanted = wantedText(search)
  if (wanted === '') return groups
  return groups
    .map((group) => ({ ...group, numbers: group.numbers.filter((number) => number.includes(wanted)) }))
    .filter((group) => group.numbers.length > 0)
}

function wantedText(search: string): string {
  return search
    .trim()
    .replaceAll(/\s*[-–+\s]\s*/g, '-')
    .replace(/^(\d{3})(\d{3})$/, '$1-$2')
    .replaceAll(/(?<!\d)\d{3}(?!\d)/g, (digits) => inMatkaOrder(digits) ?? digits)
}

export function countNumbers(groups: readonly NumberGroup[]): number {
  return groups.reduce((count, group) => count + group.numbers.length, 0)
}

/** Numbers found here and there in many groups, as one group that says how many they are. */
export function asOneGroup(groups: readonly NumberGroup[], title: string): readonly NumberGroup[] {
  return [{ pick: '', title, numbers: groups.flatMap((group) => group.numbers) }]
}

/** The numbers of one page, 1-based, still in their groups. */
export function pageOfNumbers(groups: readonly NumberGroup[], page: number): readonly NumberGroup[] {
  const first = (page - 1) * NUMBERS_A_PAGE
  let before = 0
  return groups.flatMap((group) => {
    const numbers = group.numbers.slice(Math.max(0, first - before), Math.max(0, first + NUMBERS_A_PAGE - before))
    before += group.numbers.length
    return numbers.length === 0 ? [] : [{ ...group, numbers }]
  })
}
