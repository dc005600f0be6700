// What a part of a period comes to, and how the wire tells it, wherever it shows.
import { rupeesOfPaise, shareInPercent, subtractPaise, sumPaise, type Paise } from '@panadesk/domain/money'
import type { BidSum } from '../bids/sum-bids.ts'
import type { MoneyOfDay } from './sum-money.ts'

/** Of what is no part of a date, the three of the money are null: bonuses and staff's acts are no game's. */
export interface Sums {
  readonly bids: number
  readonly bidPaise: Paise
  readonly paidPaise: Paise
  readonly bonusPaise: Paise | null
  readonly creditPaise: Paise | null
  readonly debitPaise: Paise | null
}

const NO_BIDS = { bids: 0, bidPaise: 0, paidPaise: 0 }
const NO_MONEY = { bonusPaise: null, creditPaise: null, debitPaise: null }

/** Of bids alone. */
export function bidSums(sum: Pick<BidSum, 'bids' | 'bidPaise' | 'paidPaise'> = NO_BIDS): Sums {
  const { bids, bidPaise, paidPaise } = sum
  return { bids, bidPaise, paidPaise, ...NO_MONEY }
}

/** Of dates, with the money of them. */
export function dateSums(bids: readonly BidSum[], money: readonly MoneyOfDay[]): Sums {
  return {
    bids: bids.reduce((count, each) => count + each.bids, 0),
    bidPaise: sumPaise(bids.map(({ bidPaise }) => bidPaise)),
    paidPaise: sumPaise(bids.map(({ paidPaise }) => paidPaise)),
    bonusPaise: sumPaise(money.map(({ bonusPaise }) => bonusPaise)),
    creditPaise: sumPaise(money.map(({ creditPaise }) => creditPaise)),
    debitPaise: sumPaise(money.map(({ debitPaise }) => debitPaise)),
  }
}

/** What of a total the parts are not. */
export function restOf(total: Sums, parts: readonly BidSum[]): Sums {
  return bidSums({
    bids: parts.reduce((rest, { bids }) => rest - bids, total.bids),
    bidPaise: sumPaise([total.bidPaise, ...parts.map(({ bidPaise }) => -bidPaise)]),
    paidPaise: sumPaise([total.paidPaise, ...parts.map(({ paidPaise }) => -paidPaise)]),
  })
}

export function isNothing({ bids, paidPaise, bonusPaise, creditPaise, debitPaise }: Sums): boolean {
  return [bids, paidPaise, bonusPaise, creditPaise, debitPaise].every((each) => each === 0 || each === null)
}

export function wireSums({ bids, bidPaise, paidPaise, bonusPaise, creditPaise, debitPaise }: Sums) {
  const won = subtractPaise({ fromPaise: bidPaise, amountPaise: paidPaise })
  const netPaise = subtractPaise({ fromPaise: won, amountPaise: bonusPaise ?? 0 })
  return {
    bids,
    bid_amount: rupeesOfPaise(bidPaise),
    win_amount: rupeesOfPaise(paidPaise),
    bonus_amount: wireAmount(bonusPaise),
    credit_amount: wireAmount(creditPaise),
    debit_amount: wireAmount(debitPaise),
    net_amount: rupeesOfPaise(netPaise),
    margin: bidPaise === 0 ? null : shareInPercent({ partPaise: netPaise, wholePaise: bidPaise }),
  }
}

function wireAmount(paise: Paise | null): number | null {
  return paise === null ? null : rupeesOfPaise(paise)
}
