// Clients that hold a connection for nothing: they send their request byte by byte, or never take the answer.

import { connect, type Socket } from 'node:net'

export interface SlowClients {
  /** How many the server has got rid of. */
  ended(): number
  /** Those whose answer began with another status than one that is expected of them. */
  oddAnswers(): readonly string[]
  close(): void
}

type Slowness = 'headers' | 'body' | 'reader'
const KINDS: readonly Slowness[] = ['headers', 'body', 'reader']
/** More than the kernel keeps for somebody who reads nothing. */
const ANSWERS_UNREAD = 50
const BYTE_EVERY_MS = 700
const EXPECTED = /^HTTP\/1\.1 (200|401|408|503) /

/** As many of each kind. `page` is something large that anybody may ask for. */
export function startSlowClients(address: string, ofEachKind: number, page: string): SlowClients {
  const counts = { ended: 0 }
  const odd: string[] = []
  const sockets = KINDS.flatMap((kind) =>
    Array.from({ length: ofEachKind }, () => {
      const socket = slowClient(address, kind, page)
      socket.once('data', (part: Buffer) => {
        const [line = ''] = part.toString('latin1').split('\r\n', 1)
        if (!EXPECTED.test(line)) odd.push(`${kind}: ${line}`)
      })
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        counts.ended += 1
      })
      // Whoever never takes an answer must not take it here either.
      if (kind === 'reader') socket.pause()
      return socket
    }),
  )
  return {
    ended: () => counts.ended,
    oddAnswers: () => odd,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function slowClient(address: string, kind: Slowness, page: string): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  if (kind === 'reader') {
    socket.write(`GET ${page} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(ANSWERS_UNREAD))
    return socket
  }
  const head = `POST /player/v1/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 400\r\n`
  socket.write(kind === 'body' ? `${head}\r\n{"mobile":"` : head)
  const timer = setInterval(() => {
    if (socket.writable) socket.write(kind === 'body' ? ' ' : 'X-Slow: 1\r\n')
  }, BYTE_EVERY_MS)
  socket.once('close', () => clearInterval(timer))
  return socket
}
