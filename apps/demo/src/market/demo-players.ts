// The players of the demo market: who they are, when they come, and what they pay in.
import { addDays, instantOf, type MarketDate } from '@panadesk/domain/market-date'
import type { TimeOfDay } from '@panadesk/domain/time-of-day'
import { madeUpMobile, madeUpName } from '../simulate/player-names.ts'
import { pick, randomOf, wholeNumber } from '../simulate/random.ts'

export interface DemoPlayer {
  name: string
  mobile: string
  /** When the player registers, ms since 1970. */
  joinsAtMs: number
  /** False for those whom the staff have still to approve. */
  isApproved: boolean
  isAgent: boolean
  /** The mobile of an earlier player who brought this one. */
  referredBy?: string | undefined
  firstDepositPaise: number
}

/** Everybody's, so that the visitor can sign in as any of them. */
export const DEMO_PIN = '5938'
export const DEMO_PLAYER_MOBILE = '9820012345'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** The busy ones come first (`choosePlayer`), so they are there from the first day. */
const FOUNDERS_SHARE = 0.8
const REFERRED_SHARE = 0.25
const AGENTS = 3
const UNAPPROVED = 5
const FIRST_DEPOSITS_PAISE = [500_00, 1000_00, 1000_00, 2000_00, 5000_00]

/**
 * `count` players by the seed: most register on the evening before `firstDate`, the others during the `days`
 * from then on; the last few of these stay un-approved.
 */
export function demoPlayers(market: {
  seed: string
  count: number
  firstDate: MarketDate
  days: number
  timeZone: string
}): DemoPlayer[] {
  const { seed, count, firstDate, days, timeZone } = market
  const random = randomOf(`${seed} players`)
  const startMs = instantOf({ date: firstDate, time: '00:00' as TimeOfDay, timeZone })
  const founders = Math.ceil(count * FOUNDERS_SHARE)
  const joinerStepMinutes = (days * DAY_MINUTES) / Math.max(1, count - founders)
  const players: DemoPlayer[] = []
  const taken = new Set([DEMO_PLAYER_MOBILE])
  for (let index = 0; index < count; index += 1) {
    const isFounder = index < founders
    const minutes = isFounder
      ? -wholeNumber(random, { from: 10, to: 5 * 60 })
      : Math.floor((index - founders + random()) * joinerStepMinutes)
    const mobile = index === 0 ? DEMO_PLAYER_MOBILE : freeMobile()
    players.push({
      name: madeUpName(random),
      mobile,
      joinsAtMs: startMs + minutes * MINUTE_MS,
      isApproved: isFounder || index < count - UNAPPROVED,
      isAgent: index > 0 && index <= AGENTS,
      referredBy: !isFounder && random() < REFERRED_SHARE ? pick(random, players.slice(0, founders)).mobile : undefined,
      firstDepositPaise: pick(random, FIRST_DEPOSITS_PAISE),
    })
  }
  return players

  function freeMobile(): string {
    for (;;) {
      const mobile = madeUpMobile(random)
      if (taken.has(mobile)) continue
      taken.add(mobile)
      return mobile
    }
  }
}

/** The evening on which the installation is set up. */
export function foundingMs({ firstDate, timeZone }: { firstDate: MarketDate; timeZone: string }): number {
  return instantOf({ date: addDays(firstDate, -1), time: '18:00' as TimeOfDay, timeZone })
}
