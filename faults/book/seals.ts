// The sealed book as docs/sealed-book.md describes it, computed by the checker itself: every seal from the bids that it must
// hold, and the chain of all of them.

import { createHash, createHmac } from 'node:crypto'
import type { Ask } from '../installation/postgres-processes.ts'
import { differences } from './compare.ts'

interface SealedBid {
  id: string
  leaf: string
  market: string
  session: string
  type: string
  family: string
  paise: string
}

interface Seal {
  id: string
  market: string
  session: string
  cutOff: string
  sealedAt: string
  /** What it says of its bids, and of itself. */
  book: string
  hashes: string
}

const WHOLE_DAY = new Set(['jodi-digit', 'group-jodi', 'red-bracket', 'half-sangam', 'full-sangam'])
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Every seal that is another one than its bids make, and every saved result that has none. */
export async function checkSeals(ask: Ask): Promise<string[]> {
  const seals = await ask<Seal>(`
    select id::text, game_id || '/' || market_date as market, session::text, ${utc('cut_off')} as "cutOff",
      ${utc('sealed_at')} as "sealedAt", concat_ws(' ', bids, points_paise, encode(root, 'hex')) as book,
      concat_ws(' ', encode(previous, 'hex'), encode(hash, 'hex')) as hashes
    from seal order by seal.id`)
  const books = booksOf(await readBids(ask))
  const lines = seals.map(({ id, market, session, cutOff, sealedAt, book, hashes }) =>
    [id, market, session, cutOff, sealedAt, book, hashes].join(' '),
  )
  const unsealed = await ask<{ line: string }>(`
    select game_id || '/' || market_date || '/' || session as line
    from market_session left join seal using (game_id, market_date, session)
    where result is not null and (sealed_at <= saved_at) is not true`)
  return [
    ...differences('seals', chainOf(seals, books), lines),
    ...differences(
      'saved results without a seal of before',
      [],
      unsealed.map(({ line }) => line),
    ),
  ]
}

/** The seals as they must be. */
function chainOf(seals: readonly Seal[], books: ReadonlyMap<string, SealedBid[]>): string[] {
  let previous = '0'.repeat(64)
  return seals.map(({ market, session, cutOff, sealedAt }, at) => {
    const bids = books.get(`${market}/${session}`) ?? []
    const paise = bids.reduce((sum, bid) => sum + BigInt(bid.paise), 0n)
    const root = treeHash(bids.map(({ leaf }) => Buffer.from(leaf))).toString('hex')
    const facts = [at + 1, ...market.split('/'), session, bids.length, paise, root, cutOff, sealedAt, previous]
    const hash = sha256(Buffer.from(['panadesk-seal-1', ...facts].join('\n'))).toString('hex')
    const line = [at + 1, market, session, cutOff, sealedAt, bids.length, paise, root, previous, hash].join(' ')
    previous = hash
    return line
  })
}

async function readBids(ask: Ask): Promise<SealedBid[]> {
  const [secret] = await ask<{ value: Buffer }>(`select value from app_secret where name = 'bid-salt'`)
  const rows = await ask<SealedBid>(`
    select bid.id::text, game_id || '/' || market_date as market, session::text, game_type::text as type, family::text,
      points_paise::text as paise, concat_ws(E'\\n', 'panadesk-bid-1', bid.id, player_id, game_id, market_date, session, game_type,
        selection, points_paise, stake || ':' || payout, ${utc('bid.created_at')}) as leaf
    from bid join game on game.id = game_id order by bid.id`)
  return rows.map((bid) => {
    const salt = createHmac('sha256', secret?.value ?? '')
      .update(bid.id)
      .digest()
      .subarray(0, 16)
    return { ...bid, leaf: `${bid.leaf}\n${salt.toString('hex')}` }
  })
}

/** By market and the session whose cut-off closed them. */
function booksOf(bids: readonly SealedBid[]): Map<string, SealedBid[]> {
  const books = new Map<string, SealedBid[]>()
  for (const bid of bids) {
    const session = bid.family === 'main' && WHOLE_DAY.has(bid.type) ? 'open' : bid.session
    const key = `${bid.market}/${session}`
    const book = books.get(key)
    if (book === undefined) books.set(key, [bid])
    else book.push(bid)
  }
  return books
}

/** As RFC 6962 §2.1 defines it, word for word. */
function treeHash(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves
  if (first === undefined) return sha256()
  if (leaves.length === 1) return sha256(Buffer.of(0), first)
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return sha256(Buffer.of(1), treeHash(leaves.slice(0, half)), treeHash(leaves.slice(half)))
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
