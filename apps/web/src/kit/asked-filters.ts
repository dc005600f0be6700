// Filters of a list of which none must be filled in.

/** What is asked for: an empty field asks for nothing, and one that holds an amount asks for a number. */
export function filledIn<Name extends string, Amount extends Name = never>(
  filters: Readonly<Record<Name, string>>,
  amounts: readonly Amount[] = [],
): Partial<Record<Exclude<Name, Amount>, string> & Record<Amount, number>> {
  const filled = Object.entries<string>(filters).flatMap(([name, text]): [string, string | number][] => {
    const value = text.trim()
    if (value === '') return []
    return [[name, amounts.some((each) => each === name) ? Number(value) : value]]
  })
  return Object.fromEntries(filled) as Partial<Record<Exclude<Name, Amount>, string> & Record<Amount, number>>
}

/** Both days are included; a period that ends before it begins holds nothing. */
export function checkPeriod<Last extends string>(
  { first, last }: { first: string; last: string },
  name: Last,
): Partial<Record<Last, string>> {
  const isTurned = first !== '' && last !== '' && last < first
  return isTurned ? ({ [name]: 'This day is before the first one.' } as Record<Last, string>) : {}
}

/** The same of filters that are named so. */
export function checkFromTo({ from, to }: { from: string; to: string }): { to?: string } {
  return checkPeriod({ first: from, last: to }, 'to')
}
