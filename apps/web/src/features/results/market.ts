// One session of a game on a date, as the declare screen has it chosen.
import { contract, type BodyInput } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import type { Family, Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'

export interface Market {
  readonly family: Family
  /** As it travels. */
  readonly gameId: string
  /** 'YYYY-MM-DD'. */
  readonly date: string
  readonly session: Session
}

interface Declared {
  is_open_declare: boolean
  is_close_declare: boolean
}

/** The body of the calls on one session, such as the winner list and the declaration. */
export function sessionBody({ gameId, date }: Market) {
  return { gameDB_id: gameId, result_dec_date: date }
}

/** The body of load and, with the value, of save; only a family with two sessions is asked for one. */
export function marketBody(market: Market): BodyInput<(typeof contract.results.load)['main']> {
  const { family, session } = market
  return { ...sessionBody(market), session: MARKET_RULES[family].sessions.length > 1 ? session : undefined }
}

/** The winner list of the market's session. */
export function winnersCall({ family, session }: Market) {
  const call = contract.results.winners[family][session]
  assert(call !== undefined, 'every session of a family has a winner list')
  return call
}

/** The declaration of the market's session. */
export function declareCall({ family, session }: Market) {
  const call = contract.results.declare[family][session]
  assert(call !== undefined, 'every session of a family can be declared')
  return call
}

/** The calls whose replies a result makes stale that is saved, declared or taken back. */
export function staleCalls(market: Market) {
  const { load, sessions, history, undoDetails, receivables } = contract.results
  const { family } = market
  return [load[family], sessions[family], history[family], winnersCall(market), undoDetails, receivables]
}

/** The open that is declared before the market's session; undefined where there is none, as before an open. */
export function openBefore(
  { family, session }: Market,
  loaded: Declared & { open_number: string },
): string | undefined {
  const isFirst = MARKET_RULES[family].sessions[0] === session
  return isFirst || !loaded.is_open_declare ? undefined : loaded.open_number
}

/** Whether the loaded flags say that the market's session is declared. */
export function isDeclared(session: Session, flags: Declared): boolean {
  return session === 'open' ? flags.is_open_declare : flags.is_close_declare
}
