// Which bids a limit or a stop is for: whether there are such bids, in the spelling in which they are kept.
import type { Family, Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { MARKET_RULES, settlingSession } from '@panadesk/domain/market-rules'
import { canonicalSelection } from '@panadesk/domain/selections'
import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { KeptBids } from '../../limits/wire-limit.ts'
import { refuseLimit } from './refusals.ts'

interface NamedBids {
  readonly session?: Session | undefined
  readonly game_type?: GameType | undefined
  readonly selection?: string | undefined
}

/** Refuses what none of these families plays; a session is the one that settles the bids. */
export function keptBids(families: readonly Family[], { session, game_type: type, selection }: NamedBids): KeptBids {
  if (type !== undefined && !families.some((family) => MARKET_RULES[family].gameTypes.includes(type))) {
    throw refuseLimit('type-not-played')
  }
  if (session !== undefined && !families.some((family) => hasBids(family, session, type))) {
    throw refuseLimit('session-not-played')
  }
  return { session: session ?? null, game_type: type ?? null, selection: keptSelection(type, selection) }
}

function hasBids(family: Family, session: Session, type: GameType | undefined): boolean {
  if (type === undefined) return MARKET_RULES[family].sessions.includes(session)
  const isOfWholeDay = GAME_TYPE_RULES[type].placedIn === 'whole-day'
  return settlingSession({ family, type, session: isOfWholeDay ? undefined : session }) === session
}

function keptSelection(type: GameType | undefined, selection: string | undefined): string | null {
  if (selection === undefined) return null
  if (type === undefined) throw refuseLimit('type-missing')
  const canonical = canonicalSelection(type, selection)
  if (canonical === undefined) throw refuseLimit('selection-not-legal')
  return canonical
}

/** Whoever changes limits or stops does so one after the other, so that none is there twice. */
export async function lockLimits(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('change-limits', 0))`.execute(tx)
}
