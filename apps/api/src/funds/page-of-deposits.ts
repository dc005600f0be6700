// One page of deposits as staff look after them: behind the dashboard, the report of a date and the page of a user.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import type { Platform } from '../platform/context.ts'
import { containsPattern, offsetOf, orderBy, type PageRequest } from '../platform/paging.ts'
import { loadDepositRows } from './deposit-rows.ts'
import { isOnDay } from './on-day.ts'
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
  const found = foundDeposits(reader, list, page.searchValue)
  const listed = await found
    .select('deposit.id')
    .orderBy(orderBy(page, { idColumn: 'deposit.id', columns: COLUMNS }))
    .limit(page.length)
    .offset(offsetOf(page, list.startCounts))
    .execute()
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const ids = listed.map(({ id }) => id)
  return { data: await loadDepositRows(reader, ids), recordsFiltered: count, limit: page.length }
}

/** Where neither the search nor the order asks for the player, the left join costs nothing: PostgreSQL drops it. */
function foundDeposits(reader: Reader, list: DepositList, searchValue: string) {
  return listedDeposits(reader, list)
    .leftJoin('player', 'player.id', 'deposit.player_id')
    .$if(searchValue !== '', (deposits) => deposits.where(matches(searchValue)))
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

/** The line feeds keep a match inside one column. */
function matches(searchValue: string): RawBuilder<boolean> {
  const id = searchedId(searchValue, 'deposit')
  const text = sql`concat_ws(chr(10), player.name, player.mobile, deposit.reference, deposit.remark)`
  return sql<boolean>`(deposit.id = ${id ?? null}::bigint or ${text} ilike ${containsPattern(searchValue)})`
}
