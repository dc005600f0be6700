// How numbers read in a spreadsheet: with the lakhs and crores of India, for which its formats have no sign of their own.

const CRORE = 10_000_000
const LAKH = 100_000

/** By how much a number is; the first chooses by itself, as somebody may calculate with its cell. */
interface Formats {
  readonly fromZero: string
  readonly crores: string
  readonly lakhs: string
  readonly less: string
}

const FORMATS = { money: formatsOf('##0.00'), count: formatsOf('##0') } as const

export type SheetNumber = keyof typeof FORMATS

/** All that there are. */
export const SHEET_FORMATS: readonly string[] = Object.values(FORMATS).flatMap((formats) => Object.values(formats))

/**
 * The format of a cell that holds this number. Below zero it has no bounds: programs do not agree on whether they show the minus
 * of what a bound has chosen.
 */
export function sheetFormat(kind: SheetNumber, value: number): string {
  const { fromZero, crores, lakhs, less } = FORMATS[kind]
  if (value >= 0) return fromZero
  if (value <= -CRORE) return crores
  return value <= -LAKH ? lakhs : less
}

function formatsOf(last: string): Formats {
  const [crores, lakhs] = [String.raw`##\,##\,##\,${last}`, String.raw`##\,##\,${last}`]
  const less = `##,${last}`
  return { fromZero: `[>=${CRORE}]${crores};[>=${LAKH}]${lakhs};${less}`, crores, lakhs, less }
}
