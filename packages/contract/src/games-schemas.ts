// What the calls about games ask and answer.
import type { Family } from '@panadesk/domain/families'
import { WEEKDAYS } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { MAX_RATE_VALUE } from '@panadesk/domain/rates'
import { z } from 'zod'
import { perFamily } from './family-calls.ts'
import { amount, approvalReason, flag, id, okMessage, readBy, rowId, seenValues, text, timeOfDay } from './fields.ts'
import { listSchemas } from './list-schemas.ts'
import { wireRateType } from './game-type-names.ts'
import { GAME_FIELDS, seenRates, WEEK_FIELDS } from './seen-forms.ts'

const ALL_FIELDS_REQUIRED = 'All fields are required.'

const TIMES = { open_time: z.string(), close_time: z.string() }

/**
 * A game with today's times and, as the defaults, those that its other days have unless they were given their own;
 * close times are empty strings where the family has none.
 */
const GAME_ROW = z.object({
  _id: rowId,
  game_name: z.string(),
  ...TIMES,
  default_open_time: z.string(),
  default_close_time: z.string(),
  status: flag,
  market_status: flag,
})

/** What narrows the list; whatever is left out narrows nothing. */
const GAME_FILTERS = { status: flag.optional(), market_status: flag.optional() }

const NAMED_GAMES = { gamesName: z.array(z.object({ _id: rowId, game_name: z.string() })) }

/** A new game has no `gameDB_id` or an empty one (docs/wire.md, "Values"). */
const optionalGameId = z
  .union([z.literal('').transform(() => undefined), id()], { error: 'This id is not valid.' })
  .optional()

const GAME_BODY = { game_name: text(ALL_FIELDS_REQUIRED, 60), gameDB_id: optionalGameId }

/** A family without a close time refuses one as it refuses any field that it does not know. */
const noCloseTime = z.undefined('This field is not known.').optional()

const weekday = z
  .string()
  .transform(readBy((value) => WEEKDAYS.find((each) => each === value.toLowerCase()), 'A day is Monday to Sunday.'))

/** Left out, null and empty all say "no time given"; whether one is needed depends on the game and the day. */
const optionalTime = z
  .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), timeOfDay('')])
  .optional()

const OFF_DAY = z.strictObject({ name: weekday, status: flag, open_time: optionalTime, close_time: optionalTime })

const rateValue = z
  .int({ error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : 'Only digits allowed') })
  .min(0, 'Only digits allowed')
  .min(1, 'At least 1.')
  .max(MAX_RATE_VALUE, `At most ${MAX_RATE_VALUE}.`)

function rateFields<Field>(family: Family, field: Field): Record<string, Field> {
  const types = MARKET_RULES[family].gameTypes.map(wireRateType)
  return Object.fromEntries(types.flatMap((type) => [`${type}_val_1`, `${type}_val_2`]).map((key) => [key, field]))
}

const RUNNING_BIDS = z.object({ bids: z.int(), points: amount })

export const gamesSchemas = {
  list: perFamily(() => listSchemas({ filters: GAME_FILTERS, row: GAME_ROW })),

  save: perFamily((family) => ({
    body: z.strictObject({
      ...GAME_BODY,
      open_time: timeOfDay(ALL_FIELDS_REQUIRED),
      close_time: MARKET_RULES[family].hasCloseTime ? timeOfDay(ALL_FIELDS_REQUIRED) : noCloseTime,
      /** Of a game that there is. */
      seen: seenValues(GAME_FIELDS),
      reason: approvalReason(),
    }),
    example: {
      game_name: `New ${family}`,
      open_time: '10:00 AM',
      ...(MARKET_RULES[family].hasCloseTime && { close_time: '11:00' }),
    },
    reply: { ...okMessage, _id: rowId, ...TIMES },
  })),

  delete: perFamily(() => ({
    body: z.strictObject({ gameDB_id: id('Game is required') }),
    reply: okMessage,
  })),

  names: perFamily(() => ({ reply: NAMED_GAMES })),

  week: {
    reply: {
      results: z.array(z.object({ week_name: z.string(), weekday_status: flag, ...TIMES })),
      /** Of today: bids that are not decided yet, which a change of the game's times concerns. */
      running_bids: RUNNING_BIDS,
    },
  },
  saveOffDays: {
    body: z.strictObject({
      gameDB_id: id('Game is required'),
      days: z.array(OFF_DAY, { error: 'The days are required.' }).min(1, 'The days are required.'),
      seen: seenValues(WEEK_FIELDS),
      reason: approvalReason(),
    }),
    reply: { ...okMessage, gameDB_id: rowId, marketStatus: flag },
  },

  rates: perFamily((family) => ({
    reply: {
      game_rates: z.object(rateFields(family, z.int())),
      /** Of today, by game type: bids that are not decided yet, which keep the rate that they were placed at. */
      running_bids: z.record(z.string(), RUNNING_BIDS),
    },
  })),
  saveRates: perFamily((family) => ({
    body: z.strictObject({
      ...rateFields(family, rateValue),
      seen: seenValues(seenRates(family)),
      reason: approvalReason(),
    }),
    example: rateFields(family, 95),
    reply: okMessage,
  })),

  miniGames: {
    reply: { gamesName: z.array(z.object({ _id: rowId, game_name: z.string(), status: flag })) },
  },
}
