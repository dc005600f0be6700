// Where the earlier request for the same payment can be looked at.
import { marketDateOf } from '@panadesk/domain/market-date'
import { configuredZone } from '../platform/zoned-time.ts'
import type { DepositRow } from './request-row.ts'

type Earlier = NonNullable<DepositRow['duplicate_of']>

export interface RequestPlace {
  path: string
  search: Readonly<Record<string, string>>
}

/** The list that shows it alone: in the report of its date, on its user's page, or on the dashboard; the first that is open to the admin. */
export function placeOfEarlier(
  earlier: Pick<Earlier, 'tx_request_number' | 'userDB_id' | 'insert_date'>,
  opensPath: (path: string) => boolean,
): RequestPlace | undefined {
  const { tx_request_number: number, userDB_id: userId, insert_date: insertDate } = earlier
  const date = marketDateOf({ atMs: Date.parse(insertDate), timeZone: configuredZone() })
  const places: readonly RequestPlace[] = [
    { path: '/deposite-history', search: { deposit_date: date, search: number } },
    { path: `/dashboard/view-user/${userId}`, search: { 'add-search': number } },
    { path: '/dashboard', search: { 'deposits-search': number } },
  ]
  return places.find(({ path }) => opensPath(path))
}
