// Game names, weekly off-days and rates of the three families (spec 2 §7, spec 3 §7).
import { WEEKDAYS, type Weekday } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { MAX_RATE_VALUE } from '@panadesk/domain/rates'
import { z } from 'zod'
import { command, get } from './endpoint.ts'
import { GAMES_CODE, ofFamily, perFamily } from './family-calls.ts'
import { flag, id, okMessage, rowId, text, timeOfDay } from './fields.ts'
import { wireRateType } from './game-type-names.ts'
import type { ListColumns } from './list-columns.ts'
import { list } from './list.ts'

export const ALL_FIELDS_REQUIRED = 'All fields are required.'

/**
 * A game with today's times and, as the defaults, those that its other days have unless they were given their own;
 * close times are empty strings where the family has none.
 */
const GAME_ROW = z.object({
  _id: rowId,
  game_name: z.string(),
  open_time: z.string(),
  close_time: z.string(),
  default_open_time: z.string(),
  default_close_time: z.string(),
  status: flag,
  market_status: flag,
})

const OPENS = {
  game_name: { title: 'Game Name', kind: 'text', searches: true },
  open_time: { title: 'Today Open', kind: 'line' },
} as const satisfies ListColumns
const CLOSES = { close_time: { title: 'Today Close', kind: 'line' } } as const satisfies ListColumns
const STATES = {
  status: { title: 'Status', kind: 'code' },
  market_status: { title: 'Market Status', kind: 'code' },
} as const satisfies ListColumns

const NAMED_GAMES = { gamesName: z.array(z.object({ _id: rowId, game_name: z.string() })) }

/** A new game has no `gameDB_id` or an empty one (design §3). */
const optionalGameId = z
  .union([z.literal('').transform(() => undefined), id()], { error: 'This id is not valid.' })
  .optional()

const GAME_BODY = { game_name: text(ALL_FIELDS_REQUIRED, 60), gameDB_id: optionalGameId }

/** A family without a close time refuses one as it refuses any field that it does not know. */
const noCloseTime = z.undefined('This field is not known.').optional()

const weekday = z.string().transform((value, context): Weekday => {
  const day = WEEKDAYS.find((each) => each === value.toLowerCase())
  if (day === undefined) {
    context.addIssue({ code: 'custom', message: 'A day is Monday to Sunday.' })
    return z.NEVER
  }
  return day
})

/** Left out, null and empty all say "no time given"; whether one is needed depends on the game and the day. */
const optionalTime = z
  .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), timeOfDay('')])
  .optional()

const OFF_DAY = z.strictObject({ name: weekday, status: flag, open_time: optionalTime, close_time: optionalTime })

const rateValue = z
  .int({ error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : 'Only digits allowed') })
  .min(1, 'Only digits allowed')
  .max(MAX_RATE_VALUE, `At most ${MAX_RATE_VALUE}.`)

function rateFields<Field>(family: keyof typeof MARKET_RULES, field: Field): Record<string, Field> {
  const types = MARKET_RULES[family].gameTypes.map(wireRateType)
  return Object.fromEntries(types.flatMap((type) => [`${type}_val_1`, `${type}_val_2`]).map((key) => [key, field]))
}

export const games = {
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
        filters: {},
        row: GAME_ROW,
        columns: MARKET_RULES[family].hasCloseTime ? { ...OPENS, ...CLOSES, ...STATES } : { ...OPENS, ...STATES },
      }),
  ),

  save: perFamily(
    {
      main: { path: 'admin/add-update-game', closeTime: timeOfDay(ALL_FIELDS_REQUIRED) },
      starline: { path: 'admin/add-update-starline-game', closeTime: noCloseTime },
      galidisswar: { path: 'admin/add-update-galidisswar-game', closeTime: noCloseTime },
    },
    ({ path, closeTime }, family) =>
      command({
        path,
        action: ofFamily('Saved a game', family),
        access: [GAMES_CODE[family]],
        stepUp: 'always',
        body: z.strictObject({ ...GAME_BODY, open_time: timeOfDay(ALL_FIELDS_REQUIRED), close_time: closeTime }),
        example: {
          game_name: `New ${family}`,
          open_time: '10:00 AM',
          ...(MARKET_RULES[family].hasCloseTime && { close_time: '11:00' }),
        },
        reply: { ...okMessage, _id: rowId, open_time: z.string(), close_time: z.string() },
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
        body: z.strictObject({ gameDB_id: id('Game is required') }),
        reply: okMessage,
      }),
  ),

  /** The names for a select. */
  names: perFamily(
    {
      main: { path: 'admin/get-game-list', access: ['0', '1', '4', '5', '6', '9'] as const },
      starline: { path: 'admin/get-starline-game-list', access: ['2'] as const },
      galidisswar: { path: 'admin/get-galidisswar-game-list', access: ['3'] as const },
    },
    ({ path, access }) => get({ path, access, reply: NAMED_GAMES }),
  ),

  /** The week of one game; the three families share the two calls, and the game's own family decides who may. */
  week: get({
    path: 'admin/game-name-list-grid-data-update/:id',
    access: Object.values(GAMES_CODE),
    reply: {
      results: z.array(
        z.object({ week_name: z.string(), weekday_status: flag, open_time: z.string(), close_time: z.string() }),
      ),
    },
  }),
  saveOffDays: command({
    path: 'admin/add-off-day',
    action: 'Saved the off days of a game',
    access: Object.values(GAMES_CODE),
    stepUp: 'always',
    body: z.strictObject({
      gameDB_id: id('Game is required'),
      days: z.array(OFF_DAY, { error: 'The days are required.' }).min(1, 'The days are required.'),
    }),
    reply: { ...okMessage, gameDB_id: rowId, marketStatus: flag },
  }),

  rates: perFamily(
    {
      main: 'admin/get-game-rates',
      starline: 'admin/get-starline-game-rates',
      galidisswar: 'admin/get-galidisswar-game-rates',
    },
    (path, family) =>
      get({ path, access: [GAMES_CODE[family]], reply: { game_rates: z.object(rateFields(family, z.int())) } }),
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
        body: z.strictObject(rateFields(family, rateValue)),
        example: rateFields(family, 95),
        reply: okMessage,
      }),
  ),

  /** The mini games that players see: each game type, on or off for all families. */
  miniGames: get({
    path: 'admin/get-mini-games-list',
    access: ['9'],
    reply: { gamesName: z.array(z.object({ _id: rowId, game_name: z.string(), status: flag })) },
  }),
}
