// Where a request is seen: the screens one after the other, of which whoever asks takes the first that opens to him.
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import type { Place } from '../platform/place.ts'

interface NamedRequest {
  readonly kind: FundRequestKind
  readonly _id: string
  readonly tx_request_number: string
  readonly userDB_id: string
  readonly insert_date: string
}

export function placesOfRequest(request: NamedRequest): readonly Place[] {
  const { kind, _id: id, userDB_id: userId, tx_request_number: number, insert_date: at } = request
  const searched = { search: number }
  // The server writes instants in the time of the installation, the date first.
  const date = at.slice(0, 10)
  const ofUser: Place = [`/dashboard/view-user/${userId}`]
  return kind === 'deposit'
    ? [['/deposit-queue', { open: id }], ['/deposite-history', { deposit_date: date, ...searched }], ofUser]
    : [
        ['/withdrawal-queue', { open: id }],
        ['/withdraw-request-management', searched],
        ['/withdraw-report', { withdraw_date: date, ...searched }],
        ofUser,
      ]
}
