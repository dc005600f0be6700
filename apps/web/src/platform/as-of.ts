// When the data of a reply was true, where it is from a replica of the database: the server says so in a header, and the
// reply carries it on to whoever shows it.
import { AS_OF_HEADER } from '@panadesk/contract/as-of'

/** No call answers a field of this name. */
const FIELD = 'data_as_of'

/** The reply as it goes on through the panel; itself where the data is of now. */
export function withAsOf<Reply extends object>(reply: Reply, headers: Headers): Reply {
  const asOf = headers.get(AS_OF_HEADER)
  return asOf === null ? reply : { ...reply, [FIELD]: asOf }
}

/** The instant as of which a reply is, in ISO 8601; undefined where it is of now, or not there yet. */
export function asOfIn(reply: object | undefined): string | undefined {
  const asOf: unknown = reply !== undefined && FIELD in reply ? reply[FIELD] : undefined
  return typeof asOf === 'string' ? asOf : undefined
}
