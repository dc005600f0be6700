// Where the screens about one session of a market are, with everything filled in.
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { Family, Session } from '@panadesk/domain/families'

interface LinkedMarket {
  readonly family: Family
  readonly gameId: string
  /** 'YYYY-MM-DD'. */
  readonly date: string
  readonly session?: Session | undefined
}

export interface MarketPlace {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** The board of the market. */
export function boardLink({ gameId, date, session }: LinkedMarket): MarketPlace {
  return { to: `/control-room/${gameId}/${date}`, search: session === undefined ? {} : { session } }
}

/** The declare screen, as Go leaves it. */
export function declareLink({ family, gameId, date, session }: LinkedMarket): MarketPlace {
  const to = FAMILY_TABLE[family].hasSection ? `/${family}-decleare-result` : '/declare-result'
  return { to, search: { result_dec_date: date, gameDB_id: gameId, ...(session !== undefined && { session }) } }
}

/** The bid history of the market, of one game type and number. */
export function bidsLink(
  { family, gameId, date }: LinkedMarket,
  { gameType, number }: { gameType: string; number: string },
): MarketPlace {
  const to = FAMILY_TABLE[family].hasSection ? `/${family}-user-bid-history` : '/user-bid-history'
  return { to, search: { predictionDate: date, gameDB_id: gameId, gameType, search: number } }
}
