// The @ at the end of a text that is being typed: whom it may mean, and what becomes of it.

export interface Colleague {
  readonly _id: string
  readonly name: string
}

/** More are found by the next letter. */
const MEANT_MAX = 6
/** What is typed behind the last @, which no word touches. */
const BEGUN = /(?:^|\s)@([^@\n]*)$/u

/** The colleagues whose name begins with what stands behind the last @; nobody once a name is whole. */
export function meantBy(text: string, staff: readonly Colleague[]): readonly Colleague[] {
  const begun = BEGUN.exec(text)?.[1]?.toLowerCase()
  if (begun === undefined) return []
  return staff
    .filter(({ name }) => name.toLowerCase().startsWith(begun) && name.length > begun.length)
    .slice(0, MEANT_MAX)
}

/** The text with the name in the place of what was typed of it. */
export function withName(text: string, name: string): string {
  return `${text.slice(0, text.lastIndexOf('@'))}@${name} `
}
