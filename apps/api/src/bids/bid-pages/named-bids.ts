// Who is named as a search says, and what they have placed on a market where they are few: asked for together with what the market
// holds, so that a search for a rare name goes to the database no oftener than a first page.
import type { Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { keptSelect } from '../../database/kept-select.ts'
import { GATHERED_PLAYERS_MAX, playerHolds, type FoundPlayers } from '../../players/found-players.ts'
import { containsPattern } from '../../platform/paging.ts'
import type { BidRange, RangedBids } from './bid-ranges.ts'

interface NamedBid {
  readonly id: number
  readonly type: GameType
  readonly session: Session
}

export interface NamedBids {
  readonly players: FoundPlayers
  /** All of theirs on the market; null where they are not few. */
  readonly bids: readonly NamedBid[] | null
}

/** So many bids are noted by their ids, and not looked for again. */
export const GATHERED_BIDS_MAX = 200
/** Of no more players the bids are looked for before it is known how many the market has. */
const FEW_PLAYERS = 20

/** By fewer letters or digits side by side no index finds a part of a name. */
const INDEXED_PART = /[\p{L}\p{N}]{3}/u
/** These may be a selection, an id or a mobile as well. */
export const DIGITS = /^[\d-]+$/

interface Row {
  playerIds: number[]
  bids: NamedBid[] | null
}

const readNamed = keptSelect(
  (_: Db, pattern: string, gameId: number, marketDate: string) =>
    sql<Row>`
      select player_ids as "playerIds", bids
      from bids_of_named(${pattern}, ${gameId}, ${marketDate}, ${sql.lit(GATHERED_PLAYERS_MAX)}, ${sql.lit(FEW_PLAYERS)},
        ${sql.lit(GATHERED_BIDS_MAX)})`,
)

/** Undefined where something else than a name may be searched for, or one that no index finds. */
export async function findNamedBids(
  db: Db,
  { gameId, marketDate }: RangedBids['market'],
  searchValue: string,
): Promise<NamedBids | undefined> {
  if (DIGITS.test(searchValue) || !INDEXED_PART.test(searchValue)) return undefined
  const [row] = await readNamed(db, containsPattern(searchValue), gameId, marketDate)
  if (row === undefined) return undefined
  const ids = row.playerIds.length > GATHERED_PLAYERS_MAX ? undefined : row.playerIds
  return { players: { ids, isOne: playerHolds(searchValue, ['name']) }, bids: row.bids }
}

/** The ids of those that are in one of the ranges, which are whole types in whole sessions. */
export function idsInRanges(bids: readonly NamedBid[], ranges: readonly BidRange[]): number[] {
  const isInOne = ({ type, session }: NamedBid) =>
    ranges.some((range) => range.type === type && range.sessions.includes(session))
  return bids.filter(isInOne).map(({ id }) => id)
}
