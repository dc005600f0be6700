// The games of the demo market, with their times, off days and how much they are played
// (docs/game.md, "Demo market"; the last is assumed).
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import type { Weekday } from '@panadesk/domain/market-date'
import type { MarketTimes } from '@panadesk/domain/market-rules'
import { parseTimeOfDay, twelveHour, type TimeOfDay } from '@panadesk/domain/time-of-day'

export interface DemoGame extends MarketTimes {
  family: Family
  name: string
  offDays: readonly Weekday[]
  /** How much it is played beside an ordinary game of its family, which has 1. */
  popularity: number
}

const EVERY_DAY: readonly Weekday[] = []
const SUNDAY: readonly Weekday[] = ['sunday']
const WEEKEND: readonly Weekday[] = ['saturday', 'sunday']

const MAIN: readonly [name: string, open: string, close: string, offDays: readonly Weekday[], popularity: number][] = [
  ['SRIDEVI MORNING', '10:00', '11:00', EVERY_DAY, 0.5],
  ['MILAN MORNING', '10:10', '11:10', EVERY_DAY, 0.5],
  ['SRIDEVI', '11:25', '12:25', EVERY_DAY, 0.9],
  ['KALYAN MORNING', '11:40', '12:40', EVERY_DAY, 0.8],
  ['TIME BAZAR', '12:45', '13:45', SUNDAY, 1.2],
  ['MADHUR DAY', '13:20', '14:20', EVERY_DAY, 1],
  ['MILAN DAY', '14:45', '16:45', SUNDAY, 1.4],
  ['RAJDHANI DAY', '15:00', '17:00', SUNDAY, 1.1],
  ['SUPREME DAY', '15:35', '17:35', EVERY_DAY, 0.7],
  ['KALYAN', '16:10', '18:10', SUNDAY, 2.4],
  ['SRIDEVI NIGHT', '19:05', '20:05', EVERY_DAY, 0.9],
  ['MADHUR NIGHT', '20:20', '22:20', SUNDAY, 1],
  ['SUPREME NIGHT', '20:35', '22:35', EVERY_DAY, 0.7],
  ['MILAN NIGHT', '20:50', '22:50', SUNDAY, 1.4],
  ['KALYAN NIGHT', '21:25', '23:25', WEEKEND, 1],
  ['RAJDHANI NIGHT', '21:30', '23:40', WEEKEND, 1.1],
  ['MAIN BAZAR', '21:45', '23:55', WEEKEND, 1.6],
]

const GALI_DISSWAR: readonly [name: string, time: string, popularity: number][] = [
  ['DESAWAR', '04:00', 0.7],
  ['DELHI BAZAR', '15:00', 0.8],
  ['SHRI GANESH', '16:30', 0.7],
  ['FARIDABAD', '17:50', 1.1],
  ['GAZIYABAD', '20:55', 1.2],
  ['GALI', '23:25', 1.5],
]

const STARLINE_TIMES = Array.from({ length: 12 }, (_, slot) => `${10 + slot}:30`)

/** Of an ordinary game of the family. */
export const SLIPS_A_DAY: Readonly<Record<Family, number>> = { main: 100, starline: 26, galidisswar: 40 }

const GAMES: Readonly<Record<Family, readonly DemoGame[]>> = {
  main: MAIN.map(([name, open, close, offDays, popularity]) => {
    return { family: 'main', name, openTime: time(open), closeTime: time(close), offDays, popularity }
  }),
  starline: STARLINE_TIMES.map(time).map((openTime) => {
    const name = `STARLINE ${twelveHour(openTime)}`
    return { family: 'starline', name, openTime, offDays: EVERY_DAY, popularity: 1 }
  }),
  galidisswar: GALI_DISSWAR.map(([name, open, popularity]) => {
    return { family: 'galidisswar', name, openTime: time(open), offDays: EVERY_DAY, popularity }
  }),
}

export const DEMO_GAMES: readonly DemoGame[] = FAMILIES.flatMap((family) => GAMES[family])

const popularities = new Map(DEMO_GAMES.map(({ family, name, popularity }) => [`${family} ${name}`, popularity]))

/** Games that staff have added are played as ordinary ones. */
export function popularityOf(game: { family: Family; name: string }): number {
  return popularities.get(`${game.family} ${game.name}`) ?? 1
}

function time(text: string): TimeOfDay {
  const parsed = parseTimeOfDay(text)
  assert(parsed !== undefined, 'the table has real times')
  return parsed
}
