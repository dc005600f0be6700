// The game name list of a family, with the times and the market status of today.
import type { BodyOf, contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { sql } from 'kysely'
import { gameDay, weekdayNumber } from '../../markets/game.ts'
import { today, type StaffContext } from '../../platform/context.ts'
import { containsPattern, countRows, offsetOf, orderBy } from '../../platform/paging.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { wireTimes } from './game-times.ts'

type Page = BodyOf<(typeof contract.games.list)[Family]>

export async function listGames(context: StaffContext, family: Family, page: Page) {
  const found = context.db
    .selectFrom('game')
    .innerJoin('game_day', 'game_day.game_id', 'game.id')
    .where('game.family', '=', family)
    .where('game_day.weekday', '=', weekdayNumber(today(context)))
    .where((where) =>
      where.or([
        where('game.name', 'ilike', containsPattern(page.searchValue)),
        where(sql`game.id::text`, '=', page.searchValue),
      ]),
    )
  const rows = await found
    .select(['game.id', 'game.name', 'game.is_active'])
    .select(['game_day.is_open', 'game_day.open_time', 'game_day.close_time'])
    .select(['game.open_time as default_open_time', 'game.close_time as default_close_time'])
    .orderBy(orderBy(page, { idColumn: 'game.id', columns: sortColumns(family) }))
    .limit(page.length)
    .offset(offsetOf(page, 'offset'))
    .execute()
  const count = await countRows(page, { startCounts: 'offset', listed: rows.length }, async () => {
    const counted = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return counted.count
  })
  return { data: rows.map(gameRow), recordsFiltered: count, limit: page.length }
}

/** The columns of the screen after #: a family without close times has no such column. */
function sortColumns(family: Family): string[] {
  const times = MARKET_RULES[family].hasCloseTime
    ? ['game_day.open_time', 'game_day.close_time']
    : ['game_day.open_time']
  return ['game.name', ...times, 'game.is_active', 'game_day.is_open']
}

interface Row {
  id: number
  name: string
  is_active: boolean
  is_open: boolean
  open_time: string
  close_time: string | null
  default_open_time: string
  default_close_time: string | null
}

function gameRow(row: Row) {
  const defaults = wireTimes(gameDay({ ...row, open_time: row.default_open_time, close_time: row.default_close_time }))
  return {
    _id: String(row.id),
    game_name: row.name,
    ...wireTimes(gameDay(row)),
    default_open_time: defaults.open_time,
    default_close_time: defaults.close_time,
    status: wireFlag(row.is_active),
    market_status: wireFlag(row.is_open),
  }
}
