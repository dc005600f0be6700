// The reference number pages: what each is headed, and how its numbers are grouped
// (docs/screens.md, "Number pages"; docs/game.md, "Numbers").
import { DIGITS, digitSum } from '@panadesk/domain/numbers/digits'
import { isRedJodi, JODI_FAMILIES, JODIS } from '@panadesk/domain/numbers/jodis'
import { ALL_PANAS, ankOf, DOUBLE_PANAS, SINGLE_PANAS, TRIPLE_PANAS } from '@panadesk/domain/numbers/panas'
import { shownWord } from '../../platform/shown-word.ts'

export interface NumberGroup {
  /** What is chosen to see the group; empty where all groups are shown at once. */
  readonly pick: string
  readonly title: string
  readonly numbers: readonly string[]
}

export interface Grouping {
  /** As it stands in the URL. */
  readonly key: string
  readonly label: string
  /** Numbers in a row of a group. */
  readonly columns: number
  readonly groups: readonly NumberGroup[]
}

export interface NumberNote {
  readonly kind: 'red' | 'ank' | 'check digit'
  readonly text: string
}

export interface NumberPage {
  readonly heading: string
  readonly description: string
  /** What is chosen to see a part of the numbers, where all of them at once would be too many. */
  readonly pickLabel?: string
  /** Made at first use, since one page has 48,400 numbers, and the same ever after. */
  readonly groupings: () => readonly Grouping[]
  /** What stands beside a number. */
  readonly note?: (number: string) => NumberNote | undefined
}

/** The game types that have a page. */
export type NumberPageType =
  | 'single-digit'
  | 'jodi-digit'
  | 'single-pana'
  | 'double-pana'
  | 'triple-pana'
  | 'half-sangam'
  | 'full-sangam'

const ANKS = [...DIGITS.slice(1), ...DIGITS.slice(0, 1)]

export const NUMBER_PAGES: Readonly<Record<NumberPageType, NumberPage>> = {
  'single-digit': {
    heading: 'Single Digit',
    description: 'The ten anks.',
    groupings: once(() => [oneGroup('Single digits', DIGITS)]),
  },
  'jodi-digit': {
    heading: 'Jodi Digit',
    description: 'Open ank and close ank. A jodi is red when its second digit equals the first, or its cut.',
    groupings: once(jodiGroupings),
    note: (jodi) => (isRedJodi(jodi) ? { kind: 'red', text: shownWord('red') } : undefined),
  },
  'single-pana': {
    heading: 'Single Pana',
    description: 'Three different digits in matka order, in which 0 comes last: 12 of each ank.',
    groupings: once(() => [byAnk(SINGLE_PANAS, 4)]),
  },
  'double-pana': {
    // The heading that this page has always had (docs/screens.md, "Number pages").
    heading: 'Single Pana',
    description: 'Double Pana: exactly one pair, in matka order, in which 0 comes last: 9 of each ank.',
    groupings: once(() => [byAnk(DOUBLE_PANAS, 3)]),
  },
  'triple-pana': {
    heading: 'Tripple Pana',
    description: 'Three equal digits: one of each ank.',
    groupings: once(() => [oneGroup('Triple panas', TRIPLE_PANAS)]),
    note: (pana) => ({ kind: 'ank', text: `ank ${ankOf(pana)}` }),
  },
  'half-sangam': {
    heading: 'Half Sangam',
    description: 'Form A names the open digit and the close pana, form B the open pana and the close digit.',
    pickLabel: 'Open Digit',
    groupings: once(() => [
      { key: 'open', label: 'By open digit', columns: 10, groups: DIGITS.flatMap(halfSangamsFrom) },
    ]),
  },
  'full-sangam': {
    heading: 'Full Sangam',
    description: 'Open pana and close pana. The check digit beside each is the sum of its digits modulo 10.',
    pickLabel: 'Open Pana',
    groupings: once(() => [
      { key: 'open', label: 'By open pana', columns: 8, groups: ALL_PANAS.toSorted().map(fullSangamsFrom) },
    ]),
    note: (sangam) => ({ kind: 'check digit', text: digitSum(sangam) }),
  },
}

function oneGroup(title: string, numbers: readonly string[]): Grouping {
  return { key: 'all', label: 'All', columns: 10, groups: [{ pick: '', title, numbers }] }
}

function byAnk(panas: readonly string[], columns: number): Grouping {
  const groups = ANKS.map((ank) => ({
    pick: '',
    title: `Ank ${ank}`,
    numbers: panas.filter((pana) => ankOf(pana) === ank),
  }))
  return { key: 'ank', label: 'By ank', columns, groups }
}

function jodiGroupings(): Grouping[] {
  const byFirstDigit = DIGITS.map((digit) => ({
    pick: '',
    title: `First digit ${digit}`,
    numbers: JODIS.filter((jodi) => jodi.startsWith(digit)),
  }))
  const families = JODI_FAMILIES.map((members) => ({
    pick: '',
    title: `Family of ${members[0] ?? ''}`,
    numbers: members,
  }))
  return [
    { key: 'first-digit', label: 'By first digit', columns: 10, groups: byFirstDigit },
    { key: 'family', label: 'By family', columns: 4, groups: families },
  ]
}

function halfSangamsFrom(openDigit: string): NumberGroup[] {
  const openPanas = ALL_PANAS.filter((pana) => ankOf(pana) === openDigit)
  return [
    {
      pick: openDigit,
      title: `Form A: open digit ${openDigit} and a close pana`,
      numbers: ALL_PANAS.map((closePana) => `${openDigit}-${closePana}`),
    },
    {
      pick: openDigit,
      title: `Form B: an open pana of ank ${openDigit} and a close digit`,
      numbers: openPanas.flatMap((openPana) => ANKS.map((closeDigit) => `${openPana}-${closeDigit}`)),
    },
  ]
}

function fullSangamsFrom(openPana: string): NumberGroup {
  return {
    pick: openPana,
    title: `Open pana ${openPana}, ank ${ankOf(openPana)}`,
    numbers: ALL_PANAS.map((closePana) => `${openPana}-${closePana}`),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
