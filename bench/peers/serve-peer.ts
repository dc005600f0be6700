// A plain REST server behind the peer's panel: its files, packed beforehand, and pages of users out of the same book.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { assert } from '@panadesk/domain/assert'
import type { Pool } from 'pg'
import type { PeerPanel } from './build-peer.ts'

export interface Peer {
  readonly address: string
  stop(): Promise<void>
}

const USERS = `
  select player.id, name as user_name, mobile, email, balance_paise / 100.0 as wallet_balance, betting_on::int as betting_status,
    is_active::int as status, updated_at as last_update
  from player join wallet on wallet.player_id = player.id order by player.id desc offset $1 limit $2`

export async function servePeer({ page, script }: PeerPanel, pool: Pool): Promise<Peer> {
  const files = new Map([
    ['/', { type: 'text/html; charset=utf-8', content: gzipSync(page) }],
    ['/panel.js', { type: 'text/javascript', content: gzipSync(script) }],
  ])
  const answer = async ({ url = '' }: IncomingMessage, reply: ServerResponse) => {
    const { pathname, searchParams } = new URL(url, 'http://peer')
    const file = files.get(pathname)
    if (file !== undefined) {
      reply.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.content)
      return
    }
    if (pathname !== '/rest/users') {
      reply.writeHead(404).end()
      return
    }
    const [number, length] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))]
    const [users, counted] = await Promise.all([
      pool.query<object>(USERS, [(number - 1) * length, length]),
      pool.query<{ total: number }>('select count(*) as total from player'),
    ])
    const total = Number(counted.rows[0]?.total)
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: users.rows, total }))
  }
  const server = createServer((asked, reply) => {
    answer(asked, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address !== null, 'the peer listens')
  return {
    address: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
