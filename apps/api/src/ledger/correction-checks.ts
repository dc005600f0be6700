// What must be true of corrections: a bid names what its last correction says, and was placed as its first one found it.
import { sql } from 'kysely'
import type { Check } from './checks.ts'

export const CORRECTION_CHECKS: readonly Check[] = [
  {
    name: 'Every corrected bid names what its corrections say, and none else is corrected',
    faults: sql`
      select coalesce(bid.id, corrected.bid_id) as bid_id, bid.selection, first_before, bid.corrected_selection, last_after
      from (select * from bid where corrected_selection is not null) as bid
      full join (
        select bid_id, (array_agg(selection_before order by id))[1] as first_before,
          (array_agg(selection_after order by id desc))[1] as last_after
        from bid_edit group by bid_id
      ) as corrected on corrected.bid_id = bid.id
      where (bid.selection, bid.corrected_selection) is distinct from (first_before, last_after)`,
  },
  {
    name: 'Every correction found what the one before it left',
    faults: sql`
      select id, bid_id, selection_before, left_by_earlier
      from (
        select *, lag(selection_after) over (partition by bid_id order by id) as left_by_earlier from bid_edit
      ) as edit
      where left_by_earlier <> selection_before`,
  },
]
