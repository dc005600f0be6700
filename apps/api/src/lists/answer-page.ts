// The one place that answers lists: where a page begins, how long it is, and how many rows there are.
import type { AnyList, ListTotals } from '@panadesk/contract'
import { sumRows, summedColumns } from '@panadesk/contract/list-columns'
import { askedOf, placeOf, type ListBody, type ListOpener, type Place } from './list-source.ts'

/** Answers what the contract says of this list. */
export async function answerPage<List extends AnyList, Context>(
  call: List,
  open: ListOpener<List, Context>,
  { context, body, id = 0 }: { context: Context; body: ListBody<List>; id?: number },
) {
  const place = placeOf(call, body)
  const { limit } = place
  const list = await open(context, askedOf(call, { body, id, reach: place.offset + limit }))
  const { rows: data, listed } = await list.page(place)
  const hasAll = isLast(place, listed)
  const recordsFiltered = hasAll ? place.offset + listed : await list.count()
  const sums = () =>
    hasAll && place.offset === 0 && list.hasOwnSums !== true
      ? sumRows(summedColumns(call.columns), data)
      : list.sums?.()
  return {
    data,
    recordsFiltered,
    limit,
    ...(body.totals === true && { totals: await sums() }),
    ...((await list.totals?.(data)) as ListTotals<List>),
  }
}

/** A page that is not full ends its list, so that only behind a full one the rows must be counted. */
function isLast({ offset, limit }: Place, listed: number): boolean {
  return listed < limit && (listed > 0 || offset === 0)
}
