// What proves that a bid was in the sealed book of its session, with these facts (docs/sealed-book.md).
import { assert } from '@panadesk/domain/assert'
import { parseBidLeaf } from '@panadesk/domain/bid-leaf'
import type { Session } from '@panadesk/domain/families'
import { hexOf } from '@panadesk/domain/hex'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { requireBidsHere } from '../games/archived-months.ts'
import { refusals } from '../platform/refusal.ts'
import { loadBidPath } from './bid-path.ts'
import { isOlderThanSeals } from './sealed-book.ts'
import { SEAL_COLUMNS, sealView } from './seal-view.ts'

const refuse = refusals({
  'not-sealed-yet': {
    status: 409,
    msg: 'The book of this session is not sealed yet. That happens soon after its last bid was taken.',
  },
  'older-than-seals': {
    status: 409,
    msg: 'The result of this session was saved before books were sealed here. Its bids cannot be proved.',
  },
  'book-changed': { status: 409, msg: 'The bids of this session are not those that were sealed at its cut-off.' },
})

/** Whether somebody may have it the caller knows. */
export async function proveBid(db: Db, bidId: number) {
  const bid = await loadBid(db, bidId)
  if (await isOlderThanSeals(db, bid)) throw refuse('older-than-seals')
  // Its path is made of its neighbours.
  await requireBidsHere(db, { from: bid.marketDate, to: bid.marketDate })
  const seal = await loadSeal(db, bid)
  if (seal === undefined) throw refuse('not-sealed-yet')
  const found = await loadBidPath(db, { ...bid, seal, chunk: seal.chunk })
  if (found === undefined) throw refuse('book-changed')
  const { leaf, index, path } = found
  const salt = parseBidLeaf(leaf)?.salt
  assert(salt !== undefined, 'the leaf of a bid has a salt')
  return { seal: sealView(seal), leaf, index, path: path.map(hexOf), salt }
}

/** With the session whose seal holds it. */
async function loadBid(db: Db, bidId: number) {
  return db
    .selectFrom('bid')
    .innerJoin('game', 'game.id', 'bid.game_id')
    .select(['bid.id as bidId', 'game_id as gameId', 'family', 'market_date as marketDate'])
    .select(sql<Session>`sealing_session(family, game_type, session)`.as('session'))
    .where('bid.id', '=', bidId)
    .executeTakeFirstOrThrow()
}

type PlacedBid = Awaited<ReturnType<typeof loadBid>>

/** With the node of the bid: ids rise with their places, so the bid's own tells which one it is. */
async function loadSeal(db: Db, { bidId, gameId, marketDate, session }: PlacedBid) {
  const seal = await db
    .selectFrom('seal')
    .select([...SEAL_COLUMNS, 'chunk_hashes as chunkHashes'])
    .select([
      sql<number>`width_bucket(${bidId}::bigint, chunk_starts)`.as('chunkNumber'),
      sql<number | null>`chunk_starts[width_bucket(${bidId}::bigint, chunk_starts)]`.as('fromId'),
      sql<number | null>`chunk_starts[width_bucket(${bidId}::bigint, chunk_starts) + 1]`.as('belowId'),
    ])
    .where('game_id', '=', gameId)
    .where('market_date', '=', marketDate)
    .where('session', '=', session)
    .executeTakeFirst()
  if (seal === undefined) return undefined
  const { chunkNumber, fromId, belowId } = seal
  // A bid before the first one that was sealed belongs to no node.
  if (fromId === null) throw refuse('book-changed')
  return { ...seal, chunk: { index: chunkNumber - 1, fromId, belowId } }
}
