// Which line of a list the arrow keys lead to.

/** `by` lines on, neither beyond the last nor before the first, which is the current one of a list that is still empty. */
export function stepInList(current: number, by: 1 | -1, length: number): number {
  return Math.max(0, Math.min(current + by, length - 1))
}
