// The one place that answers lists: where a page begins, how long it is, and how many rows there are.
import { WINNERS_SHOWN, type AnyList, type ListTotals } from '@panadesk/contract'
import { askedOf, type ListBody, type ListOpener, type Place } from './list-source.ts'

/** Answers what the contract says of this list. */
export async function answerPage<List extends AnyList, Context>(
  call: List,
  open: ListOpener<List, Context>,
  { context, body, id = 0 }: { context: Context; body: ListBody<List>; id?: number },
) {
  const { start, length: limit = WINNERS_SHOWN } = body
  const place = { offset: call.startCounts === 'page' ? (start - 1) * limit : start, limit }
  const list = await open(context, askedOf(call, { body, id, reach: place.offset + limit }))
  const { rows: data, listed } = await list.page(place)
  const recordsFiltered = isLast(place, listed) ? place.offset + listed : await list.count()
  return { data, recordsFiltered, limit, ...((await list.totals?.(data)) as ListTotals<List>) }
}

/** A page that is not full ends its list, so that only behind a full one the rows must be counted. */
function isLast({ offset, limit }: Place, listed: number): boolean {
  return listed < limit && (listed > 0 || offset === 0)
}
