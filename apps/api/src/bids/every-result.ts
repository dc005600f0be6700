// What every result that a session could have would pay: the lines that each makes win, among the numbers that were bid on.
import { setImmediate as letOthersWork } from 'node:timers/promises'
import { assert } from '@panadesk/domain/assert'
import type { Family, Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { meanPaise, sumPaise, type Paise } from '@panadesk/domain/money'
import { resultsOf, winningSelections, type Result, type WinningSelection } from '@panadesk/domain/winning-selections'
import type { SoldNumber } from './sold-numbers.ts'

interface AskedSession {
  readonly family: Family
  readonly session: Session
  /** Of the sessions before it. */
  readonly before: Result
  /** Of the whole market; a number may come in several rows. */
  readonly sold: readonly SoldNumber[]
}

export interface Outcome {
  readonly result: string
  /** That it would pay. */
  readonly bids: number
  readonly wonPaise: Paise
  /** With the results of the next session that could follow, where there is one: the dearest of them, and their mean. */
  readonly worstWonPaise: Paise
  readonly meanWonPaise: Paise
}

/** In the order of the number pages. */
export async function everyResult({ family, session, before, sold }: AskedSession): Promise<Outcome[]> {
  const { sessions } = MARKET_RULES[family]
  const next = sessions[sessions.indexOf(session) + 1]
  const figures = figuresOfLines(sold)
  const outcomes: Outcome[] = []
  for (const result of resultsOf(family)) {
    const known = { ...before, [session]: result }
    const lines = linesOf(winningSelections({ family, session, result: known }), session)
    const bids = lines.reduce((sum, line) => sum + (figures.bids[line] ?? 0), 0)
    const wonPaise = paidPaise(lines, figures)
    if (next === undefined) {
      outcomes.push({ result, bids, wonPaise, worstWonPaise: wonPaise, meanWonPaise: wonPaise })
      continue
    }
    const following = linesOfNext(family, next, known).map((each) => paidPaise(each, figures))
    const worstWonPaise = sumPaise([wonPaise, Math.max(...following)])
    outcomes.push({ result, bids, wonPaise, worstWonPaise, meanWonPaise: sumPaise([wonPaise, meanPaise(following)]) })
    // The lines of 48,400 pairs are found but once, and that takes a while.
    await letOthersWork()
  }
  return outcomes
}

interface Figures {
  readonly bids: readonly number[]
  readonly wonPaise: readonly Paise[]
}

/** By the numbers of the lines. */
function figuresOfLines(sold: readonly SoldNumber[]): Figures {
  const lines = sold.map((number) => numberOfLine(number, number.session))
  const bids = Array.from({ length: numbersOfLines.size }, () => 0)
  const wonPaise = Array.from({ length: numbersOfLines.size }, () => 0)
  for (const [place, line] of lines.entries()) {
    const number = sold[place]
    assert(number !== undefined, 'each line is of a number')
    bids[line] = (bids[line] ?? 0) + number.bids
    wonPaise[line] = sumPaise([wonPaise[line] ?? 0, number.wonPaise])
  }
  return { bids, wonPaise }
}

function paidPaise(lines: readonly number[], figures: Figures): Paise {
  const amounts: Paise[] = []
  for (const line of lines) {
    const paise = figures.wonPaise[line]
    if (paise !== undefined && paise > 0) amounts.push(paise)
  }
  return sumPaise(amounts)
}

/** What wins by each result of the session that follows the open. */
function linesOfNext(family: Family, session: Session, before: Result): number[][] {
  const key = `${family} ${before.open}`
  const known = nextLines.get(key)
  if (known !== undefined) return known
  const lines = resultsOf(family).map((value) => {
    return linesOf(winningSelections({ family, session, result: { ...before, [session]: value } }), session)
  })
  nextLines.set(key, lines)
  return lines
}

const nextLines = new Map<string, number[][]>()

/** A line is looked up by a number: by its text, 400,000 look-ups would take longer than all the rest. */
const numbersOfLines = new Map<string, number>()

function linesOf(lines: readonly WinningSelection[], session: Session): number[] {
  return lines.map((line) => numberOfLine(line, session))
}

function numberOfLine({ type, selection }: WinningSelection, session: Session): number {
  const name = `${session} ${type} ${selection}`
  const number = numbersOfLines.get(name) ?? numbersOfLines.size
  numbersOfLines.set(name, number)
  return number
}
