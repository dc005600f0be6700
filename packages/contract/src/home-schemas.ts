// What the calls about the home of an owner ask and answer.
import { z } from 'zod'
import { amount, okMessage, rowId } from './fields.ts'
import { HOME_TILES } from './home-tiles.ts'

const tile = z.enum(HOME_TILES, { error: 'This tile is not known.' })

/** In order; each at most once. */
const tiles = z
  .array(tile, 'Please choose tiles.')
  .max(HOME_TILES.length, 'There are not so many tiles.')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each tile may be there once.')

const TILE = z.object({
  tile,
  /** Market dates, both included; empty, as the next two, of what is so now. */
  from: z.string(),
  to: z.string(),
  /** As long, whole weeks earlier: the same weekdays. */
  before_from: z.string(),
  before_to: z.string(),
  /** Rupees, per cent, seconds or how many, as the figure has it; null where there is none, and of the top games. */
  value: z.number().nullable(),
  before: z.number().nullable(),
  /** Of the newest checkpoint; empty of anything else. */
  at: z.string(),
  /** The games that took the most, at most five; empty of anything else. */
  games: z.array(
    z.object({
      gameDB_id: rowId,
      game_name: z.string(),
      bid_amount: amount,
      net_amount: amount,
      before_bid_amount: amount,
    }),
  ),
})

export const homeSchemas = {
  layout: { reply: { tiles: z.array(tile), offered: z.array(tile), is_start: z.boolean() } },
  saveLayout: {
    body: z.strictObject({ tiles, is_start: z.boolean('Please choose whether you begin there.') }),
    example: { tiles: ['net.yesterday', 'alerts'], is_start: false },
    reply: okMessage,
  },
  figures: {
    body: z.strictObject({ tiles }),
    example: { tiles: ['net.yesterday', 'top_games.today', 'alerts'] },
    reply: { tiles: z.array(TILE) },
  },
}
