// Players who can place slips at once: signed in, with money, on games that are open at the moment of the book.
import { assert } from '@panadesk/domain/assert'
import type { Book } from '../book/open-book.ts'
import { lendToSignedIn } from '../book/rewind.ts'

export interface BenchPlayers {
  count: number
  /** Main games whose close session takes bids. */
  openGames: number[]
}

const PLAYERS = 20_000
const LENT_PAISE = 1_000_000_00

/** The token of the n-th of them, from 1. */
export function tokenOf(number: number): string {
  return `bench-${number}`
}

/** Only the hash of a token is kept, in the database as here. */
export const TOKEN_HASH_SQL = (number: string) => `sha256(convert_to('bench-' || ${number}, 'UTF8'))`

export async function signInPlayers({ owner, note }: Book): Promise<BenchPlayers> {
  await owner.query('truncate player_session')
  const { rowCount } = await owner.query(
    `insert into player_session (token_hash, player_id, created_at, last_seen_at)
     select ${TOKEN_HASH_SQL('number')}, player_id, $1, $1
     from (
       select row_number() over (order by hashint8(id)) as number, id as player_id from player where betting_on
     ) as player where number <= ${PLAYERS}`,
    [note.now],
  )
  await lendToSignedIn(owner, { paise: LENT_PAISE })
  // Otherwise the first slip of each would write when the player was seen last.
  await owner.query('update player set last_seen_at = $1 where id in (select player_id from player_session)', [
    note.now,
  ])
  await owner.query('vacuum analyze player, player_session')
  const { rows } = await owner.query<{ id: number }>(
    `select id from game
     where family = 'main' and open_time > ($1::timestamptz at time zone 'Asia/Kolkata')::time
       and id <> all($2) order by id`,
    [note.now, note.ready.map(({ gameId }) => gameId)],
  )
  assert(rowCount !== null && rowCount > 0 && rows.length > 0, 'there is somebody to play and something to be played')
  return { count: rowCount, openGames: rows.map(({ id }) => id) }
}
