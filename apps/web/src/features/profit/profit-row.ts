// The reply about the profit, by its parts, and what a row of it is called.
import type { contract, ReplyOf } from '@panadesk/contract'
import { wireGameType } from '@panadesk/contract/game-type-names'
import type { ProfitBy } from '@panadesk/contract/profit-by'
import { SESSION_LABELS, SESSIONS } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, GAME_TYPES } from '@panadesk/domain/game-types'
import { addDays, mondayOf, parseMarketDate, type MarketDate } from '@panadesk/domain/market-date'
import { PART_LABELS, partOfTime } from '../../charts/part-of-time.ts'

export type Profit = ReplyOf<typeof contract.profit.get>
export type ProfitRow = Profit['rows'][number]
export type ProfitFigures = ProfitRow['before']

export const BY_LABELS: Readonly<Record<ProfitBy, string>> = {
  ...PART_LABELS,
  game: 'Game',
  type: 'Game Type',
  session: 'Session',
  hour: 'Hour Before The Cut-Off',
}

/** Whether its parts follow one another. */
export function isOverTime(by: ProfitBy): boolean {
  return ['day', 'week', 'month', 'hour'].includes(by)
}

export function rowName(by: ProfitBy, { key, game_name: gameName }: Pick<ProfitRow, 'key' | 'game_name'>): string {
  return key === '' ? 'Not Told Apart Yet' : NAMES[by](key, gameName)
}

const NAMES: Readonly<Record<ProfitBy, (key: string, gameName: string) => string>> = {
  day: (date) => partOfTime('day', date),
  week: (date) => partOfTime('week', date),
  month: (date) => partOfTime('month', date),
  game: (_id, gameName) => gameName,
  type: (word) => typeOf(word)?.label ?? word,
  session: (session) => SESSION_LABELS[SESSIONS.find((each) => each === session) ?? 'open'],
  hour: (hours) => (hours === '0' ? 'Last hour' : `${hours} to ${Number(hours) + 1} hours before`),
}

function typeOf(word: string) {
  const type = GAME_TYPES.find((each) => wireGameType(each) === word)
  return type === undefined ? undefined : GAME_TYPE_RULES[type]
}

/** What All Bids is asked for to list the bids of a row; undefined where it cannot be asked. */
export function bidsOfRow(by: ProfitBy, key: string, { from, to }: Profit): Record<string, string> | undefined {
  if (key === '' || by === 'hour') return undefined
  if (by === 'game') return { from, to, gameDB_id: key }
  if (by === 'type') return { from, to, game_type: key }
  if (by === 'session') return { from, to, session: key }
  const first = parseMarketDate(key)
  if (first === undefined) return undefined
  const last = lastOf(by, first)
  return { from: key, to: last < to ? last : to }
}

/** The same of those that won; undefined where none was paid for. */
export function wonOf(
  { win_amount: paid }: Pick<ProfitFigures, 'win_amount'>,
  asked: Record<string, string> | undefined,
): Record<string, string> | undefined {
  return asked === undefined || paid === 0 ? undefined : { ...asked, status: 'won' }
}

/** The last date of a day, week or month. */
function lastOf(by: 'day' | 'week' | 'month', first: MarketDate): MarketDate {
  if (by === 'day') return first
  if (by === 'week') return addDays(mondayOf(first), 6)
  let last = first
  while (addDays(last, 1).slice(0, 7) === first.slice(0, 7)) last = addDays(last, 1)
  return last
}
