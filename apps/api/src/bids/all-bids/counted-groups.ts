// What bids of many markets are grouped by in an order, as it is counted: on which groups a page is.
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { sql, type RawBuilder } from 'kysely'
import { sessionLabel, typeLabel } from '../../database/bid-words.ts'
import type { Db } from '../../database/database.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import { keysOnPage, type PagePlace } from '../keys-on-page.ts'
import type { AskedBids } from './asked-bids.ts'
import { countedRows, isUnfoldedAsAsked, ofMarkets, rowsOfAll, type CountedBy } from './counted-bids.ts'
import { lostByPoints, lostRows } from './lost-bids.ts'
import { wonRows } from './won-bids.ts'

/** What the bids of a list are grouped by, in its order. */
export type GroupKey = 'date' | 'game' | 'type' | 'session' | 'selection' | 'points'

export interface CountedGroup {
  key: string
  /** The games of this name; none where others than games are asked for. */
  gameIds: number[]
  bids: number
  /** How many bids come before those of this group. */
  before: number
}

const GROUP_KEYS: Readonly<Record<GroupKey, RawBuilder<unknown>>> = {
  date: sql`counted.market_date`,
  game: sql`game.name`,
  type: typeLabel('counted'),
  session: sessionLabel('counted'),
  selection: sql`counted.key`,
  points: sql`counted.key`,
}

/** The number that comes next in an order, of bids that may be asked for; null behind the last. None is counted for it. */
export async function nextSelection(
  db: Db,
  asked: AskedBids,
  { after, order }: { after: string | null; order: 1 | -1 },
): Promise<string | null> {
  const { types = GAME_TYPES } = asked
  const least = sql.raw(order === 1 ? 'min' : 'max')
  const isBehind = (selection: RawBuilder<unknown>) =>
    after === null ? sql`true` : sql`${selection} ${sql.raw(order === 1 ? '>' : '<')} ${after} collate "C"`
  const { rows } = await sql<{ next: string | null }>`
    select ${least}(selection collate "C") as next
    from (
      select (
        select ${least}(selection) from exposure where game_type = type and ${isBehind(sql`selection`)}
      ) as selection from unnest(${types}::game_type[]) as type
      union all
      select ${NAMED_SELECTION} from unfolded() as bid where ${isUnfoldedAsAsked(asked)} and ${isBehind(NAMED_SELECTION)}
      union all
      select ${NAMED_SELECTION}
      from market_total as total
      join bid using (game_id, market_date, game_type, session)
      where ${ofMarkets(asked)} and total.reverted_bids > 0 and ${isBehind(NAMED_SELECTION)}
    ) as named`.execute(db)
  return rows[0]?.next ?? null
}

/** The groups that a page is on. */
export async function groupsOnPage(
  db: Db,
  asked: AskedBids,
  { by, key, ...place }: PagePlace & { by: CountedBy; key: GroupKey },
): Promise<CountedGroup[]> {
  const byGame = key === 'game'
  const rowsCounted = rowsOfGroups(asked, by, byGame)
  const counted = byGame
    ? sql`
        select ${GROUP_KEYS[key]} as key, counted.game_id, counted.bids
        from (${rowsCounted}) as counted
        join game on game.id = counted.game_id`
    : sql`select ${GROUP_KEYS[key]} as key, counted.bids from (${rowsCounted}) as counted`
  const gathered = sql`${byGame ? sql`array_agg(distinct game_id)` : sql`'{}'::int[]`} as game_ids`
  const { rows } = await sql<CountedGroup>`
    select key::text, game_ids as "gameIds", bids, before
    from (${keysOnPage(counted, gathered, place)}) as keyed
    order by before`.execute(db)
  return rows
}

/** With `game_id` where it is `byGame`, which what is folded of dates does not have. */
function rowsOfGroups(asked: AskedBids, by: CountedBy, byGame: boolean): RawBuilder<unknown> {
  const { status } = asked
  if (status === 'won') return wonRows(asked, by)
  const ofDates = by === 'points' && !byGame
  if (status === 'lost') return ofDates ? lostByPoints(asked) : lostRows(asked, by)
  return ofDates && status === 'all' ? rowsOfAll(asked) : countedRows(asked, by)
}
