// What else must be true of corrections: the audit log and the player's inbox say the same, they tell whether the cut-off had passed,
// and none came after a result.
import { sql } from 'kysely'
import type { Check } from './checks.ts'
import { ENDED_WITH, zoneAt } from './cut-offs.ts'
import { APART_MAX, isApart, SINCE } from './evidence.ts'

/** A message to the player about one correction names the bid, what it named before, and what it names since. */
const TOLD = String.raw`^Your bid BID(\d+) .* was corrected from (\S+) to (\S+) on `

export const AUDITED_CORRECTION_CHECKS: readonly Check[] = [
  {
    name: 'Every correction is what the audit log says, and what it says is there',
    faults: sql`
      select edit.id as correction_id, bid_id, selection_before, selection_after, admin_id, reason, is_after_cut_off, created_at,
        audit_id, logged_by, logged_at, before, after
      from (
        select *, row_number() over (partition by bid_id order by id) as place from bid_edit where created_at > ${SINCE}
      ) as edit
      full join (
        select id as audit_id, subject_id as bid_id, created_at as logged_at, admin_id as logged_by, before, after,
          row_number() over (partition by subject_id order by id) as place
        from audit where subject = 'bid' and not is_reading and created_at > ${SINCE}
      ) as logged using (bid_id, place)
      where (selection_before, selection_after, admin_id, reason, is_after_cut_off)
          is distinct from (before ->> 'selection', after ->> 'selection', logged_by, coalesce(after ->> 'reason', ''),
            (after ->> 'isAfterCutOff')::boolean)
        or ${isApart(sql`created_at`, sql`logged_at`)}`,
  },
  {
    name: 'Of every correction its player was told',
    faults: sql`
      select bid_id, selection_before, selection_after, corrected_times, told_times
      from (
        select bid_id, player_id, selection_before, selection_after, count(*) as corrected_times
        from bid_edit join bid on bid.id = bid_id
        where bid_edit.created_at > ${SINCE} group by bid_id, player_id, selection_before, selection_after
      ) as corrected
      full join (
        select names[1]::bigint as bid_id, notification.player_id, names[2] as selection_before, names[3] as selection_after,
          count(*) as told_times
        from notification
        join player_inbox on notification_id = notification.id and player_inbox.player_id = notification.player_id
        cross join regexp_match(content, ${TOLD}) as names
        where is_by_house and notification.created_at > ${SINCE} and names is not null
        group by names[1], notification.player_id, names[2], names[3]
      ) as told using (bid_id, player_id, selection_before, selection_after)
      where corrected_times is distinct from told_times`,
  },
  {
    // One that was under way when the cut-off came was still in time.
    name: 'Every correction after the cut-off of its bid says so, and no other does',
    faults: sql`
      select edit.id as correction_id, bid_id, is_after_cut_off, edit.created_at, cut_off
      from (select * from bid_edit where created_at > ${SINCE}) as edit
      join (select *, ${ENDED_WITH} as ended_with from bid) as bid on bid.id = bid_id
      left join session_closings(array[game_id], market_date, ${zoneAt(sql`bid.game_id`, sql`bid.created_at`)}) as closing
        on closing.session = ended_with
      where case when is_after_cut_off then edit.created_at < cut_off
        else (edit.created_at < cut_off + ${APART_MAX}) is not true end`,
  },
  {
    // The ones that settle it: a whole-day bid reads both sides.
    name: 'No bid was corrected once a result that settles it was saved',
    faults: sql`
      select edit.id as correction_id, bid_id, edit.created_at, first_saved_at
      from (select * from bid_edit where created_at > ${SINCE}) as edit
      join (select *, ${ENDED_WITH} as ended_with from bid) as bid on bid.id = bid_id
      join (
        select subject_id as game_id, (after ->> 'marketDate')::date as market_date, (after ->> 'session')::session as session,
          min(created_at) as first_saved_at
        from audit where subject = 'market-session' and after ? 'result' and not is_reading
        group by subject_id, after ->> 'marketDate', after ->> 'session'
      ) as result using (game_id, market_date)
      where result.session in (bid.session, ended_with) and edit.created_at > first_saved_at`,
  },
]
