// Pages by cursor: the next one begins after the last row of this one, so that rows added meanwhile shift nothing.

/** `rows` are those after the cursor, one more than `limit` where there are so many. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { limit, cursorOf }: { limit: number; cursorOf: (last: Row) => string },
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
