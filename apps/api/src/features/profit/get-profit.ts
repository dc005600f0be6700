// What was bid, paid and given in a period, told apart by one thing, against the period of equal length before it.
import { contract } from '@panadesk/contract'
import { addDays, daysBetween } from '@panadesk/domain/market-date'
import type { Db } from '../../database/database.ts'
import { sumBids, type Period } from '../../bids/sum-bids.ts'
import { sumMoney } from '../../figures/sum-money.ts'
import { implementReport } from '../../http/implement.ts'
import { isByDate, rowsByDate, rowsByPart, totalOf, wireKey } from './rows.ts'
import { wireSums } from '../../figures/figure-sums.ts'

export const getProfit = implementReport(contract.profit.get, async ({ db, timeZone }, { by, ...period }) => {
  const summed = async (asked: Period) => ({
    ...asked,
    bids: await sumBids(db, asked, isByDate(by) ? ['date'] : ['date', by]),
    money: await sumMoney(db, asked, timeZone),
  })
  const now = await summed(period)
  const before = await summed(periodBefore(period))
  const rows = isByDate(by) ? rowsByDate(by, now, before) : rowsByPart(by, now, before)
  const names = by === 'game' ? await loadGameNames(db) : undefined
  return {
    ...period,
    before_from: before.from,
    before_to: before.to,
    total: { ...wireSums(totalOf(now)), before: wireSums(totalOf(before)) },
    rows: rows.map((row) => ({
      key: wireKey(by, row.key),
      game_name: names?.get(row.key) ?? '',
      ...wireSums(row.now),
      before: wireSums(row.before),
    })),
  }
})

/** As long, and ends where it begins. */
function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

async function loadGameNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const games = await db.selectFrom('game').select(['id', 'name']).execute()
  return new Map(games.map(({ id, name }) => [String(id), name]))
}
