// When a session stops taking bids, for each family, whatever is done to its game before and after.
import type { Family, Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { marketDateOf } from '../../test/test-dates.ts'
import { makeGame } from '../../test/test-market.ts'
import { loadClosings, sessionState, type SessionState } from './session-state.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Change {
  at: string
  open?: string
  close?: string
  isOpen?: boolean
  timeZone?: string
}

/** Friday's row of a game, as it is from an instant on. */
async function changeFriday(gameId: number, change: Change): Promise<void> {
  const { at, open = '12:00', close = '18:00', isOpen = true, timeZone = TIME_ZONE } = change
  await sql`
    insert into game_day_history (game_id, weekday, is_open, open_time, close_time, time_zone, in_force_from)
    values (${gameId}, 5, ${isOpen}, ${open}, ${close}, ${timeZone}, ${at})`.execute(app.db)
}

async function closingOf(gameId: number, { session = 'open', date = '2026-11-20', timeZone = TIME_ZONE } = {}) {
  const closings = await loadClosings(app.db, { gameIds: [gameId], marketDate: marketDateOf(date), timeZone })
  return closings(gameId)[session as Session]
}

// family session | market date | instant in India | state
test.each<[Family, Session, string, string, SessionState]>([
  ['main', 'open', '2026-11-20', '2026-11-20T00:00', 'takes-bids'],
  ['main', 'open', '2026-11-20', '2026-11-20T11:59', 'takes-bids'],
  ['main', 'open', '2026-11-20', '2026-11-20T12:00', 'closed'],
  ['main', 'close', '2026-11-20', '2026-11-20T12:00', 'takes-bids'],
  ['main', 'close', '2026-11-20', '2026-11-20T17:59', 'takes-bids'],
  ['main', 'close', '2026-11-20', '2026-11-20T18:00', 'closed'],
  ['starline', 'open', '2026-11-20', '2026-11-20T11:59', 'takes-bids'],
  ['starline', 'open', '2026-11-20', '2026-11-20T12:00', 'closed'],
  ['galidisswar', 'close', '2026-11-20', '2026-11-20T11:59', 'takes-bids'],
  ['galidisswar', 'close', '2026-11-20', '2026-11-20T12:00', 'closed'],
  ['main', 'open', '2026-11-19', '2026-11-20T00:00', 'closed'],
  ['main', 'close', '2026-11-19', '2026-11-20T23:59', 'closed'],
  ['main', 'open', '2026-11-21', '2026-11-20T23:59', 'takes-bids'],
  ['main', 'open', '2000-01-01', '2026-11-20T12:00', 'before-game'],
])('%s %s of %s at %s: %s', async (family, session, date, instant, expected) => {
  const gameId = await makeGame(app, { family })
  expect(MARKET_RULES[family].sessions).toContain(session)
  expect(sessionState(await closingOf(gameId, { session, date }), Date.parse(`${instant}:00+05:30`))).toBe(expected)
})

const NEW_YORK = 'America/New_York'

// what was done on the day, in order | when its open closed | on an open day
test.each<[string, Change[], string, boolean]>([
  ['moved later ahead of the cut-off', [{ at: '2026-11-20T11:00+05:30', open: '16:00' }], '16:00', true],
  ['moved earlier ahead of it', [{ at: '2026-11-20T10:00+05:30', open: '11:00' }], '11:00', true],
  ['moved to a time that had passed', [{ at: '2026-11-20T10:00+05:30', open: '08:00' }], '10:00', true],
  ['moved later after it', [{ at: '2026-11-20T12:00+05:30', open: '16:00' }], '12:00', true],
  ['switched off before it', [{ at: '2026-11-20T11:00+05:30', isOpen: false }], '12:00', false],
  [
    'off before it and on again with a later time after it',
    [
      { at: '2026-11-20T11:00+05:30', isOpen: false },
      { at: '2026-11-20T12:30+05:30', open: '16:00' },
    ],
    '12:00',
    false,
  ],
  ['switched off after it', [{ at: '2026-11-20T12:00+05:30', isOpen: false }], '12:00', true],
  [
    'off and on again ahead of it',
    [{ at: '2026-11-20T10:00+05:30', isOpen: false }, { at: '2026-11-20T10:30+05:30' }],
    '12:00',
    true,
  ],
  ['put into another time zone after it', [{ at: '2026-11-20T12:30+05:30', timeZone: NEW_YORK }], '12:00', true],
  ['put into another time zone ahead of it', [{ at: '2026-11-20T10:30+05:30', timeZone: NEW_YORK }], '22:30', true],
  [
    'closed and opened in the same instant',
    [
      { at: '2026-11-20T11:00+05:30', open: '08:00' },
      { at: '2026-11-20T11:00+05:30', open: '16:00' },
    ],
    '11:00',
    true,
  ],
])('%s', async (_what, changes, time, isOpenDay) => {
  const gameId = await makeGame(app)
  for (const change of changes) await changeFriday(gameId, change)
  expect(await closingOf(gameId)).toEqual({ cutOffMs: Date.parse(`2026-11-20T${time}:00+05:30`), isOpenDay })
})

// The clocks of Cairo go back at the end of a Thursday and jump at the start of a Friday: a time that they show twice closes a
// session at its first, and one that they skip as long after the jump as it stands after its start.
test.each([
  ['a time that is shown twice', '2024-10-31', '23:30', 'Africa/Cairo', '2024-10-31T20:30:00Z'],
  ['a time that is skipped', '2024-04-26', '00:30', 'Africa/Cairo', '2024-04-25T22:30:00Z'],
  ['a time after the jump', '2024-04-26', '02:00', 'Africa/Cairo', '2024-04-25T23:00:00Z'],
])('closes at the first instant of %s', async (_what, date, time, timeZone, instant) => {
  const { rows } = await sql<{ at: Date }>`
    select first_instant_of(${date}::date + ${time}::time, ${timeZone}) as at`.execute(app.db)
  expect(rows[0]?.at.toISOString()).toBe(new Date(instant).toISOString())
})
