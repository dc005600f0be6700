// Staff whose screens are open: streams of live events that are read to their end, and only counted.
import { SESSION_COOKIE } from '@panadesk/api/identity/admin-sessions'
import { LIVE_STREAM } from '@panadesk/contract/live'
import { assert } from '@panadesk/domain/assert'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Book } from '../book/open-book.ts'
import { TOKEN_HASH_SQL, tokenOf } from '../placing/bench-players.ts'

export interface OpenStreams {
  /** Answers how many events were heard. */
  close(): Promise<number>
}

/** As many browsers share a session as it may have streams. */
const STREAMS_OF_SESSION = 5
const BROWSER = 'bench'

export async function openStreams(
  { owner, note }: Book,
  { address, count }: { address: string; count: number },
): Promise<OpenStreams> {
  await owner.query(
    `insert into admin_session (token_hash, admin_id, address, user_agent, created_at, last_seen_at)
     select ${TOKEN_HASH_SQL('number')}, (select min(id) from admin where is_main), '127.0.0.1', $1, $2, $2
     from generate_series(1, $3::int) as number`,
    [BROWSER, note.now, Math.ceil(count / STREAMS_OF_SESSION)],
  )
  let events = 0
  const hear = (part: string) => {
    events += part.split('event: bids').length - 1
  }
  const sockets = await Promise.all(
    Array.from({ length: count }, (_, index) => open(address, 1 + Math.floor(index / STREAMS_OF_SESSION), hear)),
  )
  return {
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await owner.query('delete from admin_session where user_agent = $1', [BROWSER])
      return events
    },
  }
}

async function open(address: string, session: number, hear: (part: string) => void): Promise<Socket> {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  await once(socket, 'connect')
  const cookie = `${SESSION_COOKIE}=${tokenOf(session)}`
  socket.write(`GET /${LIVE_STREAM.path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [string]
  assert(head.startsWith('HTTP/1.1 200'), `a stream is opened: ${head}`)
  socket.on('data', hear)
  return socket
}
