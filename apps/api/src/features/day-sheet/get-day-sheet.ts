// Everything of one date on one sheet; each figure is counted as the report of its own counts it.
import { contract } from '@panadesk/contract'
import { rupeesOfPaise, sumPaise } from '@panadesk/domain/money'
import { checkpointView, loadNewestCheckpoint } from '../../checkpoints/checkpoint.ts'
import { implementReport } from '../../http/implement.ts'
import type { StaffContext } from '../../identity/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import { sumRequests } from '../../requests/sum-requests.ts'
import { sumTransfersPaise } from '../../requests/sum-transfers.ts'
import { countDecided } from './count-decided.ts'
import { listClerks } from './list-clerks.ts'
import { listExceptions } from './list-exceptions.ts'
import { listMarkets } from './list-markets.ts'
import { sumBonuses } from './sum-bonuses.ts'
import { sumWallets } from './sum-wallets.ts'

export const getDaySheet = implementReport(contract.daySheet.get, async (context, { date: marketDate }) => {
  const { db, timeZone, admin, clock } = context
  const day = { marketDate, timeZone }
  const markets = await listMarkets(db, day)
  const bonuses = await sumBonuses(db, day)
  const newest = await loadNewestCheckpoint(db)
  return {
    date: marketDate,
    printed_by: admin.name,
    printed_at: isoInstant(new Date(clock.now()), timeZone),
    markets: markets.map(({ bidPaise, paidPaise, ...market }) => ({
      ...market,
      bid_amount: rupeesOfPaise(bidPaise),
      win_amount: rupeesOfPaise(paidPaise),
    })),
    bid_amount: rupeesOfPaise(sumPaise(markets.map(({ bidPaise }) => bidPaise))),
    win_amount: rupeesOfPaise(sumPaise(markets.map(({ paidPaise }) => paidPaise))),
    deposits: await requestsOf(context, { table: 'deposit', marketDate }),
    withdrawals: await requestsOf(context, { table: 'withdrawal', marketDate }),
    clerks: await listClerks(db, day),
    transfer_amount: rupeesOfPaise(await sumTransfersPaise(context, marketDate)),
    welcome_bonus_amount: rupeesOfPaise(bonuses.welcomePaise),
    referral_bonus_amount: rupeesOfPaise(bonuses.referralPaise),
    wallets: await sumWallets(db, day, clock.now()),
    approvals: await countDecided(db, day),
    ...(await listExceptions(db, day)),
    checkpoint: newest === undefined ? null : checkpointView(newest),
  }
})

async function requestsOf(context: StaffContext, asked: Parameters<typeof sumRequests>[1]) {
  const { totals, acceptedSum } = await sumRequests(context, asked)
  const { totalFundResult, total_accept: accepted, total_reject: rejected } = totals
  return { asked_amount: totalFundResult, accepted_amount: acceptedSum, accepted, rejected }
}
