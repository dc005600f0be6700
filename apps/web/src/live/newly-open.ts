// Which of the open alerts were not open before.

/** None where nobody knows what was open before. One that was put off and woke is new again. */
export function newlyOpen<Alert extends { readonly _id: string }>(
  open: readonly Alert[],
  known: ReadonlySet<string> | undefined,
): Alert[] {
  return known === undefined ? [] : open.filter(({ _id }) => !known.has(_id))
}
