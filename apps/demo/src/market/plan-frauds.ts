// Frauds in the fourteen days of the demo, at least one of each kind that can be played there, so that its list of exceptions is
// as that of a house (docs/exceptions.md). A market that is younger has none.
import { addDays, instantOf, type MarketDate } from '@panadesk/domain/market-date'
import type { TimeOfDay } from '@panadesk/domain/time-of-day'
import type { Affair } from './affair.ts'
import type { DemoPlayer } from './demo-players.ts'
import {
  bidBesideTheDraw,
  bidOnTheDraw,
  correctToTheDraw,
  lookAtNumbers,
  saveWrongResult,
} from './frauds-with-draws.ts'
import { creditAgain, payOutTo, sendPoints, signIn } from './frauds-with-money.ts'
import type { Play } from './fraud-stage.ts'
import { creditByClerk, moveCutOff, setPin, setStarlineRate } from './frauds-of-staff.ts'

interface FraudPlan {
  players: readonly DemoPlayer[]
  firstDate: MarketDate
  timeZone: string
}

/** After the days of which others count on what happens there. */
const FIRST_DAY = 3
const INSIDER_DAYS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const CLERK_DAYS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function planFrauds({ players, firstDate, timeZone }: FraudPlan): Affair[] {
  const startMs = instantOf({ date: firstDate, time: '00:00' as TimeOfDay, timeZone })
  // Those who bid least: nobody's winnings hide what they do.
  const quiet = players
    .filter(({ isApproved, isAgent, joinsAtMs }) => isApproved && !isAgent && joinsAtMs < startMs)
    .slice(-12)
  const mobile = (index: number) => quiet.at(index)?.mobile ?? ''
  const on = (day: number, time: string, live: Play): Affair => {
    const date = addDays(firstDate, day)
    const [hours = '', minutes = '', seconds = '0'] = time.split(':')
    const atMs = instantOf({ date, time: `${hours}:${minutes}` as TimeOfDay, timeZone }) + Number(seconds) * 1000
    return { atMs, live: (demo, ids) => live({ demo, date, idOf: (each) => ids.get(each) ?? 0 }) }
  }
  const [insider, first, second, third] = [mobile(0), mobile(1), mobile(2), mobile(3)]
  const [payees, pinned, favourite, again] = [[mobile(4), mobile(5), mobile(6)], mobile(7), mobile(8), mobile(9)]
  const friend = mobile(10)
  return [
    ...INSIDER_DAYS.map((day) => on(day, '11:10', bidOnTheDraw(insider, { game: 'KALYAN MORNING', rupees: 3000 }))),
    on(12, '19:04:54', bidOnTheDraw(insider, { game: 'SRIDEVI NIGHT', rupees: 3000 })),
    on(FIRST_DAY, '10:00', signIn(pinned, { address: '49.36.101.7', device: 'Redmi Note 12' })),
    on(9, '13:00', setPin(pinned)),
    on(9, '13:12', signIn(pinned, { address: '103.87.55.20', device: 'Galaxy A14' })),
    ...CLERK_DAYS.map((day) => on(day, '11:30', creditByClerk(favourite))),
    on(13, '03:10', creditByClerk(favourite)),
    on(4, '09:00', setStarlineRate(110)),
    on(4, '22:00', setStarlineRate(95)),
    on(6, '22:50', moveCutOff('GALI', '23:20')),
    on(7, '00:30', moveCutOff('GALI', '23:25')),
    on(5, '12:30', creditAgain(first, { isFirst: true })),
    on(6, '12:45', creditAgain(again, { isFirst: false })),
    ...payees.map((payee, index) => on(7, `14:0${index}`, payOutTo(payee))),
    on(8, '15:00', sendPoints(first, { to: second, rupees: 1500 })),
    on(8, '15:20', sendPoints(second, { to: third, rupees: 1450 })),
    on(8, '15:40', sendPoints(third, { to: first, rupees: 1400 })),
    on(9, '11:15', bidBesideTheDraw(friend, { game: 'SRIDEVI', rupees: 200 })),
    on(9, '11:26', correctToTheDraw(friend, 'SRIDEVI')),
    on(10, '11:26', saveWrongResult('SRIDEVI')),
    on(11, '13:21', lookAtNumbers('MADHUR DAY')),
  ]
}
