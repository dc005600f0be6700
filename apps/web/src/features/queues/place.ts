// Where somebody is in a queue, whose rows come and go meanwhile.

export interface Place {
  /** Of the row. */
  readonly key: string
  /** Where it was when it was seen last; it may be gone by now. */
  readonly index: number
}

/** The row after or before a place; without a place the first or the last one. Undefined at the end. */
export function neighbourOf(keys: readonly string[], place: Place | undefined, step: 1 | -1): string | undefined {
  if (place === undefined) return step === 1 ? keys[0] : keys.at(-1)
  const index = keys.indexOf(place.key)
  if (index !== -1) return keys[index + step]
  // What came after a row that is gone has taken its place.
  return step === 1 ? keys[place.index] : keys[place.index - 1]
}

/** The row to go on with once one is done: the next that is free, or else the first that is. */
export function followerOf(
  keys: readonly string[],
  place: Place,
  isFree: (key: string) => boolean,
): string | undefined {
  const index = keys.indexOf(place.key)
  const after = index === -1 ? place.index : index + 1
  const inTurn = [...keys.slice(after), ...keys.slice(0, after)]
  return inTurn.find((key) => key !== place.key && isFree(key))
}
