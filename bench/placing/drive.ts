// Many connections that place slips at the gateway as fast as they are answered.
import { playerContract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { randomInt, randomUUID } from 'node:crypto'
import { tokenOf, type BenchPlayers } from './bench-players.ts'
import { openLine } from './gateway-line.ts'

const PATH = `/${playerContract.bids.place.path}`

export interface Drive {
  perSecond: number
  /** Of each slip, in milliseconds. */
  answers: number[]
}

/** Until `ended`; every slip must be placed. */
export async function placeUntil(
  address: string,
  { players, connections, ended }: { players: BenchPlayers; connections: number; ended: AbortSignal },
): Promise<Drive> {
  const answers: number[] = []
  const startMs = performance.now()
  const place = async () => {
    const line = await openLine(address)
    while (!ended.aborted) {
      const token = tokenOf(randomInt(1, players.count + 1))
      const headers = `authorization: Bearer ${token}\r\nidempotency-key: ${randomUUID()}\r\n`
      const askedMs = performance.now()
      const { status, body } = await line.post({ path: PATH, headers, body: JSON.stringify(slip(players)) })
      answers.push(performance.now() - askedMs)
      assert(status === 200, `every slip is placed: ${body}`)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: connections }, place))
  return { perSecond: (answers.length / (performance.now() - startMs)) * 1000, answers }
}

/** Three single digits at ten rupees each. */
function slip({ openGames }: BenchPlayers) {
  const first = randomInt(0, 10)
  const bids = [0, 1, 3].map((step) => ({ type: 'single-digit', selection: String((first + step) % 10), points: 10 }))
  return { gameId: String(openGames[randomInt(0, openGames.length)]), session: 'close', bids }
}
