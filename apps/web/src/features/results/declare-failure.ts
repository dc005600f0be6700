// What is told when a declaration was refused, or when nobody knows whether it went through
// (docs/screens.md, "Declare Result").
import { contract } from '@panadesk/contract'
import { formatRupees } from '../../kit/money.tsx'
import { CallError } from '../../platform/call-error.ts'
import { callApi } from '../../platform/call.ts'
import { isDeclared, marketBody, sessionBody, winnersCall, type Market } from './market.ts'
import { winningBids } from './result-text.ts'
import type { WinnerFigures } from './winner-totals.tsx'

const WITHOUT_REASON = 'Something went wrong!'

/** Looks whether the session is declared all the same; undefined when it is not, or when that cannot be found out. */
export async function findPaidTotals(market: Market): Promise<WinnerFigures | undefined> {
  try {
    const body = marketBody(market)
    const loaded = await callApi(contract.results.load[market.family], { body, quiet: true })
    if (!isDeclared(market.session, loaded)) return undefined
    const page = { ...sessionBody(market), length: 10 } as const
    const paid = await callApi(winnersCall(market), { body: page, quiet: true })
    return { count: paid.recordsFiltered, totalBid: paid.point, totalWinning: paid.win_amt }
  } catch (error) {
    if (error instanceof CallError) return undefined
    throw error
  }
}

/** The text of the popup: the server's words, what was paid if the session is declared, and the number for the log. */
export function failureLines(error: CallError, paid: WinnerFigures | undefined): string {
  const lines = [error.serverMsg ?? WITHOUT_REASON]
  if (!error.isAnswered)
    lines.push(paid === undefined ? error.msg : 'No answer came, but the declaration went through.')
  if (paid !== undefined) lines.push(paidLine(paid))
  if (error.requestId !== undefined) lines.push(`Request ${error.requestId}`)
  return lines.join('\n')
}

/** 'This session is declared: 3 winning bids of ₹330.00 were paid ₹28,500.00.' */
function paidLine({ count, totalBid, totalWinning }: WinnerFigures): string {
  if (count === 0) return 'This session is declared: it had no winners.'
  const were = count === 1 ? 'was' : 'were'
  return `This session is declared: ${winningBids(count)} of ${formatRupees(totalBid)} ${were} paid ${formatRupees(totalWinning)}.`
}
