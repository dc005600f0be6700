// The game name list of a family, with the times and the market status of today.
import { contract } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { gameDay, weekdayNumber } from '../../games/game.ts'
import { implementList } from '../../http/implement-list.ts'
import { implementEach } from '../../http/implement.ts'
import { today, type StaffContext } from '../../identity/context.ts'
import type { Asked } from '../../lists/list-source.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { wireTimes } from './game-times.ts'

type Reader = Pick<StaffContext, 'db' | 'clock' | 'timeZone'>

export const listGamesCalls = implementEach(FAMILIES, (family) =>
  implementList(contract.games.list[family], (context, asked) => listGames(context, family, asked)),
)

function listGames(context: Reader, family: Family, asked: Asked<(typeof contract.games.list)[Family]>) {
  const { status, market_status: marketStatus } = asked.filters
  return sqlSource(asked, {
    db: context.db,
    found: gamesOfToday(context)
      .where('game.family', '=', family)
      .$if(status !== undefined, (games) => games.where('game.is_active', '=', status === 1))
      .$if(marketStatus !== undefined, (games) => games.where('game_day.is_open', '=', marketStatus === 1)),
    id: 'game.id',
    columns: {
      game_name: 'game.name',
      open_time: 'game_day.open_time',
      close_time: 'game_day.close_time',
      status: 'game.is_active',
      market_status: 'game_day.is_open',
    },
    load: (ids) => loadGames(context, ids),
  })
}

function gamesOfToday(context: Reader) {
  return context.db
    .selectFrom('game')
    .innerJoin('game_day', 'game_day.game_id', 'game.id')
    .where('game_day.weekday', '=', weekdayNumber(today(context)))
}

async function loadGames(context: Reader, ids: readonly number[]) {
  const stored = gamesOfToday(context)
    .select(['game.id', 'game.name', 'game.is_active'])
    .select(['game_day.is_open', 'game_day.open_time', 'game_day.close_time'])
    .select(['game.open_time as default_open_time', 'game.close_time as default_close_time'])
  return (await rowsOf(context.db, ids, stored, 'game.id')).map(gameRow)
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
