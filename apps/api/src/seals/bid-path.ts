// The way of one bid up to the root of its seal. Only the bids that share its node are hashed again; the nodes beside are kept
// in the seal.
import { hash } from 'node:crypto'
import type { Session } from '@panadesk/domain/families'
import { bytesOfAscii } from '@panadesk/domain/hex'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { inclusionPath, isIncluded, leafInput, type Bytes } from '@panadesk/domain/merkle-tree'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { SALT_KEY } from './bid-salt.ts'
import type { BookMarket } from './sealed-book.ts'

const HASH_BYTES = 32
/** How many bids a node has that is kept (session_book). */
const CHUNK_BIDS = 1024

export interface SealedBid extends BookMarket {
  readonly bidId: number
  /** The one whose seal holds it. */
  readonly session: Session
  readonly seal: { readonly bids: number; readonly root: Buffer; readonly chunkHashes: Buffer }
  /** Its node: which one, and the ids from that of its first bid to below that of the next node's. */
  readonly chunk: { readonly index: number; readonly fromId: number; readonly belowId: number | null }
}

export interface BidPath {
  readonly leaf: string
  /** Among the bids of the seal, from 0. */
  readonly index: number
  readonly path: readonly Bytes[]
}

/** Undefined where the bid, or another one of its node, is not as it was sealed. */
export async function loadBidPath(db: Db, bid: SealedBid): Promise<BidPath | undefined> {
  const { seal, chunk } = bid
  const found = await loadChunk(db, bid)
  if (found === undefined) return undefined
  const { leaf, place } = found
  const index = chunk.index * CHUNK_BIDS + place
  const path = [
    ...inclusionPath(hashesOf(found.hashes), place, sha256),
    ...inclusionPath(hashesOf(seal.chunkHashes), chunk.index, sha256),
  ]
  const inclusion = { leafHash: sha256(leafInput(bytesOfAscii(leaf))), index, size: seal.bids, path, root: seal.root }
  return (await isIncluded(inclusion, sha256)) ? { leaf, index, path } : undefined
}

/** The hashes of the leaves of its node, its place among them, and its leaf. */
async function loadChunk(db: Db, { bidId, gameId, family, marketDate, session, chunk }: SealedBid) {
  const types = MARKET_RULES[family].gameTypes
  const below = chunk.belowId === null ? sql`` : sql`and id < ${chunk.belowId}`
  // The pads are made once, not for each bid.
  const { rows } = await sql<{ leaf: string | null; place: number; hashes: Buffer }>`
    with secret as materialized (
      select hmac_pad(value, 54) as inner_pad, hmac_pad(value, 92) as outer_pad from app_secret where name = ${SALT_KEY}
    ), leaf as materialized (
      select id, bid_leaf(bid, ${`${gameId}\n${marketDate}`}, inner_pad, outer_pad) as leaf
      from bid
      cross join secret
      where game_id = ${gameId} and market_date = ${marketDate} and game_type = any (${types}::game_type[])
        and id >= ${chunk.fromId} ${below} and sealing_session(${family}, game_type, session) = ${session}
    )
    select string_agg(sha256('\\x00'::bytea || textsend(leaf)), ''::bytea order by id) as hashes,
      count(*) filter (where id < ${bidId}) as place, max(leaf) filter (where id = ${bidId}) as leaf
    from leaf`.execute(db)
  const [row] = rows
  return row === undefined || row.leaf === null ? undefined : { ...row, leaf: row.leaf }
}

function hashesOf(joined: Buffer): Bytes[] {
  return Array.from({ length: joined.length / HASH_BYTES }, (_, at) =>
    joined.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )
}

/** In one call: of a thousand objects that hash once each, most of the time goes into collecting them. */
function sha256(bytes: Bytes): Bytes {
  return hash('sha256', bytes, 'buffer')
}
