// A seal as the gateway spells it: besides its points, to the letter of what its hash is taken over.
import type { Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'

export const SEAL_COLUMNS = [
  'id',
  'game_id',
  'market_date',
  'session',
  'bids',
  'points_paise',
  'root',
  sql<string>`utc_text(cut_off)`.as('cutOff'),
  sql<string>`utc_text(sealed_at)`.as('sealedAt'),
  'previous',
  'hash',
] as const

interface SealRow {
  readonly id: number
  readonly game_id: number
  readonly market_date: MarketDate
  readonly session: Session
  readonly bids: number
  readonly points_paise: number
  readonly root: Buffer
  readonly cutOff: string
  readonly sealedAt: string
  readonly previous: Buffer
  readonly hash: Buffer
}

export function sealView(seal: SealRow) {
  return {
    id: String(seal.id),
    gameId: String(seal.game_id),
    date: seal.market_date,
    session: seal.session,
    bids: seal.bids,
    points: rupeesOfPaise(seal.points_paise),
    root: seal.root.toString('hex'),
    cutOff: seal.cutOff,
    sealedAt: seal.sealedAt,
    previous: seal.previous.toString('hex'),
    hash: seal.hash.toString('hex'),
  }
}
