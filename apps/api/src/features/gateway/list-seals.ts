// The seals of all sessions, newest first: public, so that what they say cannot be changed unseen.
import { playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { implementForPlayer } from '../../http/implement-player.ts'
import { pageOfRows } from './cursor-page.ts'
import { SEAL_COLUMNS, sealView } from '../../seals/seal-view.ts'

/** One row more than asked for is read, which tells whether there is another page. */
export const listSeals = implementForPlayer(
  playerContract.book.seals,
  async ({ db }, { gameId, date, cursor, limit }) => {
    const rows = await db
      .selectFrom('seal')
      .select(SEAL_COLUMNS)
      .$if(gameId !== undefined, (seals) => seals.where(sql<boolean>`game_id = ${gameId}::bigint`))
      .$if(date !== undefined, (seals) => seals.where(sql<boolean>`market_date = ${date}`))
      .$if(cursor !== undefined, (seals) => seals.where(sql<boolean>`id < ${cursor}`))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const { page, nextCursor } = pageOfRows(rows, { limit, cursorOf: ({ id }) => String(id) })
    return { seals: page.map(sealView), nextCursor }
  },
)
