// Everything of one date; each figure is counted as the report of its own counts it.
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise, sumPaise } from '@panadesk/domain/money'
import { checkpointView, loadNewestCheckpoint } from '../checkpoints/checkpoint.ts'
import type { Reader } from '../identity/context.ts'
import { sumRequests } from '../requests/sum-requests.ts'
import { sumTransfersPaise } from '../requests/sum-transfers.ts'
import { countDecided } from './count-decided.ts'
import { listClerks } from './list-clerks.ts'
import { listExceptions } from './list-exceptions.ts'
import { listMarkets } from './list-markets.ts'
import { sumBonuses } from './sum-bonuses.ts'
import { sumWallets } from './sum-wallets.ts'

/** As the wire has it. Refuses where a sealed book is not any more as it was sealed. */
export async function loadDaySheet(reader: Reader, marketDate: MarketDate, nowMs: number) {
  const { db, timeZone } = reader
  const days = { from: marketDate, to: marketDate, timeZone }
  const markets = await listMarkets(db, { marketDate, timeZone })
  const bonuses = await sumBonuses(db, days)
  const newest = await loadNewestCheckpoint(db)
  return {
    date: marketDate,
    markets: markets.map(({ bidPaise, paidPaise, ...market }) => ({
      ...market,
      bid_amount: rupeesOfPaise(bidPaise),
      win_amount: rupeesOfPaise(paidPaise),
    })),
    bid_amount: rupeesOfPaise(sumPaise(markets.map(({ bidPaise }) => bidPaise))),
    win_amount: rupeesOfPaise(sumPaise(markets.map(({ paidPaise }) => paidPaise))),
    deposits: await requestsOf(reader, { table: 'deposit', marketDate }),
    withdrawals: await requestsOf(reader, { table: 'withdrawal', marketDate }),
    clerks: await listClerks(db, days),
    transfer_amount: rupeesOfPaise(await sumTransfersPaise(reader, marketDate)),
    welcome_bonus_amount: rupeesOfPaise(bonuses.welcomePaise),
    referral_bonus_amount: rupeesOfPaise(bonuses.referralPaise),
    wallets: await sumWallets(db, { marketDate, timeZone }, nowMs),
    approvals: await countDecided(db, days),
    ...(await listExceptions(db, days)),
    checkpoint: newest === undefined ? null : checkpointView(newest),
  }
}

async function requestsOf(reader: Reader, asked: Parameters<typeof sumRequests>[1]) {
  const { totals, acceptedSum } = await sumRequests(reader, asked)
  const { totalFundResult, total_accept: accepted, total_reject: rejected } = totals
  return { asked_amount: totalFundResult, accepted_amount: acceptedSum, accepted, rejected }
}
