// The game by heart (docs/game.md, "Numbers" and "Winning"): written anew here, so that a fault in the product's rules
// is not repeated.

export type Family = 'main' | 'starline' | 'galidisswar'
export type Session = 'open' | 'close'

/** What ten points pay. */
const PAYS: Readonly<Record<string, number>> = {
  'single-digit': 95,
  'jodi-digit': 950,
  'group-jodi': 950,
  'red-bracket': 950,
  'single-pana': 1500,
  'double-pana': 3000,
  'triple-pana': 7000,
  'half-sangam': 10_000,
  'full-sangam': 100_000,
}

export function payout(type: string, pointsPaise: number): number {
  const pays = PAYS[type]
  if (pays === undefined) throw new Error(`${type} is no game type`)
  return Number((BigInt(pointsPaise) * BigInt(pays)) / 10n)
}

export function ank(pana: string): string {
  return String(Array.from(pana, Number).reduce((sum, digit) => sum + digit, 0) % 10)
}

/** 1 < 2 < … < 9 < 0. */
function inOrder(pana: string): string {
  return Array.from(pana)
    .toSorted((a, b) => (Number(a) || 10) - (Number(b) || 10))
    .join('')
}

export function panaType(pana: string): string {
  return ['triple-pana', 'double-pana', 'single-pana'][new Set(pana).size - 1] ?? ''
}

export function isRed(jodi: string): boolean {
  const [first = 0, second = 0] = Array.from(jodi, Number)
  return first === second || (first + 5) % 10 === second
}

/** The bids of this type and selection that a result pays, as `type selection`; the open result comes along at the close. */
export function winningLines(
  family: Family,
  session: Session,
  results: { open?: string; close?: string },
): Set<string> {
  const result = results[session] ?? ''
  if (family === 'galidisswar') return new Set(jodiLines(result))
  const pana = inOrder(result)
  const lines = [`single-digit ${ank(pana)}`, `${panaType(pana)} ${pana}`]
  if (family === 'starline' || session === 'open') return new Set(lines)
  const open = inOrder(results.open ?? '')
  const sangams = [
    `half-sangam ${ank(open)}-${pana}`,
    `half-sangam ${open}-${ank(pana)}`,
    `full-sangam ${open}-${pana}`,
  ]
  return new Set([...lines, ...jodiLines(ank(open) + ank(pana)), ...sangams])
}

function jodiLines(jodi: string): string[] {
  return [`jodi-digit ${jodi}`, `group-jodi ${jodi}`, ...(isRed(jodi) ? [`red-bracket ${jodi}`] : [])]
}

/** What remains below a paisa is dropped. */
export function percentOf(paise: number, hundredthsOfPercent: number): number {
  return Math.floor((paise * hundredthsOfPercent) / 10_000)
}
