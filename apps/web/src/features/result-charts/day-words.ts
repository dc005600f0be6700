// What a cell of a chart shows and says: in few signs on the sheet, in words to a screen reader.
import type { DrawState, SoughtNumber } from '@panadesk/domain/drawn-numbers'
import type { ChartDay, ChartDraw } from './chart.ts'

/** What stands in a cell instead of a result. */
export const STATE_SIGNS: Readonly<Record<Exclude<DrawState, 'declared'>, { sign: string; words: string }>> = {
  'off-day': { sign: 'Off', words: 'Off day' },
  missing: { sign: '**', words: 'No result' },
  reverted: { sign: 'Rev', words: 'Bids given back' },
  ahead: { sign: '·', words: 'Not drawn yet' },
  'before-game': { sign: '', words: 'Before the game' },
}

export const UNDONE_SIGN = '↺'
export const CORRECTED_SIGN = '✎'

/** Why there is nothing to show of a day; undefined once one of its sessions is declared. */
export function emptyState({ sessions }: ChartDay): Exclude<DrawState, 'declared'> | undefined {
  const states = sessions.map(({ state }) => state)
  if (states.includes('declared')) return undefined
  const [first] = states.flatMap((state) => (state === 'declared' ? [] : [state]))
  return first
}

/** The jodi; while it is not known, of each session its digit or two stars. */
export function jodiText({ jodi, sessions }: ChartDay): string {
  return jodi === '' ? sessions.map(({ digit }) => (digit === '' ? '*' : digit)).join('') : jodi
}

export function isUndone({ sessions }: ChartDay): boolean {
  return sessions.some(({ undone }) => undone > 0)
}

export function isCorrected({ sessions }: ChartDay): boolean {
  return sessions.some(({ saved }) => saved > 1)
}

/** Whether a day drew the number that is looked for. */
export function hasDrawn({ jodi, sessions }: ChartDay, { kind, number }: SoughtNumber): boolean {
  if (kind === 'jodi') return jodi === number
  return sessions.some((draw) => draw[kind] === number)
}

/** Everything that is known of a day, as it is read aloud. */
export function dayWords(day: ChartDay): string {
  const state = emptyState(day)
  const drawn = state === undefined ? drawnWords(day) : [STATE_SIGNS[state].words]
  const marks = day.sessions.flatMap((draw) => markWords(draw, day.sessions.length > 1))
  return [...drawn, ...marks].join(', ')
}

function drawnWords({ jodi, is_red: isRed, sessions }: ChartDay): string[] {
  const results = sessions.flatMap(({ session, state, pana, digit }) => {
    const name = sessions.length > 1 ? `${session} ` : ''
    if (state !== 'declared') return [`${name}${STATE_SIGNS[state].words.toLowerCase()}`]
    return pana === '' ? [] : [`${name}${pana}, digit ${digit}`]
  })
  return [...results, ...(jodi === '' ? [] : [`jodi ${jodi}`]), ...(isRed ? ['red'] : [])]
}

/** What was done to the result of a session besides declaring it once. */
export function markWords({ session, saved, undone }: ChartDraw, isNamed: boolean): string[] {
  const name = isNamed ? `${session} ` : ''
  return [
    ...(undone > 0 ? [`${name}taken back ${timesWord(undone)}`] : []),
    ...(saved > 1 ? [`${name}saved ${timesWord(saved)}`] : []),
  ]
}

/** 'once', 'twice', '3 times'. */
export function timesWord(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
}
