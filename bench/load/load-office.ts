// What the staff left behind in a book, and providers: the audit log of what was decided, reports, notices, notifications, ideas of players.
import type { Loader } from './loader.ts'
import type { FundsPeriod } from './load-funds.ts'

const NOTICES = 500
const NOTIFICATIONS = 20_000
const IDEAS = 20_000
/** Of some years, of which a hundred wait. */
const EXCEPTIONS = 20_000
const EXCEPTIONS_OPEN = 100

export async function loadOffice({ owner }: Loader, { to }: FundsPeriod): Promise<void> {
  await loadAudit(owner)
  await owner.query(`
    insert into provider_report (deposit_id, body, signature)
    select deposit.id, json_build_object('mobile', mobile, 'amount', amount_paise / 100, 'reference', reference), sha256(reference::bytea)
    from deposit join player on player.id = player_id where is_auto and status = 'accepted' order by deposit.id`)
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
  await owner.query(`
    insert into exception (kind, weight, subject_kind, subject_id, subject, happened_at, last_at, found_at, evidence, facts,
      finding_key, state, explained_by, explained_by_name, explained_at, reason)
    select (enum_range(null::exception_kind))[1 + number % 15], 1 + number % 3, 'player', player.id, name, at, at, at,
      number || ' bids at another rate.', '[]', number, case when is_open then 'open' else 'explained' end::exception_state,
      case when not is_open then 1 end, case when is_open then '' else 'Staff 1' end, case when not is_open then at end,
      case when is_open then '' else 'Looked into' end
    from generate_series(1, ${EXCEPTIONS}) as number
    join player on player.id = 1 + number % (select max(id) from player)
    cross join lateral (select number > ${EXCEPTIONS - EXCEPTIONS_OPEN} as is_open,
      '${to}'::timestamptz - (${EXCEPTIONS} - number) * interval '5 minutes' as at) as placed
    order by number`)
}

/** What staff decided, as the log tells it. */
async function loadAudit(owner: Loader['owner']): Promise<void> {
  await owner.query(`
    insert into audit (created_at, admin_id, admin_name, address, call, subject, subject_id, after, request_id)
    select at, 1, 'Staff 1', '10.0.0.7', call, subject, subject_id, after, 'load-' || row_number() over ()
    from (
      select saved_at as at, 'admin/save-open-data' as call, 'market-session' as subject, game_id::bigint as subject_id,
        jsonb_build_object('marketDate', market_date, 'session', session, 'result', result) as after
      from market_session where saved_at is not null
      union all
      select declared_at, 'admin/decleare-close-data', 'market-session', game_id,
        jsonb_build_object('marketDate', market_date, 'session', session, 'result', result, 'isDeclared', true, 'winnerCount',
          winner_count, 'pointsPaise', winner_points_paise, 'paidPaise', paid_paise)
      from market_session where declared_at is not null
      union all
      select decided_at, case status when 'accepted' then 'admin/accept-auto-fund-request' else 'admin/reject-auto-fund-request' end,
        'deposit', deposit.id, jsonb_build_object('playerId', player_id, 'amountPaise', deposit.amount_paise, 'status', status)
          || case when bonus.id is null then '{}' else jsonb_build_object('referralBonus',
            jsonb_build_object('referrerId', credit_account, 'amountPaise', bonus.amount_paise)) end
      from deposit
      left join movement as bonus on bonus.kind = 'referral-bonus' and bonus.ref = deposit.id
      where decided_by is not null
      union all
      select decided_at, case status when 'accepted' then 'admin/approve-withdraw-request' else 'admin/reject-withdraw-request' end,
        'withdrawal', id, jsonb_build_object('playerId', player_id, 'amountPaise', amount_paise, 'status', status)
      from withdrawal where decided_by is not null
    ) as done
    order by at`)
}
