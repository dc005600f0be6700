// Game names, weekly off-days and rates of the three families (docs/wire.md, "Game calls").
import { calls } from './calls.ts'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { command, get } from './endpoint.ts'
import { GAMES_CODE, ofFamily, perFamily } from './family-calls.ts'
import type { ListColumns } from './list-columns.ts'
import { list } from './list.ts'
import type { gamesSchemas } from './games-schemas.ts'

const OPENS = {
  game_name: { title: 'Game Name', kind: 'text', searches: true },
  open_time: { title: 'Today Open', kind: 'line' },
} as const satisfies ListColumns

const CLOSES = { close_time: { title: 'Today Close', kind: 'line' } } as const satisfies ListColumns

const STATES = {
  status: { title: 'Status', kind: 'code' },
  market_status: { title: 'Market Status', kind: 'code' },
} as const satisfies ListColumns

export const games = calls<typeof gamesSchemas>()({
  list: perFamily(
    {
      main: 'admin/game-name-list-grid-data',
      starline: 'admin/starline-game-name-list-grid-data',
      galidisswar: 'admin/galidisswar-game-name-list-grid-data',
    },
    (path, family) =>
      list({
        path,
        access: [GAMES_CODE[family]],
        startCounts: 'offset',
        columns: MARKET_RULES[family].hasCloseTime ? { ...OPENS, ...CLOSES, ...STATES } : { ...OPENS, ...STATES },
      }),
  ),

  save: perFamily(
    {
      main: 'admin/add-update-game',
      starline: 'admin/add-update-starline-game',
      galidisswar: 'admin/add-update-galidisswar-game',
    },
    (path, family) =>
      command({
        path,
        action: ofFamily('Saved a game', family),
        access: [GAMES_CODE[family]],
        stepUp: 'always',
      }),
  ),

  delete: perFamily(
    {
      main: 'admin/delete-game-name',
      starline: 'admin/delete-starline-game-name',
      galidisswar: 'admin/delete-galidisswar-game-name',
    },
    (path, family) =>
      command({
        path,
        action: ofFamily('Deleted a game', family),
        access: [GAMES_CODE[family]],
        stepUp: 'never',
      }),
  ),

  /** The names for a select. */
  names: perFamily(
    {
      main: { path: 'admin/get-game-list', access: ['0', '1', '4', '5', '6', '9'] as const },
      starline: { path: 'admin/get-starline-game-list', access: ['2'] as const },
      galidisswar: { path: 'admin/get-galidisswar-game-list', access: ['3'] as const },
    },
    ({ path, access }) => get({ path, access }),
  ),

  /** The week of one game; the three families share the two calls, and the game's own family decides who may. */
  week: get({
    path: 'admin/game-name-list-grid-data-update/:id',
    access: Object.values(GAMES_CODE),
  }),
  saveOffDays: command({
    path: 'admin/add-off-day',
    action: 'Saved the off days of a game',
    access: Object.values(GAMES_CODE),
    stepUp: 'always',
  }),

  rates: perFamily(
    {
      main: 'admin/get-game-rates',
      starline: 'admin/get-starline-game-rates',
      galidisswar: 'admin/get-galidisswar-game-rates',
    },
    (path, family) => get({ path, access: [GAMES_CODE[family]] }),
  ),
  saveRates: perFamily(
    {
      main: 'admin/add-game-rates',
      starline: 'admin/add-starline-game-rates',
      galidisswar: 'admin/add-galidisswar-game-rates',
    },
    (path, family) =>
      command({
        path,
        action: ofFamily('Saved the rates', family),
        access: [GAMES_CODE[family]],
        stepUp: 'always',
      }),
  ),

  /** The mini games that players see: each game type, on or off for all families. */
  miniGames: get({
    path: 'admin/get-mini-games-list',
    access: ['9'],
  }),
})
