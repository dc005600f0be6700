// Games, players and bids for tests, made through the same tables and functions that the product uses.
import { randomUUID } from 'node:crypto'
import type { Family, Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { instantOf, type MarketDate } from '@panadesk/domain/market-date'
import { lastBidOfSessionAt, MARKET_RULES } from '@panadesk/domain/market-rules'
import { parseTimeOfDay } from '@panadesk/domain/time-of-day'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { BANK_ACCOUNT, openWallet, postMovement } from '../src/ledger/post.ts'
import { loadGameDay } from '../src/games/game.ts'
import { placeSlip, type PlacedSlip, type SlipRefusal } from '../src/bids/place-slip.ts'
import { today } from '../src/identity/context.ts'
import { inTransaction } from '../src/database/database.ts'
import { acceptedRequest, auditAccepted } from './audited-by-staff.ts'
import { TIME_ZONE, type TestApp } from './test-app.ts'

let made = 0

/** Long before the days that tests name. */
const MADE_AT = new Date('2020-01-01T00:00:00Z')

/**
 * A game that opens at 12:00 and, where its family has a close, closes at 18:00, every day, and has done so for years; a late
 * one at 20:00 and 22:00.
 */
export async function makeGame(
  app: TestApp,
  options: { family?: Family; name?: string; closeTime?: string; isLate?: boolean } = {},
): Promise<number> {
  const family = options.family ?? 'main'
  const [open, close] = options.isLate === true ? ['20:00', '22:00'] : ['12:00', options.closeTime ?? '18:00']
  const times = { open_time: open, close_time: MARKET_RULES[family].hasCloseTime ? close : null }
  made += 1
  const { id } = await app.db
    .insertInto('game')
    .values({ family, name: options.name ?? `GAME ${made}`, ...times, created_at: MADE_AT })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('game_day')
    .values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ game_id: id, weekday, ...times })))
    .execute()
  // Its own week alone: many tests make hundreds of games.
  await sql`select keep_weeks(${TIME_ZONE}, ${id})`.execute(app.db)
  return id
}

/** An approved player whose wallet holds so much, by a deposit that the ledger knows. */
export async function makePlayer(
  app: TestApp,
  options: { balancePaise?: number; name?: string } = {},
): Promise<number> {
  made += 1
  // Kept, as several may be made at once.
  const number = made
  const name = options.name ?? `Player ${number}`
  return inTransaction(app.db, async (tx) => {
    const { id } = await tx
      .insertInto('player')
      .values({
        name,
        mobile: String(9_000_000_000 + number),
        pin_hash: 'none',
        my_code: `CODE${number}`,
        betting_on: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await openWallet(tx, id)
    const amountPaise = options.balancePaise ?? 100_000_00
    if (amountPaise > 0) {
      const deposit = await tx
        .insertInto('deposit')
        .values(acceptedRequest(id, amountPaise))
        .returning('id')
        .executeTakeFirstOrThrow()
      await postMovement(tx, { kind: 'deposit', debit: BANK_ACCOUNT, credit: id, amountPaise, ref: deposit.id })
      await auditAccepted(tx, { subject: 'deposit', id: deposit.id, playerId: id, amountPaise })
    }
    return id
  })
}

export interface TestBid {
  type: GameType
  selection: string
  pointsPaise?: number
  /** For types that are placed in a session. */
  session?: Session
}

/**
 * Places bids by the product's own function, at the test's time; each session is a slip of its own. Answers the ids in
 * the order of the bids, or the first refusal.
 */
export async function tryToPlace(
  app: TestApp,
  slip: { playerId: number; gameId: number; family?: Family; bids: TestBid[] },
): Promise<PlacedSlip | SlipRefusal> {
  const { playerId, gameId } = slip
  const bids: number[] = []
  let balancePaise = 0
  for (const session of new Set(slip.bids.map((bid) => bid.session))) {
    const part = [...slip.bids.entries()].filter(([, bid]) => bid.session === session)
    const asked = part.map(([, { type, selection, pointsPaise = 100_00 }]) => ({ type, selection, pointsPaise }))
    const answer = await placeSlip(
      { ...app, timeZone: TIME_ZONE },
      { playerId, gameId, session, bids: asked, ...newKey() },
    )
    if ('refusal' in answer) return answer
    balancePaise = answer.balancePaise
    for (const [place, [index]] of part.entries()) bids[index] = answer.bids[place] ?? 0
  }
  return { bids, balancePaise }
}

/** As an app makes one for each request. */
function newKey() {
  return { key: randomUUID(), requestHash: Buffer.alloc(0) }
}

/** As `tryToPlace`, for bids that must be taken. */
export async function placeBids(app: TestApp, slip: Parameters<typeof tryToPlace>[1]): Promise<number[]> {
  const reply = await tryToPlace(app, slip)
  assert('bids' in reply, `bids were refused: ${JSON.stringify(reply)}`)
  return reply.bids
}

/**
 * Moves the clock to the minute at which a session of today takes no more bids, and never back: a session that was sealed
 * meanwhile would have its result saved before its seal.
 */
export async function endBetting(
  app: TestApp,
  market: { gameId: number; family?: Family; session: Session },
): Promise<void> {
  const marketDate = today({ clock: app.clock, timeZone: TIME_ZONE })
  const day = await loadGameDay(app.db, { gameId: market.gameId, marketDate })
  const time = lastBidOfSessionAt({ family: market.family ?? 'main', session: market.session, ...day })
  const endsAt = instantOf({ date: marketDate, time, timeZone: TIME_ZONE })
  if (app.clock.now() < endsAt) app.clock.set(endsAt)
}

/** A moment of the test's day, 'HH:mm' in India. */
export function setTime(app: TestApp, marketDate: MarketDate, text: string): void {
  const time = parseTimeOfDay(text)
  assert(time !== undefined, 'a test names a real time')
  app.clock.set(instantOf({ date: marketDate, time, timeZone: TIME_ZONE }))
}
