// What a search finds among the bids of a list. What many bids share is compared once: the game, the names of types and
// sessions, the selections as they are counted, the players by their names. Only then are bids looked for.
import { assert } from '@panadesk/domain/assert'
import type { Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { sql, type RawBuilder } from 'kysely'
import { inOneGo, type Db } from '../../database/database.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import { findPlayers, namesOneOf } from '../../players/found-players.ts'
import { containsPattern } from '../../platform/paging.ts'
import { sessionLabel } from '../bid-sides.ts'
import {
  bidsInRanges,
  isInRanges,
  type BidRange,
  type BidSource,
  type BidsBeside,
  type CountedRange,
  type RangedBids,
} from './bid-ranges.ts'
import { searchedBidId } from '../bid-tx-id.ts'
import { bidsOfPlayers, lookAround } from './bids-of-players.ts'
import { DIGITS, GATHERED_BIDS_MAX, idsInRanges, type NamedBids } from './named-bids.ts'
import { exposureOf } from '../exposure.ts'
import type { Game } from '../../games/game.ts'
import { parseTxRequestNumber } from '../tx-request-number.ts'

/** Shorter ones are panas, jodis and ids: nearly every mobile holds one of those. */
const LONG_NUMBER = /^\d{6,}$/

interface Found {
  /** All of whose bids are found. */
  ranges: CountedRange[]
  /** As these, but nobody counted them. */
  uncounted: BidRange[]
  /** The other bids of the list. */
  rest: BidRange[]
}

/**
 * The bids that match: by a part of the player's name or a long one of the mobile, the game, the type, the session or the selection, in any case; by
 * the transaction id, the request number of the payment or the id whole.
 */
export async function searchBids(
  db: Db,
  { game, bids, named }: { game: Pick<Game, 'name'>; bids: BidSource; named?: NamedBids | undefined },
  searchValue: string,
): Promise<BidSource> {
  if (holds(game.name, searchValue)) return bids
  const labelled = bids.ranges.filter((range) => isNamed(range, searchValue))
  const others = bids.ranges.filter((range) => !labelled.includes(range))
  const bySelection = await findBySelection(db, { ...bids, ranges: others }, searchValue)
  const ranges = [...labelled, ...bySelection.ranges]
  const beside = await findBeside(db, { ...bids, named }, bySelection, searchValue)
  return { ...bids, sums: undefined, ranges, beside, isWhole: bids.isWhole && bySelection.ranges.length === 0 }
}

function holds(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase())
}

/** A range of a source has one type and session, and one of winners one selection. */
function isNamed({ type, sessions: [settles], selections }: CountedRange, searchValue: string): boolean {
  assert(settles !== undefined && (selections?.length ?? 1) === 1, 'all bids of a range have the same texts')
  const texts = [GAME_TYPE_RULES[type].label, sessionLabel({ type, settles }), ...(selections ?? [])]
  return texts.some((text) => holds(text, searchValue))
}

/** Selections are digits and dashes. What is counted of them leaves reverted bids out, so it serves where there are none. */
async function findBySelection(db: Db, { market, ranges, isWhole }: BidSource, searchValue: string): Promise<Found> {
  const open = ranges.filter(({ selections }) => selections === undefined)
  if (!DIGITS.test(searchValue) || open.length === 0) return { ranges: [], uncounted: [], rest: [...ranges] }
  const rest = ranges.map((range) => (range.selections === undefined ? { ...range, lacks: searchValue } : range))
  const found = open.map((range) => ({ ...range, holds: searchValue }))
  if (!isWhole) return { ranges: [], uncounted: found, rest }
  const types = [...new Set(open.map(({ type }) => type))]
  const { rows } = await sql<{ type: GameType; session: Session; bids: number }>`
    select game_type as type, session, sum(bids)::bigint as bids from (${exposureOf({ ...market, types })}) as exposed
    where selection like ${containsPattern(searchValue)}
    group by game_type, session`.execute(db)
  const counted = found.flatMap((range) => {
    const row = rows.find(({ type, session }) => type === range.type && range.sessions.includes(session))
    return row === undefined ? [] : [{ ...range, bids: row.bids }]
  })
  return { ranges: counted, uncounted: [], rest }
}

/** Where they were looked for already, who is named. */
type Named = { named: NamedBids | undefined }

async function findBeside(
  db: Db,
  { market, typeBids, named }: Pick<RangedBids, 'market' | 'typeBids'> & Named,
  { uncounted, rest }: Found,
  searchValue: string,
): Promise<BidsBeside | undefined> {
  if (named?.bids && uncounted.length === 0 && searchedIds(searchValue).length === 0)
    return besideOf(idsInRanges(named.bids, rest))
  const selects = uncounted.length === 0 ? [] : [bidsInRanges(market, uncounted)]
  if (rest.length > 0) selects.push(...(await findOneByOne(db, { market, ranges: rest, typeBids, named }, searchValue)))
  if (selects.length === 0) return undefined
  const select = sql.join(selects, sql` union all `)
  const found = await sql<{ ids: number[] }>`
    select array(select id from (${select}) as beside limit ${GATHERED_BIDS_MAX + 1}) as ids`.execute(db)
  const ids = found.rows[0]?.ids ?? []
  if (ids.length <= GATHERED_BIDS_MAX) return besideOf(ids)
  const { rows } = await sql<{ bids: number }>`select count(*) as bids from (${select}) as beside`.execute(db)
  return { select, bids: rows[0]?.bids ?? 0 }
}

function besideOf(ids: readonly number[]): BidsBeside | undefined {
  return ids.length === 0 ? undefined : { select: bidsOfIds(ids), bids: ids.length, ids }
}

function bidsOfIds(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    select id, player_id, game_type, session, ${NAMED_SELECTION} as selection, points_paise from bid
    where id = any(${ids}::bigint[])`
}

type Ranges = Pick<RangedBids, 'market' | 'typeBids'> & { ranges: readonly BidRange[] }

/** Selects of the bids that match by their player, and of those that match by their own id or that of their payment. */
async function findOneByOne(db: Db, listed: Ranges & Named, searchValue: string): Promise<RawBuilder<unknown>[]> {
  const { market, ranges, named } = listed
  const columns = LONG_NUMBER.test(searchValue) ? (['name', 'mobile'] as const) : (['name'] as const)
  const [players, around] = await inOneGo(db, (one) =>
    Promise.all([named?.players ?? findPlayers(one, searchValue, columns), lookAround(one, listed)]),
  )
  const byPlayer = namesOneOf('player_id', players)
  const select = (condition: RawBuilder<unknown>) => sql`
    select id, player_id, game_type, session, ${NAMED_SELECTION} as selection, points_paise from bid
    where game_id = ${market.gameId} and market_date = ${market.marketDate} and ${isInRanges(ranges)} and ${condition}`
  const selects = searchedIds(searchValue).map((ids) => select(sql`id = (${ids}) and not ${byPlayer}`))
  if (players.ids?.length === 0) return selects
  const ofPlayers = players.ids && bidsOfPlayers({ market, ranges }, around, players.ids)
  return [...selects, ofPlayers ?? select(byPlayer)]
}

/** Selects of one id each. A payment is that of the declaration which stands, not of one that was taken back. */
function searchedIds(searchValue: string): RawBuilder<unknown>[] {
  const id = searchedBidId(searchValue)
  const paymentId = parseTxRequestNumber(searchValue)
  if (id !== undefined) return [sql`select ${id}::bigint`]
  if (paymentId === undefined) return []
  return [
    sql`
      select payment.ref from movement as payment
      join bid on bid.id = payment.ref
      join market_session as settling using (game_id, market_date, session)
      where payment.id = ${paymentId} and payment.kind = 'bid-won' and payment.round = settling.undone_count`,
  ]
}
