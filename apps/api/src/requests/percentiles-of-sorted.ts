// Percentiles of many sorted lists together, found without putting them together.

/**
 * As percentile_disc finds it: the least of all numbers that with those below it makes so large a part of all; undefined of none.
 * Each list is in ascending order and of whole numbers.
 */
export function percentileOfSorted(part: number, lists: readonly (readonly number[])[]): number | undefined {
  const some = lists.filter((list) => list.length > 0)
  const count = some.reduce((sum, { length }) => sum + length, 0)
  if (count === 0) return undefined
  const rank = Math.max(Math.ceil(part * count), 1)
  let low = Math.min(...some.map((list) => list.at(0) ?? 0))
  let high = Math.max(...some.map((list) => list.at(-1) ?? 0))
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const upTo = some.reduce((sum, list) => sum + countUpTo(list, middle), 0)
    if (upTo >= rank) high = middle
    else low = middle + 1
  }
  return low
}

/** How many of a sorted list are no larger. */
function countUpTo(list: readonly number[], most: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) <= most) low = middle + 1
    else high = middle
  }
  return low
}
