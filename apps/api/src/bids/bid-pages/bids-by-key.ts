// A page of a market's bids by selection or by points: counts tell which selections, or which amounts, it is on.
import type { GameType } from '@panadesk/domain/game-types'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import { pageOfGroups, sortRanges, type BidRange, type RangedBid, type RangedBids } from './bid-ranges.ts'
import { exposureOf, pointsOf } from '../exposure.ts'
import { keysOnPage, type PagePlace } from '../keys-on-page.ts'

export type SortKey = 'selection' | 'points_paise'

interface KeyOnPage {
  key: string | number
  /** May name one more than once. */
  types: GameType[]
  /** How many bids come before those of this key. */
  before: number
  bids: number
}

/** On more than these a page is not worth a walk to each. */
const WALKED_KEYS_MAX = 3

/** `bids` are whole types in whole sessions: what is counted of the market is then theirs. */
export async function pageByKey(db: Db, bids: RangedBids, sortKey: SortKey, place: PagePlace): Promise<RangedBid[]> {
  const found = await findKeys(db, bids, sortKey, place)
  const [first] = found
  if (first === undefined) return []
  const fromFirst = { ...place, offset: place.offset - first.before }
  if (found.length <= WALKED_KEYS_MAX) {
    const groups = found.map(({ key, types, bids: count }) => {
      return { ranges: rangesOf(bids, sortKey, { types, keys: [key] }), bids: count }
    })
    return pageOfGroups(db, bids, groups, fromFirst)
  }
  const types = found.flatMap((each) => each.types)
  const ranges = rangesOf(bids, sortKey, { types, keys: found.map(({ key }) => key) })
  return sortRanges(db, bids, { ranges, column: sortKey }, fromFirst)
}

type Keys = { types: readonly GameType[]; keys: readonly (string | number)[] }

/** Of each of the types, the bids that have one of the keys. */
function rangesOf(bids: RangedBids, sortKey: SortKey, { types, keys }: Keys): BidRange[] {
  const only = sortKey === 'selection' ? { selections: keys.map(String) } : { pointsPaise: keys.map(Number) }
  return bids.ranges
    .filter(({ type }) => types.includes(type))
    .map(({ type, sessions }) => ({ type, sessions, ...only }))
}

/** The selections, or the amounts, of the bids of the page in their order, with the types that these bids are of. */
async function findKeys(db: Db, bids: RangedBids, sortKey: SortKey, place: PagePlace) {
  const listed = bids.ranges.flatMap(({ type, sessions }) => sessions.map((session) => ({ type, session })))
  const types = listed.map(({ type }) => type)
  const sessions = listed.map(({ session }) => session)
  const counted = sql`
    select ${sql.ref(sortKey)} as key, game_type, bids from (${countedBy(bids, sortKey)}) as counted
    where (game_type, session) in (select * from unnest(${types}::game_type[], ${sessions}::session[]))`
  const { rows } = await sql<KeyOnPage>`
    select key, types, before, bids
    from (${keysOnPage(counted, sql`array_agg(game_type::text) as types`, place)}) as keyed
    order by before`.execute(db)
  return rows
}

function countedBy({ market, ranges }: RangedBids, sortKey: SortKey): RawBuilder<unknown> {
  const types = [...new Set(ranges.map(({ type }) => type))]
  return sortKey === 'selection' ? exposureOf({ ...market, types }) : pointsOf({ ...market, types })
}
