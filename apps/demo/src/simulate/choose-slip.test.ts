// What players choose is legal at every minute of the day, and looks like the market of docs/game.md.
import { assert } from '@panadesk/domain/assert'
import { openSessions } from '@panadesk/domain/bids-open'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { lastBidAt, MARKET_RULES, settlingSession } from '@panadesk/domain/market-rules'
import { canonicalSelection } from '@panadesk/domain/selections'
import { isBefore, parseTimeOfDay, type TimeOfDay } from '@panadesk/domain/time-of-day'
import { describe, expect, test } from 'vitest'
import { choosePlayer } from './choose-player.ts'
import { chooseSlip, takesBids } from './choose-slip.ts'
import { madeUpMobile } from './player-names.ts'
import { randomOf } from './random.ts'

function time(text: string): TimeOfDay {
  const parsed = parseTimeOfDay(text)
  assert(parsed !== undefined, 'a test names a real time')
  return parsed
}

function dayOf(family: Family) {
  const day = { isOpen: true, openTime: time('16:10') }
  return MARKET_RULES[family].hasCloseTime ? { ...day, closeTime: time('18:10') } : day
}

function slipsAt(family: Family, clock: string, count: number) {
  const random = randomOf(`${family} ${clock}`)
  const open = openSessions({ family, day: dayOf(family), nowTime: time(clock) })
  return Array.from({ length: count }, () => chooseSlip(random, { family, open }))
}

function isStake(pointsPaise: number): boolean {
  return pointsPaise % 10_00 === 0 && pointsPaise >= 10_00 && pointsPaise <= 10_000_00
}

const OPEN_TIMES = FAMILIES.flatMap((family) =>
  ['00:00', '09:00', '16:09', '16:10', '18:09']
    .filter((clock) => takesBids({ family, open: openSessions({ family, day: dayOf(family), nowTime: time(clock) }) }))
    .map((clock) => [family, clock] as const),
)

describe('a chosen slip', () => {
  test.each(OPEN_TIMES)('has only bids that %s takes at %s', (family, clock) => {
    const illegal = slipsAt(family, clock, 2000)
      .flatMap(({ session, bids }) => bids.map((bid) => ({ session, ...bid })))
      .filter(({ type, selection, session, pointsPaise }) => {
        const settles = settlingSession({ family, type, session })
        if (settles === undefined || canonicalSelection(type, selection) !== selection) return true
        const limit = lastBidAt({ family, type, session: settles, ...dayOf(family) })
        return !isBefore({ time: time(clock), limit }) || !isStake(pointsPaise)
      })
    expect(illegal).toEqual([])
  })

  test('names no number twice', () => {
    const slips = slipsAt('main', '09:00', 2000)
    expect(slips.filter(({ bids }) => new Set(bids.map((bid) => bid.selection)).size !== bids.length)).toEqual([])
  })

  test('is the same for the same seed', () => {
    expect(slipsAt('main', '09:00', 50)).toEqual(slipsAt('main', '09:00', 50))
  })

  test('belongs to no market that has closed', () => {
    const open = openSessions({ family: 'main', day: dayOf('main'), nowTime: time('18:10') })
    expect(takesBids({ family: 'main', open })).toBe(false)
  })
})

describe('the bids of a main market', () => {
  const bids = slipsAt('main', '09:00', 40_000).flatMap((slip) => slip.bids)

  test.each<[GameType, number]>([
    ['single-digit', 45],
    ['jodi-digit', 25],
    ['single-pana', 15],
    ['double-pana', 6],
    ['triple-pana', 2],
    ['red-bracket', 2],
    ['group-jodi', 2],
    ['half-sangam', 2],
    ['full-sangam', 1],
  ])('are of type %s in %d of a hundred cases', (type, expectedPercent) => {
    const percent = (100 * bids.filter((bid) => bid.type === type).length) / bids.length
    expect(Math.abs(percent - expectedPercent)).toBeLessThan(0.6)
  })
})

test('half of the stakes lie at fifty or below', () => {
  const points = slipsAt('starline', '09:00', 10_000).flatMap((slip) => slip.bids.map((bid) => bid.pointsPaise))
  const atMostFifty = points.filter((each) => each <= 50_00).length / points.length
  expect(atMostFifty).toBeGreaterThan(0.48)
  expect(atMostFifty).toBeLessThan(0.62)
})

test('a tenth of the players is chosen half of the time', () => {
  const random = randomOf('players')
  const players = Array.from({ length: 200 }, (_, index) => index)
  const busy = Array.from({ length: 10_000 }, () => choosePlayer(random, players)).filter((player) => player < 20)
  expect(busy.length / 10_000).toBeCloseTo(0.5, 1)
})

test('a single player can be chosen too', () => {
  expect(choosePlayer(randomOf('one'), ['only'])).toBe('only')
})

test('made-up mobile numbers have ten digits and begin as Indian ones do', () => {
  const random = randomOf('mobiles')
  const wrong = Array.from({ length: 500 }, () => madeUpMobile(random)).filter((mobile) => !/^[6-9]\d{9}$/.test(mobile))
  expect(wrong).toEqual([])
})
