// How evidence names players, staff, markets and instants.
import { SESSION_LABELS, type Family, type Session } from '@panadesk/domain/families'
import { dayMonthYear, marketDateOf, type MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { Fact, Finding, Look } from './finding.ts'

export interface FoundPlayer {
  readonly player_id: number
  readonly name: string
  readonly mobile: string
}

export function playerSubject({ player_id: id, name, mobile }: FoundPlayer): Finding['subject'] {
  return { kind: 'player', id, words: `${name} (${mobile})` }
}

/** Of the staff. */
export interface FoundAdmin {
  readonly admin_id: number
  readonly admin_name: string
}

export function adminSubject({ admin_id: id, admin_name: words }: FoundAdmin): Finding['subject'] {
  return { kind: 'admin', id, words }
}

export interface FoundMarket {
  readonly family: Family
  readonly game_id: number
  readonly game: string
  readonly market_date: MarketDate
  readonly session: Session
}

/** A session; the kind says in whose results it stands. */
export function sessionSubject(market: FoundMarket): Finding['subject'] {
  return { kind: `results-${market.family}`, id: market.game_id, words: sessionWords(market) }
}

export function sessionWords({ family, game, market_date: date, session }: Omit<FoundMarket, 'game_id'>): string {
  const label = MARKET_RULES[family].sessions.length > 1 ? ` ${SESSION_LABELS[session]}` : ''
  return `${game}${label}, ${dayMonthYear(date)}`
}

/** On the clocks of the house, to the second. */
export function instantWords(at: Date, timeZone: string): string {
  const date = dayMonthYear(marketDateOf({ atMs: at.getTime(), timeZone }))
  const time = at.toLocaleTimeString('en-GB', { timeZone, hourCycle: 'h23' })
  return `${date}, ${time}`
}

/** The month that a span of days ends in: what goes on is one exception a month. */
export function monthOf({ to, timeZone }: Pick<Look, 'to' | 'timeZone'>): string {
  return marketDateOf({ atMs: to.getTime() - 1, timeZone }).slice(0, '2026-11'.length)
}

export function reasonFact(reason: string): Fact {
  return { label: 'Reason given', value: reason === '' ? 'None' : reason }
}

/** `3 bids`, `1 bid`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}

/** 'Where players pay: UPI' is 'where players pay: UPI' where a sentence goes on with it: short forms stay as they are written. */
export function inSentence(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
