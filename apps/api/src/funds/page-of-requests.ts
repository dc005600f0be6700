// One page of deposits or of withdrawals as staff look after them: searched, in any order, of a date, of a player or of all.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import type { Platform } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { findPlayers, namesOneOf, playerHolds } from '../platform/found-players.ts'
import { containsPattern, countRows, offsetOf, orderBy, type PageRequest } from '../platform/paging.ts'
import { isOnDay } from './on-day.ts'
import { isPlayerColumn, listByPlayer } from './page-by-player.ts'
import type { RequestKind } from './request-number.ts'
import { searchedId } from './searched-id.ts'

export type Reader = Pick<Platform, 'db' | 'timeZone'>

/** Without a date and a player, all requests. */
export interface RequestList {
  /** The day of the market's calendar on which they were made. */
  marketDate?: MarketDate | undefined
  playerId?: number
  startCounts: 'page' | 'offset'
}

/** What every request has. */
export interface RequestRow {
  id: number
  player_id: number
  created_at: Date
}

/** What tells the requests of one kind from those of another. */
export interface Requests<Row> {
  kind: RequestKind
  /** All that are ever listed, to stand in a `from` clause. */
  source: RawBuilder<RequestRow>
  /** The columns of `source` that a search looks into, beside the player's name and mobile. */
  texts: readonly string[]
  /** What the columns of the screens after # sort by, of `request` and `player`; none where a column sorts as # does. */
  columns: readonly (string | undefined)[]
  /** The rows of these requests, in the order of the ids. */
  loadRows: (reader: Reader, ids: readonly number[]) => Promise<Row[]>
}

export async function pageOfRequests<Row>(
  reader: Reader,
  requests: Requests<Row>,
  list: RequestList,
  page: PageRequest,
): Promise<{ data: Row[]; recordsFiltered: number; limit: number }> {
  const { listed, count } = await listRequests(reader, requests, list, page)
  const data = await requests.loadRows(
    reader,
    listed.map(({ id }) => id),
  )
  return { data, recordsFiltered: count, limit: page.length }
}

async function listRequests(
  reader: Reader,
  { kind, source, texts, columns }: Omit<Requests<unknown>, 'loadRows'>,
  list: RequestList,
  page: PageRequest,
): Promise<{ listed: { id: number }[]; count: number }> {
  const { db } = reader
  const { order, length: limit, searchValue } = page
  const search =
    searchValue === '' ? undefined : matches(searchValue, { kind, texts }, await isOfPlayer(db, list, searchValue))
  // Where the order does not ask for the player, the left join costs nothing: PostgreSQL drops it.
  const found = requestsOf(reader, source, list)
    .leftJoin('player', 'player.id', 'request.player_id')
    .$if(search !== undefined, (requests) => (search === undefined ? requests : requests.where(search)))
  const countAll = async () => {
    const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return count
  }
  const offset = offsetOf(page, list.startCounts)
  const column = columns[page.fieldIndex - 1]
  const isWhole = search === undefined && list.marketDate === undefined && list.playerId === undefined
  if (isWhole && isPlayerColumn(column)) {
    const rows = await countAll()
    return { listed: await listByPlayer(db, { source, column }, { order, offset, limit, rows }), count: rows }
  }
  const listed = await found
    .select('request.id')
    .orderBy(orderBy(page, { idColumn: 'request.id', columns }))
    .limit(limit)
    .offset(offset)
    .execute()
  return { listed, count: await countRows(page, { startCounts: list.startCounts, listed: listed.length }, countAll) }
}

/** The offset of nothing keeps date and player apart: else the planner may walk through all ids for the newest of theirs. */
function requestsOf({ db, timeZone }: Reader, source: RawBuilder<RequestRow>, { marketDate, playerId }: RequestList) {
  return db.selectFrom((from) =>
    from
      .selectFrom(source.as('request'))
      .selectAll()
      .$if(playerId !== undefined, (requests) => requests.where('player_id', '=', playerId ?? 0).offset(0))
      .$if(marketDate !== undefined, (requests) =>
        marketDate === undefined ? requests : requests.where(isOnDay('created_at', { marketDate, timeZone })).offset(0),
      )
      .as('request'),
  )
}

/** Among all requests the players are found first; those of one date or one player are few, and looked through. */
async function isOfPlayer(
  db: Db,
  { marketDate, playerId }: RequestList,
  searchValue: string,
): Promise<RawBuilder<boolean>> {
  const columns = ['name', 'mobile'] as const
  if (marketDate !== undefined || playerId !== undefined) return playerHolds(searchValue, columns)
  return namesOneOf('request.player_id', await findPlayers(db, searchValue, columns))
}

/** The texts of a request are found by an index on parts of texts. */
function matches(
  searchValue: string,
  { kind, texts }: Pick<Requests<unknown>, 'kind' | 'texts'>,
  byPlayer: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const pattern = containsPattern(searchValue)
  const byText = texts.map((text) => sql`or ${sql.ref(`request.${text}`)} ilike ${pattern}`)
  return sql<boolean>`(
    request.id = ${searchedId(searchValue, kind) ?? null}::bigint or ${byPlayer} ${sql.join(byText, sql` `)}
  )`
}
