// What can be played today, what it pays, and what was declared (design §7).
import { z } from 'zod'
import { id, rowId } from '../fields.ts'
import { playerCall } from './player-call.ts'
import { date, family, gameType, instant, limit, nextCursor, resultCursor, session, time } from './player-fields.ts'

/** `closeTime` is there where the family has one; `bidsUntil` is the minute from which no bid of the session is taken. */
const GAME = z.object({
  id: rowId,
  name: z.string(),
  family,
  openTime: time,
  closeTime: time.optional(),
  isActive: z.boolean(),
  isOpenToday: z.boolean(),
  sessions: z.array(z.object({ session, isOpen: z.boolean(), bidsUntil: time })),
  /** Whether jodis and sangams are still taken; always false in a family that has none. */
  isWholeDayOpen: z.boolean(),
})

/** `jodi` is there once every session that it reads is declared, and null in a family without jodis. */
const RESULT = z.object({
  gameId: rowId,
  gameName: z.string(),
  marketDate: date,
  session,
  result: z.string(),
  digit: z.string(),
  jodi: z.string().nullable(),
  declaredAt: instant,
})

export const markets = {
  /** The active games; without a family those of all three. */
  games: playerCall({
    method: 'GET',
    path: 'games',
    summary: 'The active games with the times of today and what is open',
    access: 'player',
    query: z.strictObject({ family: family.optional() }),
    example: { family: 'main' },
    reply: { marketDate: date, games: z.array(GAME) },
  }),
  /** A winning bid of `stake` points is paid `payout` points in all; a type that is not active takes no bids. */
  rates: playerCall({
    method: 'GET',
    path: 'rates',
    summary: 'What each game type pays',
    access: 'player',
    query: z.strictObject({ family: family.optional() }),
    example: { family: 'main' },
    reply: {
      rates: z.array(z.object({ family, type: gameType, stake: z.int(), payout: z.int(), isActive: z.boolean() })),
    },
  }),
  /** Newest market date first; without a game those of all games. */
  results: playerCall({
    method: 'GET',
    path: 'results',
    summary: 'Declared results, newest first',
    access: 'player',
    query: z.strictObject({ gameId: id().optional(), cursor: resultCursor, limit }),
    reply: { results: z.array(RESULT), nextCursor },
  }),
}
