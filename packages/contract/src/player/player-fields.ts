// The fields that several gateway calls share.
import { FAMILIES, SESSIONS } from '@panadesk/domain/families'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { parseMarketDate } from '@panadesk/domain/market-date'
import { z } from 'zod'

export const family = z.enum(FAMILIES, { error: `The family is ${FAMILIES.join(', ')}.` })
export const session = z.enum(SESSIONS, { error: 'The session is open or close.' })
export const gameType = z.enum(GAME_TYPES, { error: `The type is one of ${GAME_TYPES.join(', ')}.` })

/** An instant, ISO 8601 with the offset of the market's time zone. */
export const instant = z.iso.datetime({ offset: true })
/** A market date, `YYYY-MM-DD`. */
export const date = z.iso.date()
/** A time of day, `hh:mm AM/PM`. */
export const time = z.string()

const LIMIT_DEFAULT = 20
const LIMIT_MAX = 100
const LIMIT_MESSAGE = `limit is a whole number from 1 to ${LIMIT_MAX}.`

/** How many rows a page has; a query carries it as text. */
export const limit = z
  .string()
  .regex(/^\d{1,3}$/, LIMIT_MESSAGE)
  .transform(Number)
  .pipe(z.int().min(1, LIMIT_MESSAGE).max(LIMIT_MAX, LIMIT_MESSAGE))
  .default(LIMIT_DEFAULT)

const CURSOR_MESSAGE = 'Please send the nextCursor of the page before.'

/** The `nextCursor` of a list that is ordered by id, handed on as that id. */
export const idCursor = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, CURSOR_MESSAGE)
  .transform(Number)
  .optional()

/** The year 0 is one to ISO 8601, but none to PostgreSQL. */
const namesMarketDate = (cursor: string): boolean => parseMarketDate(cursor.slice(0, 'YYYY-MM-DD'.length)) !== undefined

/** The `nextCursor` of the results: market date, game and session of the last row of the page before. */
export const resultCursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}\.[1-9]\d{0,8}\.(?:open|close)$/, CURSOR_MESSAGE)
  .refine(namesMarketDate, CURSOR_MESSAGE)
  .transform((text) => {
    const [marketDate, gameId, place] = text.split('.')
    return { marketDate, gameId: Number(gameId), session: place }
  })
  .pipe(z.object({ marketDate: z.iso.date(CURSOR_MESSAGE), gameId: z.int(), session }))
  .optional()

/** Where the next page begins; null on the last one. */
export const nextCursor = z.string().nullable()
