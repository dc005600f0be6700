// The floor of placing where there is no pgbench: the statement that places a slip, sent by this process on as many
// connections; who it is, is known.
import { randomInt, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Book } from '../book/open-book.ts'
import type { BenchPlayers } from './bench-players.ts'

const PLACE = {
  name: 'bench-place',
  text: `select place_slip_once($1, sha256($2), $3, $4, 'Asia/Kolkata', '{single-digit,single-digit,single-digit}'::game_type[], $5,
    '{1000,1000,1000}'::bigint[], '{close,close,close}'::session[], '{close,close,close}'::session[]) as reply`,
}

/** Slips a second. */
export async function runNodeFloor(
  { appPoolConfig, owner }: Book,
  { players, connections, seconds }: { players: BenchPlayers; connections: number; seconds: number },
): Promise<number> {
  const { rows } = await owner.query<{ player_id: number }>('select player_id from player_session')
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(appPoolConfig)
      await client.connect()
      return client
    }),
  )
  const endMs = performance.now() + seconds * 1000
  let placed = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < endMs) {
        const key = randomUUID()
        const first = randomInt(0, 10)
        const digits = [0, 1, 3].map((step) => String((first + step) % 10))
        const game = players.openGames[randomInt(0, players.openGames.length)]
        await client.query({
          ...PLACE,
          values: [key, Buffer.from(key), rows[randomInt(0, rows.length)]?.player_id, game, digits],
        })
        placed += 1
      }
      await client.end()
    }),
  )
  return placed / seconds
}
