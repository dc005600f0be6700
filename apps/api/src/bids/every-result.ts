// What every result that a session could have would pay: the lines that each makes win, among the numbers that were bid on.
import { setImmediate as letOthersWork } from 'node:timers/promises'
import { assert } from '@panadesk/domain/assert'
import type { Family, Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { meanPaise, sumPaise, sumPaiseAt, type Paise } from '@panadesk/domain/money'
import { inMatkaOrder } from '@panadesk/domain/numbers/panas'
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

/** What a result would pay. */
interface Outcome {
  readonly result: string
  readonly bids: number
  readonly wonPaise: Paise
}

interface OutcomeOfBoth extends Outcome {
  /** With the results of the next session that could follow, where there is one: the dearest of them, and their mean. */
  readonly worstWonPaise: Paise
  readonly meanWonPaise: Paise
}

/** What a session that takes bids could cost by itself. */
export interface SessionRisk {
  readonly worst: Outcome
  /** The number that would pay the most, among those that can still win; undefined where none is bid on. */
  readonly top: { readonly type: GameType; readonly selection: string; readonly wonPaise: Paise } | undefined
}

/** Of this session alone: what could follow in the next one is left out. */
export function riskOfSession({ family, session, before, sold }: AskedSession): SessionRisk {
  const figures = figuresOfLines(sold)
  const drawn = { family, session, before }
  const [worst] = outcomesBy(figures, drawn).toSorted((a, b) => b.wonPaise - a.wonPaise)
  assert(worst !== undefined, 'every session has a result')
  const winning = new Set(linesOfResults(drawn).flat())
  let top: SessionRisk['top']
  for (const number of sold) {
    const line = numberOfLine(number, number.session)
    const wonPaise = figures.wonPaise[line] ?? 0
    if (winning.has(line) && wonPaise > (top?.wonPaise ?? 0)) {
      top = { type: number.type, selection: number.selection, wonPaise }
    }
  }
  return { worst, top }
}

/** In the order of the number pages. */
export async function everyResult({ family, session, before, sold }: AskedSession): Promise<OutcomeOfBoth[]> {
  const { sessions } = MARKET_RULES[family]
  const next = sessions[sessions.indexOf(session) + 1]
  const figures = figuresOfLines(sold)
  const outcomes: OutcomeOfBoth[] = []
  for (const { result, bids, wonPaise } of outcomesBy(figures, { family, session, before })) {
    if (next === undefined) {
      outcomes.push({ result, bids, wonPaise, worstWonPaise: wonPaise, meanWonPaise: wonPaise })
      continue
    }
    const asked = { family, session: next, before: { ...before, [session]: result } }
    // The lines of 48,400 pairs are found but once in the life of the process, and that takes a while.
    if (!linesOfSessions.has(keyOf(asked))) await letOthersWork()
    const following = linesOfResults(asked).map((lines) => sumPaiseAt(figures.wonPaise, lines))
    const worstWonPaise = sumPaise([wonPaise, Math.max(...following)])
    outcomes.push({ result, bids, wonPaise, worstWonPaise, meanWonPaise: sumPaise([wonPaise, meanPaise(following)]) })
  }
  return outcomes
}

type Drawn = Omit<AskedSession, 'sold'>

function outcomesBy(figures: Figures, asked: Drawn): Outcome[] {
  const lines = linesOfResults(asked)
  return resultsOf(asked.family).map((result, place) => {
    const winning = lines[place]
    assert(winning !== undefined, 'every result has its lines')
    const bids = winning.reduce((sum, line) => sum + (figures.bids[line] ?? 0), 0)
    return { result, bids, wonPaise: sumPaiseAt(figures.wonPaise, winning) }
  })
}

interface Figures {
  readonly bids: Float64Array
  readonly wonPaise: Float64Array
}

/** By the numbers of the lines. */
function figuresOfLines(sold: readonly SoldNumber[]): Figures {
  const lines = sold.map((number) => numberOfLine(number, number.session))
  const size = lines.reduce((most, line) => Math.max(most, line + 1), 0)
  const bids = new Float64Array(size)
  const wonPaise = new Float64Array(size)
  for (const [place, number] of sold.entries()) {
    const line = lines[place]
    assert(line !== undefined, 'each number has a line')
    bids[line] = (bids[line] ?? 0) + number.bids
    wonPaise[line] = sumPaise([wonPaise[line] ?? 0, number.wonPaise])
  }
  return { bids, wonPaise }
}

/** What each result makes win, by the numbers of the lines. */
function linesOfResults(asked: Drawn): number[][] {
  const key = keyOf(asked)
  const known = linesOfSessions.get(key)
  if (known !== undefined) return known
  const { family, session, before } = asked
  const lines = resultsOf(family).map((value) => {
    return winningSelections({ family, session, result: { ...before, [session]: value } }).map((line) =>
      numberOfLine(line, session),
    )
  })
  linesOfSessions.set(key, lines)
  return lines
}

function keyOf({ family, session, before }: Drawn): string {
  return session === 'open' ? `${family} open` : `${family} close ${inMatkaOrder(before.open ?? '') ?? ''}`
}

const linesOfSessions = new Map<string, number[][]>()

/** A line is looked up by a number: by its text, 400,000 look-ups would take longer than all the rest. */
const numbersOfLines = new Map<string, Map<string, number>>()
let lineCount = 0

function numberOfLine({ type, selection }: WinningSelection, session: Session): number {
  const ofType = numbersOfLines.get(`${session} ${type}`) ?? new Map<string, number>()
  const known = ofType.get(selection)
  if (known !== undefined) return known
  const number = lineCount
  lineCount += 1
  numbersOfLines.set(`${session} ${type}`, ofType.set(selection, number))
  return number
}
