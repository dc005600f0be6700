// What the staff left behind in a book: the audit log of what they decided, notices, notifications, ideas of players.
import type { Loader } from './loader.ts'
import type { FundsPeriod } from './load-funds.ts'

const NOTICES = 500
const NOTIFICATIONS = 20_000
const IDEAS = 20_000

export async function loadOffice({ owner }: Loader, { to }: FundsPeriod): Promise<void> {
  await owner.query(`
    insert into audit (created_at, admin_id, admin_name, address, call, subject, subject_id, after, request_id)
    select at, 1, 'Staff 1', '10.0.0.7', call, subject, subject_id, after, 'load-' || row_number() over ()
    from (
      select saved_at as at, 'admin/save-open-data' as call, 'market-session' as subject, game_id::bigint as subject_id,
        jsonb_build_object('marketDate', market_date, 'session', session, 'result', result) as after
      from market_session where saved_at is not null
      union all
      select declared_at, 'admin/decleare-close-data', 'market-session', game_id,
        jsonb_build_object('marketDate', market_date, 'session', session, 'result', result, 'winnerCount', winner_count)
      from market_session where declared_at is not null
      union all
      select decided_at, case status when 'accepted' then 'admin/accept-auto-fund-request' else 'admin/reject-auto-fund-request' end,
        'deposit', id, jsonb_build_object('playerId', player_id, 'amountPaise', amount_paise)
      from deposit where decided_by is not null
      union all
      select decided_at, case status when 'accepted' then 'admin/approve-withdraw-request' else 'admin/reject-withdraw-request' end,
        'withdrawal', id, jsonb_build_object('playerId', player_id, 'amountPaise', amount_paise)
      from withdrawal where decided_by is not null
    ) as done
    order by at`)
  await owner.query(`
    insert into notice (title, message, is_active, shown_from, created_at, updated_at)
    select 'Notice ' || number, 'The market is open as usual.', number % 3 = 0, at, at, at
    from (select number, '${to}'::timestamptz - (${NOTICES} - number) * interval '4 hours' as at
      from generate_series(1, ${NOTICES}) as number) as made`)
  await owner.query(`
    insert into notification (player_id, title, content, recipients, delivered, delivered_up_to, last_player_id, is_done, sent_by,
      sent_by_name, created_at)
    select id, 'Your account', 'Your bank details were changed.', 1, 1, id, id, true, 1, 'Staff 1',
      '${to}'::timestamptz - (${NOTIFICATIONS} - id) * interval '5 minutes'
    from player where id <= ${NOTIFICATIONS} order by id`)
  await owner.query(`
    insert into player_inbox (player_id, notification_id, created_at) select player_id, id, created_at from notification order by id`)
  await owner.query(`
    insert into idea (player_id, content, created_at)
    select id, 'Please open one more game at night.', '${to}'::timestamptz - (${IDEAS} - id) * interval '5 minutes'
    from player where id <= ${IDEAS} order by id`)
}
