// What a market takes at each turn of its day.
import { describe, expect, test } from 'vitest'
import { openSessions } from './bids-open.ts'
import { FAMILIES, type Family } from './families.ts'
import { lastBidAt, MARKET_RULES, settlingSession } from './market-rules.ts'
import { isBefore, parseTimeOfDay, type TimeOfDay } from './time-of-day.ts'

function time(text: string): TimeOfDay {
  const parsed = parseTimeOfDay(text)
  if (parsed === undefined) throw new Error(`not a time: ${text}`)
  return parsed
}

function dayOf(family: Family): { isOpen: boolean; openTime: TimeOfDay; closeTime?: TimeOfDay } {
  const day = { isOpen: true, openTime: time('16:10') }
  return MARKET_RULES[family].hasCloseTime ? { ...day, closeTime: time('18:10') } : day
}

describe('a market that opens 16:10 and closes 18:10', () => {
  test.each([
    ['main', '00:00', 'open close, whole day'],
    ['main', '16:09', 'open close, whole day'],
    ['main', '16:10', 'close'],
    ['main', '18:09', 'close'],
    ['main', '18:10', ''],
    ['main', '23:59', ''],
    ['starline', '16:09', 'open'],
    ['starline', '16:10', ''],
    ['galidisswar', '16:09', 'close, whole day'],
    ['galidisswar', '16:10', ''],
  ] as const)('takes in %s at %s: %s', (family, now, taken) => {
    const { sessions, wholeDay } = openSessions({ family, day: dayOf(family), nowTime: time(now) })
    expect(sessions.join(' ') + (wholeDay ? ', whole day' : '')).toBe(taken)
  })

  test.each(FAMILIES)('takes nothing in %s on an off day', (family) => {
    const day = { ...dayOf(family), isOpen: false }
    expect(openSessions({ family, day, nowTime: time('00:00') })).toEqual({ sessions: [], wholeDay: false })
  })

  test.each(FAMILIES)('has a session of %s open exactly while one of its bids is taken', (family) => {
    const day = dayOf(family)
    const bids = MARKET_RULES[family].gameTypes.flatMap((type) =>
      [undefined, ...MARKET_RULES[family].sessions].flatMap((named) => {
        const session = settlingSession({ family, type, session: named })
        return session ? [{ session, limit: lastBidAt({ family, type, session, ...day }) }] : []
      }),
    )
    for (const now of ['00:00', '16:09', '16:10', '18:09', '18:10', '23:59'].map(time)) {
      const taken = bids.filter(({ limit }) => isBefore({ time: now, limit })).map(({ session }) => session)
      const { sessions } = openSessions({ family, day, nowTime: now })
      expect(new Set(sessions)).toEqual(new Set(taken))
    }
  })
})
