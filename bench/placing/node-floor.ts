// The floor of placing where there is no pgbench: the statement that places a slip, sent by this process on as many
// connections.
import { randomInt, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { SIGNED_IN_PLAYER } from '@panadesk/api/identity/player-sessions'
import { hashToken } from '@panadesk/api/identity/tokens'
import type { Book } from '../book/open-book.ts'
import { tokenOf, type BenchPlayers } from './bench-players.ts'

const PLACE = {
  name: 'bench-place',
  text: `select player.is_stale, place_slip_once($3, sha256($4), player.id, $2, 'Asia/Kolkata',
      '{single-digit,single-digit,single-digit}'::game_type[], $5, '{1000,1000,1000}'::bigint[],
      '{close,close,close}'::session[], '{close,close,close}'::session[]) as reply
    from (${SIGNED_IN_PLAYER}) as player`,
}

/** Slips a second. */
export async function runNodeFloor(
  { appPoolConfig }: Book,
  { players, connections, seconds }: { players: BenchPlayers; connections: number; seconds: number },
): Promise<number> {
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
        const tokenHash = hashToken(tokenOf(randomInt(1, players.count + 1)))
        await client.query({ ...PLACE, values: [tokenHash, game, key, Buffer.from(key), digits] })
        placed += 1
      }
      await client.end()
    }),
  )
  return placed / seconds
}
