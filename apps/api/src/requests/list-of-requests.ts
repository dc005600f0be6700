// Deposits or withdrawals as staff look after them: searched, in any order, of a date, of a player or of all.
import type { AnyList, ListRow } from '@panadesk/contract'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import type { GrowingTable } from '../database/row-counts.ts'
import { findPlayers, namesOneOf, playerHolds } from '../players/found-players.ts'
import type { Asked, FileRow, ListSource } from '../lists/list-source.ts'
import { isWholeId, sqlSource, type SourceColumns, type SourceSearches } from '../lists/sql-source.ts'
import { isOnDay } from './on-day.ts'
import { isPlayerColumn, listByPlayer } from './page-by-player.ts'
import type { RequestKind } from './request-number.ts'
import type { RequestReader } from './request-fields.ts'
import { isAmong, isNarrowing, type RequestFilters } from './request-filters.ts'
import { searchedId } from './searched-id.ts'

/** Without a date and a player, all requests. */
export interface Among {
  /** The day of the market's calendar on which they were made. */
  marketDate?: MarketDate | undefined
  playerId?: number
  filters?: RequestFilters
}

/** What every request has. */
export interface RequestRow {
  id: number
  player_id: number
  created_at: Date
}

/** The columns that the lists of every kind have. */
export const SHARED_COLUMNS = {
  user_name: 'player.name',
  mobile: 'player.mobile',
  amount: 'request.amount_paise',
  tx_request_number: 'request.id',
  payment_method: 'request.method',
  insert_date: 'request.created_at',
  fund_status: 'request.status',
  decided_by: 'request.decided_by_name',
} as const

/** What tells the requests of one kind from those of another. */
export interface Requests<List extends AnyList> {
  kind: RequestKind & GrowingTable
  /** All that are ever listed, to stand in a `from` clause. */
  source: RawBuilder<RequestRow>
  /** Of `request` and `player`. */
  columns: SourceColumns<List>
  searches: (byPlayer: (searchValue: string) => Promise<RawBuilder<boolean>>) => SourceSearches<List>
  /** The rows of these requests, in the order of the ids. */
  loadRows: (reader: RequestReader, ids: readonly number[]) => Promise<ListRow<List>[]>
  loadForFile: (reader: RequestReader, ids: readonly number[]) => Promise<FileRow<List>[]>
}

/** Searches texts as substrings, the request number and the id whole. */
export async function listRequests<List extends AnyList>(
  reader: RequestReader,
  { requests, among }: { requests: Requests<List>; among: Among },
  asked: Asked<List>,
): Promise<ListSource<ListRow<List>, FileRow<List>>> {
  const { db } = reader
  const { kind, source, columns, searches, loadRows, loadForFile } = requests
  const load = (ids: readonly number[]) => loadRows(reader, ids)
  const listed = await sqlSource(asked, {
    db,
    // Where the order does not ask for the player, the left join costs nothing: PostgreSQL drops it.
    found: requestsOf(reader, source, among).leftJoin('player', 'player.id', 'request.player_id'),
    isAllOf: isPart(among) ? undefined : kind,
    id: 'request.id',
    columns,
    searches: searches((searchValue) => isOfPlayer(db, among, searchValue)),
    finds: (searchValue) => isWholeId('request.id', searchedId(searchValue, kind)),
    load,
    loadForFile: (ids) => loadForFile(reader, ids),
  })
  const column = asked.column && columns[asked.column]
  const isWhole = asked.searchValue === '' && !isPart(among)
  if (!isWhole || !isPlayerColumn(column)) return listed
  return {
    ...listed,
    async page(place) {
      const rows = await listed.count()
      const ids = await listByPlayer(db, { source, column }, { ...place, order: asked.order, rows })
      return { rows: await load(ids), listed: ids.length }
    },
  }
}

function isPart({ marketDate, playerId, filters = {} }: Among): boolean {
  return marketDate !== undefined || playerId !== undefined || isNarrowing(filters)
}

/** The offset of nothing keeps date and player apart: else the planner may walk through all ids for the newest of theirs. */
function requestsOf({ db, timeZone }: RequestReader, source: RawBuilder<RequestRow>, among: Among) {
  const { marketDate, playerId, filters = {} } = among
  return db.selectFrom((from) =>
    from
      .selectFrom(source.as('request'))
      .selectAll()
      .$if(isNarrowing(filters), (requests) => requests.where(isAmong(filters)))
      .$if(playerId !== undefined, (requests) => requests.where('player_id', '=', playerId ?? 0).offset(0))
      .$if(marketDate !== undefined, (requests) =>
        marketDate === undefined ? requests : requests.where(isOnDay('created_at', { marketDate, timeZone })).offset(0),
      )
      .as('request'),
  )
}

/** Among all requests the players are found first; those of one date or one player are few, and looked through. */
async function isOfPlayer(db: Db, { marketDate, playerId }: Among, searchValue: string): Promise<RawBuilder<boolean>> {
  const columns = ['name', 'mobile'] as const
  if (marketDate !== undefined || playerId !== undefined) return playerHolds(searchValue, columns)
  return namesOneOf('request.player_id', await findPlayers(db, searchValue, columns))
}
