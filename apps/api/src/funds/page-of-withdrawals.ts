// One page of withdrawals as staff look after them: behind the dashboard, the report of a date and the page of a user.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import type { Platform } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { findPlayers, namesOneOf, playerHolds } from '../platform/found-players.ts'
import { containsPattern, countRows, offsetOf, orderBy, type PageRequest } from '../platform/paging.ts'
import { isOnDay } from './on-day.ts'
import { isPlayerColumn, listByPlayer } from './page-by-player.ts'
import { searchedId } from './searched-id.ts'
import { loadWithdrawalRows } from './withdrawal-rows.ts'

type Reader = Pick<Platform, 'db' | 'timeZone'>

/** Without a date and a player, all withdrawals. */
export interface WithdrawalList {
  /** The day of the market's calendar on which they were asked for. */
  marketDate?: MarketDate | undefined
  playerId?: number
  startCounts: 'page' | 'offset'
}

/** What the columns of WITHDRAWAL_TITLES sort by, in their order; none stands for #, of which the request number is made. */
const COLUMNS = [
  'player.name',
  'player.mobile',
  'withdrawal.amount_paise',
  undefined,
  'withdrawal.method',
  'withdrawal.remark',
  undefined,
  'withdrawal.is_auto',
  'withdrawal.created_at',
  'withdrawal.decided_at',
  'withdrawal.status',
  'withdrawal.decided_by_name',
] as const

/** Searches name, mobile and remark as substrings, the request number and the id whole. */
export async function pageOfWithdrawals(reader: Reader, list: WithdrawalList, page: PageRequest) {
  const { searchValue } = page
  const search = searchValue && matches(searchValue, await isOfPlayer(reader.db, list, searchValue))
  const found = foundWithdrawals(reader, list, search)
  const countAll = async () => {
    const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return count
  }
  const offset = offsetOf(page, list.startCounts)
  const column = COLUMNS[page.fieldIndex - 1]
  const isWhole = search === '' && list.marketDate === undefined && list.playerId === undefined
  if (isWhole && isPlayerColumn(column)) {
    const rows = await countAll()
    const requests = { table: 'withdrawal', isListed: sql`true`, column } as const
    const listed = await listByPlayer(reader.db, requests, { order: page.order, offset, limit: page.length, rows })
    return pageOf(reader, listed, { count: rows, limit: page.length })
  }
  const listed = await found
    .select('withdrawal.id')
    .orderBy(orderBy(page, { idColumn: 'withdrawal.id', columns: COLUMNS }))
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
  const data = await loadWithdrawalRows(
    reader,
    listed.map(({ id }) => id),
  )
  return { data, recordsFiltered: count, limit }
}

/** Where the order does not ask for the player, the left join costs nothing: PostgreSQL drops it. */
function foundWithdrawals(reader: Reader, list: WithdrawalList, search: RawBuilder<boolean> | '') {
  return listedWithdrawals(reader, list)
    .leftJoin('player', 'player.id', 'withdrawal.player_id')
    .$if(search !== '', (withdrawals) => (search === '' ? withdrawals : withdrawals.where(search)))
}

/** The offset of nothing keeps date and player apart: else the planner may walk through all ids for the newest of theirs. */
function listedWithdrawals({ db, timeZone }: Reader, { marketDate, playerId }: WithdrawalList) {
  return db.selectFrom((from) =>
    from
      .selectFrom('withdrawal')
      .selectAll()
      .$if(playerId !== undefined, (withdrawals) => withdrawals.where('player_id', '=', playerId ?? 0).offset(0))
      .$if(marketDate !== undefined, (withdrawals) =>
        marketDate === undefined
          ? withdrawals
          : withdrawals.where(isOnDay('created_at', { marketDate, timeZone })).offset(0),
      )
      .as('withdrawal'),
  )
}

/** Among all withdrawals the players are found first; those of one date or one player are few, and looked through. */
async function isOfPlayer(
  db: Db,
  { marketDate, playerId }: WithdrawalList,
  searchValue: string,
): Promise<RawBuilder<boolean>> {
  const columns = ['name', 'mobile'] as const
  if (marketDate !== undefined || playerId !== undefined) return playerHolds(searchValue, columns)
  return namesOneOf('withdrawal.player_id', await findPlayers(db, searchValue, columns))
}

/** The texts of a withdrawal are found by an index on parts of texts. */
function matches(searchValue: string, byPlayer: RawBuilder<boolean>): RawBuilder<boolean> {
  const id = searchedId(searchValue, 'withdrawal')
  const pattern = containsPattern(searchValue)
  return sql<boolean>`(
    withdrawal.id = ${id ?? null}::bigint or ${byPlayer}
    or withdrawal.remark ilike ${pattern}
  )`
}
