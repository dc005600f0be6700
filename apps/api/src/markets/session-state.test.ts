// The minute in which a session stops taking bids, for each family.
import type { Family, Session } from '@panadesk/domain/families'
import { parseTimeOfDay, type TimeOfDay } from '@panadesk/domain/time-of-day'
import { assert } from '@panadesk/domain/assert'
import { expect, test } from 'vitest'
import { marketDateOf } from '../../test/test-dates.ts'
import { stillTakesBids } from './session-state.ts'

const time = (text: string): TimeOfDay => {
  const parsed = parseTimeOfDay(text)
  assert(parsed !== undefined, 'the test names a time')
  return parsed
}

const TODAY = marketDateOf('2026-11-20')

// family session | market date | time | day | takes bids
test.each<[Family, Session, string, string, 'open day' | 'off day', boolean]>([
  ['main', 'open', '2026-11-20', '00:00', 'open day', true],
  ['main', 'open', '2026-11-20', '11:59', 'open day', true],
  ['main', 'open', '2026-11-20', '12:00', 'open day', false],
  ['main', 'close', '2026-11-20', '12:00', 'open day', true],
  ['main', 'close', '2026-11-20', '17:59', 'open day', true],
  ['main', 'close', '2026-11-20', '18:00', 'open day', false],
  ['starline', 'open', '2026-11-20', '11:59', 'open day', true],
  ['starline', 'open', '2026-11-20', '12:00', 'open day', false],
  ['galidisswar', 'close', '2026-11-20', '11:59', 'open day', true],
  ['galidisswar', 'close', '2026-11-20', '12:00', 'open day', false],
  ['main', 'open', '2026-11-20', '09:00', 'off day', false],
  ['main', 'open', '2026-11-19', '00:00', 'open day', false],
  ['main', 'close', '2026-11-19', '23:59', 'open day', false],
  ['main', 'open', '2026-11-21', '23:59', 'open day', true],
  ['main', 'open', '2026-11-21', '23:59', 'off day', true],
])('%s %s of %s at %s on an %s: %s', (family, session, marketDate, nowTime, day, expected) => {
  const closeTime = family === 'main' ? { closeTime: time('18:00') } : {}
  const takesBids = stillTakesBids({
    family,
    session,
    marketDate: marketDateOf(marketDate),
    today: TODAY,
    nowTime: time(nowTime),
    day: { isOpen: day === 'open day', openTime: time('12:00'), ...closeTime },
  })
  expect(takesBids).toBe(expected)
})
