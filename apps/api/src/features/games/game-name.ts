// Names that games have given up. Players know a market by its name: one that had its draw today must not take bids again
// under a game that closes later.
import type { Family } from '@panadesk/domain/families'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'name-of-today': {
    status: 409,
    msg: 'Another game had this name today. It can be given to this game from tomorrow on.',
    field: 'game_name',
  },
})

type NamedGame = { gameId: number; family: Family; name: string }

/** For a game that gets another name or is deleted. */
export async function giveUpName(tx: Tx, { gameId, family, name }: NamedGame): Promise<void> {
  await tx.insertInto('past_game_name').values({ game_id: gameId, family, name }).execute()
}

/**
 * Refuses (409) a name that another game of the family gave up on today's market date. To be asked after the name was written:
 * whoever gives it up at the same time has ended then, as no two games bear one name.
 */
export async function requireUnspentName(tx: Tx, game: NamedGame, timeZone: string): Promise<void> {
  const { gameId, family, name } = game
  const { rows: spent } = await sql`
    select from past_game_name
    where family = ${family} and name = ${name} and game_id <> ${gameId}
      and given_up_at >= date_trunc('day', app_now(), ${timeZone})
    limit 1`.execute(tx)
  if (spent.length > 0) throw refuse('name-of-today')
}
