// One page of deposits as staff look after them: behind the dashboard, the report of a date and the page of a user.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import type { Platform } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { findPlayers, namesOneOf, playerHolds } from '../platform/found-players.ts'
import { containsPattern, countRows, offsetOf, orderBy, type PageRequest } from '../platform/paging.ts'
import { loadDepositRows } from './deposit-rows.ts'
import { isOnDay } from './on-day.ts'
import { isPlayerColumn, listByPlayer } from './page-by-player.ts'
import { searchedId } from './searched-id.ts'

type Reader = Pick<Platform, 'db' | 'timeZone'>

/** Without a date and a player, all deposits. */
export interface DepositList {
  /** The day of the market's calendar on which they were made. */
  marketDate?: MarketDate
  playerId?: number
  startCounts: 'page' | 'offset'
}

/** What the columns of DEPOSIT_TITLES sort by, in their order; none stands for #, of which the request number is made. */
const COLUMNS = [
  'player.name',
  'player.mobile',
  'deposit.amount_paise',
  undefined,
  'deposit.method',
  'deposit.reference',
  'deposit.reject_remark',
  undefined,
  'deposit.is_auto',
  'deposit.created_at',
  'deposit.status',
  'deposit.decided_by_name',
] as const

/** Searches name, mobile, reference and remark as substrings, the request number and the id whole. None that was deleted. */
export async function pageOfDeposits(reader: Reader, list: DepositList, page: PageRequest) {
  const { searchValue } = page
  const search = searchValue && matches(searchValue, await isOfPlayer(reader.db, list, searchValue))
  const found = foundDeposits(reader, list, search)
  const countAll = async () => {
    const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return count
  }
  const offset = offsetOf(page, list.startCounts)
  const column = COLUMNS[page.fieldIndex - 1]
  const isWhole = search === '' && list.marketDate === undefined && list.playerId === undefined
  if (isWhole && isPlayerColumn(column)) {
    const rows = await countAll()
    const requests = { table: 'deposit', isListed: sql`deleted_at is null`, column } as const
    const listed = await listByPlayer(reader.db, requests, { order: page.order, offset, limit: page.length, rows })
    return pageOf(reader, listed, { count: rows, limit: page.length })
  }
  const listed = await found
    .select('deposit.id')
    .orderBy(orderBy(page, { idColumn: 'deposit.id', columns: COLUMNS }))
    .limit(page.length)
    .offset(offset)
    .execute()
  const count = await countRows(page, { startCounts: list.startCounts, listed: listed.length }, countAll)
  return pageOf(reader, listed, { count, limit: page.length })
}

async function pageOf(
  reader: Reader,
  listed: readonly { id: number }[],
  { count, limit }: { count: number; limit: number },
) {
  const data = await loadDepositRows(
    reader,
    listed.map(({ id }) => id),
  )
  return { data, recordsFiltered: count, limit }
}

/** Where the order does not ask for the player, the left join costs nothing: PostgreSQL drops it. */
function foundDeposits(reader: Reader, list: DepositList, search: RawBuilder<boolean> | '') {
  return listedDeposits(reader, list)
    .leftJoin('player', 'player.id', 'deposit.player_id')
    .$if(search !== '', (deposits) => (search === '' ? deposits : deposits.where(search)))
}

/** The offset of nothing keeps date and player apart: else the planner may walk through all ids for the newest of theirs. */
function listedDeposits({ db, timeZone }: Reader, { marketDate, playerId }: DepositList) {
  return db.selectFrom((from) =>
    from
      .selectFrom('deposit')
      .selectAll()
      .select(sql<string>`case when status = 'rejected' then remark else '' end`.as('reject_remark'))
      .where('deleted_at', 'is', null)
      .$if(playerId !== undefined, (deposits) => deposits.where('player_id', '=', playerId ?? 0).offset(0))
      .$if(marketDate !== undefined, (deposits) =>
        marketDate === undefined ? deposits : deposits.where(isOnDay('created_at', { marketDate, timeZone })).offset(0),
      )
      .as('deposit'),
  )
}

/** Among all deposits the players are found first; those of one date or one player are few, and looked through. */
async function isOfPlayer(
  db: Db,
  { marketDate, playerId }: DepositList,
  searchValue: string,
): Promise<RawBuilder<boolean>> {
  const columns = ['name', 'mobile'] as const
  if (marketDate !== undefined || playerId !== undefined) return playerHolds(searchValue, columns)
  return namesOneOf('deposit.player_id', await findPlayers(db, searchValue, columns))
}

/** The texts of a deposit are found by an index on parts of texts. */
function matches(searchValue: string, byPlayer: RawBuilder<boolean>): RawBuilder<boolean> {
  const id = searchedId(searchValue, 'deposit')
  const pattern = containsPattern(searchValue)
  return sql<boolean>`(
    deposit.id = ${id ?? null}::bigint or ${byPlayer}
    or deposit.reference ilike ${pattern}
    or deposit.remark ilike ${pattern}
  )`
}
