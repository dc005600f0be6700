// A page of bids of many markets by one of their columns: what is folded tells which of its values the page is on, so that the bids of
// no others are read.
import { NOT_AVAILABLE } from '@panadesk/contract'
import type { MarketDate } from '@panadesk/domain/market-date'
import { SESSION_LABELS, SESSIONS } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, GAME_TYPES, WHOLE_DAY_TYPES } from '@panadesk/domain/game-types'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { directionOf } from '../../database/direction.ts'
import type { PagePlace } from '../keys-on-page.ts'
import { isAsked, type AskedBids, type AskedStatus } from './asked-bids.ts'
import { countBids, countedBy, countMarkets, type CountedBids, type CountedBy } from './counted-bids.ts'
import { groupsOnPage, nextSelection, type CountedGroup, type GroupKey } from './counted-groups.ts'
import { pageByWon } from './page-by-won.ts'
import { bidsOfMarkets, fewBids, gatheredBids, idsOf, pageById } from './page-of-bids.ts'
import { countsWinners } from './won-bids.ts'

/** What a list is sorted by besides the ids. */
export type BidKey = GroupKey | 'player' | 'won'

type Sorted = PagePlace & { readonly counted: CountedBids }

/** The ids of the page; undefined where all bids must be sorted for it. `counted` are these bids where anything tells how many they are. */
export async function pageByColumn(
  db: Db,
  asked: AskedBids,
  { key, ...page }: Sorted & { key: BidKey },
): Promise<number[] | undefined> {
  if (fewBids(asked, page.counted) !== undefined || page.counted.bids <= SORTED_AT_ONCE) return undefined
  if (gatheredBids(asked, page.counted) !== undefined) return undefined
  if (key === 'won' && !WITHOUT_WINNINGS.includes(asked.status))
    return pageByWon(db, asked, { ...page, ends: page.counted })
  if (!isCounted(asked)) return undefined
  if (key === 'won') return pageById(db, asked, { ...page, isExact: hasResult(asked) })
  if (key === 'player') return pageByPlayer(db, asked, page)
  const by = countsOf(asked, key)
  return by === undefined ? undefined : pageByGroups(db, asked, { ...page, key, by })
}

/** All of them are alike by what they won, so that the order is that of the ids. */
const WITHOUT_WINNINGS: readonly AskedStatus[] = ['running', 'lost', 'reverted']

/** Whether it is told how many there are of these without looking at them: by folds, and what won and lost by what is counted of winners. */
export function isCounted(asked: AskedBids): boolean {
  return asked.status === 'won' ? countsWinners(asked) : countedAsPlaced(asked) !== undefined
}

function countedAsPlaced(asked: AskedBids): CountedBy | undefined {
  return countedBy(asked.status === 'lost' ? { ...asked, status: 'all' } : asked)
}

/** Declared markets have bids of either kind. */
function hasResult({ status }: AskedBids): boolean {
  return status === 'won' || status === 'lost'
}

/** As many are sorted while what is folded is looked up. */
const SORTED_AT_ONCE = 500

/** Winners are counted by number and points together. */
const COUNTS_WINNERS: Readonly<Record<GroupKey, CountedBy>> = {
  date: 'markets',
  game: 'markets',
  type: 'markets',
  session: 'markets',
  selection: 'selections',
  points: 'points',
}

/** What counts the bids of each value; undefined where nothing does. */
function countsOf(asked: AskedBids, key: GroupKey): CountedBy | undefined {
  if (asked.status === 'won') return COUNTS_WINNERS[key]
  const by = countedAsPlaced(asked)
  if (key === 'selection') return by === 'points' ? undefined : by && 'selections'
  if (key === 'points') return by === 'selections' ? undefined : by && 'points'
  return by
}

/** On more values than these a page is not worth a look for each. */
const LOOKED_AT_MAX = 3

async function pageByGroups(
  db: Db,
  asked: AskedBids,
  { counted, key, by, ...place }: Sorted & { key: GroupKey; by: CountedBy },
): Promise<number[]> {
  const isExact = hasResult(asked)
  const isNear = key === 'selection' && asked.selections === undefined && !isExact && place.offset + place.limit <= NEAR
  const first = isNear ? await firstSelections(db, asked, place) : undefined
  const groups: readonly FirstGroup[] = first ?? (await groupsOnPage(db, asked, { by, key, ...place }))
  if (groups.length > LOOKED_AT_MAX && (key === 'selection' || key === 'points')) {
    return pageOfValues(db, asked, { counted, key, groups, ...place })
  }
  const ids: number[] = []
  for (const group of groups) {
    const narrowed = { ...asked, ...OF_GROUP[key](group, asked) }
    const ofGroup = isExact
      ? { ...(await countMarkets(db, narrowed)), bids: group.bids }
      : (group.counted ?? (await countBids(db, narrowed, countedBy(narrowed) ?? by)))
    const offset = Math.max(place.offset - group.before, 0)
    const onGroup = { ...place, offset, limit: place.limit - ids.length, counted: ofGroup, isExact }
    ids.push(...(await pageById(db, narrowed, onGroup)))
  }
  return ids
}

/** A group that was counted by itself. */
type FirstGroup = CountedGroup & { readonly counted?: CountedBids }

/** So far a page may reach that is looked for among the first numbers, before all of them are counted. */
const NEAR = 1000
const FIRST_NUMBERS = 3

/** The first numbers, each counted by itself, as far as the page; undefined where it lies farther on. */
async function firstSelections(
  db: Db,
  asked: AskedBids,
  { order, offset, limit }: PagePlace,
): Promise<FirstGroup[] | undefined> {
  const groups: FirstGroup[] = []
  let key: string | null = null
  let before = 0
  for (let looked = 0; looked < FIRST_NUMBERS; looked += 1) {
    key = await nextSelection(db, asked, { after: key, order })
    if (key === null) return groups
    const counted = await countBids(db, { ...asked, selections: [key] }, 'selections')
    if (before + counted.bids > offset) groups.push({ key, gameIds: [], bids: counted.bids, before, counted })
    before += counted.bids
    if (before >= offset + limit) return groups
  }
  return undefined
}

/** What a group narrows the list to. */
const OF_GROUP: Readonly<Record<GroupKey, (group: CountedGroup, asked: AskedBids) => Partial<AskedBids>>> = {
  date: ({ key }) => ({ from: key as MarketDate, to: key as MarketDate }),
  game: ({ gameIds }) => ({ gameIds }),
  type: ({ key }) => ({ types: GAME_TYPES.filter((type) => GAME_TYPE_RULES[type].label === key) }),
  session: ({ key }, { types = GAME_TYPES }) => {
    const ofWholeDay = key === NOT_AVAILABLE
    const session = SESSIONS.find((each) => SESSION_LABELS[each] === key)
    const labelled = types.filter((type) => WHOLE_DAY_TYPES.includes(type) === ofWholeDay)
    return { types: labelled, ...(session !== undefined && { session }) }
  },
  selection: ({ key }) => ({ selections: [key] }),
  points: ({ key }) => ({ minPaise: Number(key), maxPaise: Number(key) }),
}

type OfValues = Sorted & { key: 'selection' | 'points'; groups: readonly CountedGroup[] }

/** Of many values with few bids each. */
async function pageOfValues(
  db: Db,
  asked: AskedBids,
  { key, groups, counted, order, offset, limit }: OfValues,
): Promise<number[]> {
  const keys = groups.map((group) => group.key)
  const amounts = keys.map(Number)
  const narrowed =
    key === 'selection'
      ? { ...asked, selections: keys }
      : { ...asked, minPaise: Math.min(...amounts), maxPaise: Math.max(...amounts) }
  const column = sql.ref(key === 'selection' ? 'selection' : 'points_paise')
  const direction = directionOf(order)
  return idsOf(
    db,
    sql<{ id: number }>`
      select id from (${bidsOfMarkets(narrowed, counted)}) as bid
      order by ${column} ${direction}, id ${direction}
      offset ${offset - (groups[0]?.before ?? 0)} limit ${limit}`,
  )
}

/** The players one after the other, from the end that is nearer, with the bids of each. */
async function pageByPlayer(db: Db, asked: AskedBids, { counted, ...place }: Sorted): Promise<number[]> {
  const limit = Math.min(place.limit, counted.bids - place.offset)
  if (limit <= 0) return []
  const behind = counted.bids - place.offset - limit
  const isNearTheEnd = behind < place.offset
  const direction = sql.raw(isNearTheEnd === (place.order === 1) ? 'desc' : 'asc')
  const page = sql<{ id: number }>`
    select bid.id
    from (select id, name from player order by name ${direction} offset 0) as player
    cross join lateral (
      select bid.id from bid
      where player_id = player.id and id >= ${counted.firstId} and id <= ${counted.lastId} and ${isAsked(asked)} offset 0
    ) as bid
    order by player.name ${direction}, bid.id ${direction}
    offset ${isNearTheEnd ? behind : place.offset} limit ${limit}`
  const ids = await idsOf(db, page)
  return isNearTheEnd ? ids.toReversed() : ids
}
