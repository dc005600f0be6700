// One page of withdrawals as staff look after them: behind the dashboard, the report of a date and the page of a user.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import type { Platform } from '../platform/context.ts'
import { containsPattern, offsetOf, orderBy, type PageRequest } from '../platform/paging.ts'
import { isOnDay } from './on-day.ts'
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
  const found = foundWithdrawals(reader, list, page.searchValue)
  const listed = await found
    .select('withdrawal.id')
    .orderBy(orderBy(page, { idColumn: 'withdrawal.id', columns: COLUMNS }))
    .limit(page.length)
    .offset(offsetOf(page, list.startCounts))
    .execute()
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const ids = listed.map(({ id }) => id)
  return { data: await loadWithdrawalRows(reader, ids), recordsFiltered: count, limit: page.length }
}

/** Where neither the search nor the order asks for the player, the left join costs nothing: PostgreSQL drops it. */
function foundWithdrawals(reader: Reader, list: WithdrawalList, searchValue: string) {
  return listedWithdrawals(reader, list)
    .leftJoin('player', 'player.id', 'withdrawal.player_id')
    .$if(searchValue !== '', (withdrawals) => withdrawals.where(matches(searchValue)))
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

/** The line feeds keep a match inside one column. */
function matches(searchValue: string): RawBuilder<boolean> {
  const id = searchedId(searchValue, 'withdrawal')
  const text = sql`concat_ws(chr(10), player.name, player.mobile, withdrawal.remark)`
  return sql<boolean>`(withdrawal.id = ${id ?? null}::bigint or ${text} ilike ${containsPattern(searchValue)})`
}
