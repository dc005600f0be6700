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

/** What a signed-in player asked for of what is theirs. */
export interface OwnPage {
  playerId: number
  /** The id of the last row that was seen; undefined for the first page. */
  cursor?: number | undefined
  limit: number
}

/** A page of what is the player's, newest first; `listRows` answers rows as `pageOfRows` wants them. */
export async function pageOfOwn<Row extends { id: number }>(
  { player }: { player: { id: number } },
  asked: Omit<OwnPage, 'playerId'>,
  listRows: (own: OwnPage) => Promise<Row[]>,
): Promise<{ page: Row[]; nextCursor: string | null }> {
  const rows = await listRows({ ...asked, playerId: player.id })
  return pageOfRows(rows, { limit: asked.limit, cursorOf: ({ id }) => String(id) })
}
