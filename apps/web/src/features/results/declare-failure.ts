// What is told when a declaration was refused, or when nobody knows whether it went through (spec 2 §8).
import { contract } from '@panadesk/contract'
import { formatRupees } from '../../kit/money.tsx'
import { CallError } from '../../platform/call-error.ts'
import { callApi } from '../../platform/call.ts'
import { isDeclared, marketBody, sessionBody, winnersCall, type Market } from './market.ts'
import { winnersText } from './result-text.ts'

const WITHOUT_REASON = 'Something went wrong!'

/** What a declared session has paid; amounts in rupees as the wire has them. */
export interface PaidTotals {
  winners: number
  totalBid: number
  totalWinning: number
}

/** Looks whether the session is declared all the same; undefined when it is not, or when that cannot be found out. */
export async function findPaidTotals(market: Market): Promise<PaidTotals | undefined> {
  try {
    const body = marketBody(market)
    const loaded = await callApi(contract.results.load[market.family], { body, quiet: true })
    if (!isDeclared(market.session, loaded)) return undefined
    const page = { ...sessionBody(market), length: 10 } as const
    const paid = await callApi(winnersCall(market), { body: page, quiet: true })
    return { winners: paid.recordsFiltered, totalBid: paid.point, totalWinning: paid.win_amt }
  } catch (error) {
    if (error instanceof CallError) return undefined
    throw error
  }
}

/** The text of the popup: the server's words, what was paid if the session is declared, and the number for the log. */
export function failureLines(error: CallError, paid: PaidTotals | undefined): string {
  const lines = [error.serverMsg ?? WITHOUT_REASON]
  if (!error.isAnswered) lines.push(error.msg)
  if (paid !== undefined) lines.push(paidLine(paid))
  if (error.requestId !== undefined) lines.push(`Request ${error.requestId}`)
  return lines.join('\n')
}

/** 'This session is declared: 3 winners were paid ₹28,500.00 for bids of ₹330.00.' */
function paidLine({ winners, totalBid, totalWinning }: PaidTotals): string {
  if (winners === 0) return 'This session is declared: it had no winners.'
  const were = winners === 1 ? 'was' : 'were'
  return `This session is declared: ${winnersText(winners)} ${were} paid ${formatRupees(totalWinning)} for bids of ${formatRupees(totalBid)}.`
}
