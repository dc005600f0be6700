// Players of a period: how many came, bid, paid in and were lost, what the house kept of them, and how they paid.
import { contract } from '@panadesk/contract'
import { addDays } from '@panadesk/domain/market-date'
import { rupeesOfPaise, sumPaise, type Paise } from '@panadesk/domain/money'
import { sumBids, type Period } from '../../bids/sum-bids.ts'
import { inOneGo, type Db } from '../../database/database.ts'
import { loadCountedUpTo, wireCounted } from '../../figures/fold-players.ts'
import { sumMoney } from '../../figures/sum-money.ts'
import { implementReport } from '../../http/implement.ts'
import { listMethods } from './list-methods.ts'
import { partsOf, periodBefore } from './parts-of-period.ts'
import { sumComings, type Comings } from './sum-comings.ts'

export const countPlayers = implementReport(
  contract.people.players,
  async ({ db, timeZone }, { by, lost_after: lostAfter, ...period }) => {
    const before = periodBefore(period)
    const parts = partsOf(by, period)
    const [counted, comings, net, methods] = await inOneGo(db, (reading) =>
      Promise.all([
        loadCountedUpTo(reading, timeZone),
        sumComings(reading, { period, before, parts, lostAfter, timeZone }),
        loadNet(reading, { from: before.from, to: period.to }, timeZone),
        listMethods(reading, period),
      ]),
    )
    return {
      ...period,
      before_from: before.from,
      before_to: before.to,
      total: wireComings(comings.ofPeriod, net, period),
      before: wireComings(comings.ofBefore, net, before),
      rows: parts.flatMap((part, at) => {
        const came = comings.ofParts[at]
        return came === undefined ? [] : [{ first: part.from, ...wireComings(came, net, part) }]
      }),
      methods,
      ...wireCounted(counted),
    }
  },
)

/** What bids left less payouts and bonuses, by date. */
async function loadNet(db: Db, period: Period, timeZone: string): Promise<ReadonlyMap<string, Paise>> {
  const net = new Map<string, Paise>()
  const add = (date: string, ...amounts: Paise[]) => net.set(date, sumPaise([net.get(date) ?? 0, ...amounts]))
  const [bids, money] = await Promise.all([sumBids(db, period, ['date']), sumMoney(db, period, timeZone)])
  for (const { key, bidPaise, paidPaise } of bids) add(key, bidPaise, -paidPaise)
  for (const { date, bonusPaise } of money) add(date, -bonusPaise)
  return net
}

function wireComings(comings: Comings, netOfDates: ReadonlyMap<string, Paise>, { from, to }: Period) {
  const net: Paise[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) net.push(netOfDates.get(date) ?? 0)
  return {
    new_players: comings.newPlayers,
    active_players: comings.activePlayers,
    paying_players: comings.payingPlayers,
    lost_players: comings.lostPlayers,
    net_amount: rupeesOfPaise(sumPaise(net)),
  }
}
