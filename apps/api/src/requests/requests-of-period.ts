// Which requests the figures of a period are about.
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import { isInPeriod } from './on-day.ts'

export interface RequestPeriod {
  readonly kind: FundRequestKind
  readonly from: MarketDate
  readonly to: MarketDate
  readonly timeZone: string
}

/** What was asked for in it and not deleted. What staff enter by hand nobody asked for. `pack_requests` says the same. */
export function isOfPeriod({ kind, ...days }: RequestPeriod): RawBuilder<boolean> {
  const isThere = kind === 'deposit' ? sql`deleted_at is null` : sql`true`
  return sql<boolean>`(${isThere} and method <> 'staff' and ${isInPeriod('created_at', days)})`
}
