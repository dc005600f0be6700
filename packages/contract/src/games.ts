// Game names, weekly off-days and rates of each family (docs/wire.md, "Game calls").
import { calls } from './calls.ts'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { command, get } from './endpoint.ts'
import { codesOfAny, familyCommand, perFamily } from './family-calls.ts'
import { GAME_NAME, type ListColumns } from './list-columns.ts'
import { list } from './list.ts'
import { orAuditor } from './or-auditor.ts'
import type { gamesSchemas } from './games-schemas.ts'

const OPENS = {
  ...GAME_NAME,
  open_time: { title: 'Today Open', kind: 'line' },
} as const satisfies ListColumns

const CLOSES = { close_time: { title: 'Today Close', kind: 'line' } } as const satisfies ListColumns

const STATES = {
  status: { title: 'Status', kind: 'code' },
  market_status: { title: 'Market Status', kind: 'code' },
} as const satisfies ListColumns

/** Who may see and change a game of some family. */
export const OF_ANY_GAME = codesOfAny(({ codes }) => [codes.games])

export const games = calls<typeof gamesSchemas>()({
  list: perFamily((family, { paths, codes }) =>
    list({
      path: paths.games.list,
      access: [codes.games],
      columns: MARKET_RULES[family].hasCloseTime ? { ...OPENS, ...CLOSES, ...STATES } : { ...OPENS, ...STATES },
    }),
  ),

  save: familyCommand('games', 'save', { action: 'Saved a game', stepUp: 'always', approval: 'cut-off-later' }),
  delete: familyCommand('games', 'delete', { action: 'Deleted a game', stepUp: 'never', approval: 'never' }),

  /** The names for a select; whoever decides or audits looks at the seals of all families by them. */
  names: perFamily((_family, { paths, codes }) =>
    get({ path: paths.games.names, access: orAuditor([...codes.names, '13']) }),
  ),

  /** The week of one game; the families share the two calls, and the game's own family decides who may. */
  week: get({
    path: 'admin/game-name-list-grid-data-update/:id',
    access: OF_ANY_GAME,
  }),
  saveOffDays: command({
    path: 'admin/add-off-day',
    action: 'Saved the off days of a game',
    access: OF_ANY_GAME,
    stepUp: 'always',
    approval: 'cut-off-later',
  }),

  rates: perFamily((_family, { paths, codes }) => get({ path: paths.games.rates, access: [codes.games] })),
  saveRates: familyCommand('games', 'saveRates', {
    action: 'Saved the rates',
    stepUp: 'always',
    approval: 'rate-raise',
  }),

  /** The mini games that players see: each game type, on or off for all families. */
  miniGames: get({
    path: 'admin/get-mini-games-list',
    access: ['9'],
  }),
})
