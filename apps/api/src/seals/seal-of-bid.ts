// The seal of the book that a bid is in.
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

interface SealOfBid {
  readonly id: number
  readonly sealedAt: Date
  readonly root: Buffer
}

/** Without one until its session is sealed; `isOlder` where its result was saved before there were seals. */
export async function loadSealOfBid(db: Db, bidId: number): Promise<{ seal: SealOfBid | undefined; isOlder: boolean }> {
  const { rows } = await sql<{ id: number | null; sealedAt: Date; root: Buffer; isOlder: boolean }>`
    select seal.id, seal.sealed_at as "sealedAt", seal.root, older.session is not null as "isOlder"
    from bid
    join game on game.id = bid.game_id
    cross join lateral (select sealing_session(game.family, bid.game_type, bid.session) as session) as sealing
    left join seal on seal.game_id = bid.game_id and seal.market_date = bid.market_date and seal.session = sealing.session
    left join unsealed_session as older on older.game_id = bid.game_id and older.market_date = bid.market_date
      and older.session = sealing.session
    where bid.id = ${bidId}`.execute(db)
  const [row] = rows
  if (row === undefined) return { seal: undefined, isOlder: false }
  const { id, sealedAt, root, isOlder } = row
  return { seal: id === null ? undefined : { id, sealedAt, root }, isOlder }
}
