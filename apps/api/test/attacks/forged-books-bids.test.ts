// Whoever owns the database makes bids win, by what is placed, corrected or paid for them, with all that follows made to fit: the
// recount names the row.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TODAY } from '../test-results.ts'
import { expectFound, findForged, movement, type Day, type Forgery } from './forged-books.ts'
import { startDay } from './forged-books-scene.ts'

let day: Day

beforeAll(async () => (day = await startDay()))
afterAll(() => day.app.close())

const MORNING = '2026-11-20T09:30:00+05:30'
const NOON = '2026-11-20T12:00:00+05:30'
const AFTER_NOON = '2026-11-20T12:05:00+05:30'
const EVENING = '2026-11-20T18:10:00+05:30'
const CLOSED = '2026-11-20T18:00:00+05:30'
const ROW = 9001

/** A bid of Bina's on 6, which won at noon, and all that a bid has. */
function madeBid(at: string, { game = '{kalyan}', session = 'open', isWon = true } = {}): string {
  const [status, won] = isWon ? ['won', 0] : ['placed', null]
  return `
    insert into slip (id, player_id, game_id, market_date, stake_paise, created_at)
    values (${ROW}, {bina}, ${game}, '${TODAY}', 5000, '${at}');
    insert into bid (id, slip_id, player_id, points_paise, won_paise, created_at, game_id, market_date, stake, payout, session,
      game_type, status, selection)
    overriding system value
    values (${ROW}, ${ROW}, {bina}, 5000, ${won}, '${at}', ${game}, '${TODAY}', 10, 95, '${session}', 'single-digit', '${status}',
      '6');
    ${movement('bid-placed', { ref: String(ROW), from: '{bina}', to: '-1', paise: 5000, at })}`
}

const ANSWERED = `
  insert into idempotency_key (scope, key, request_hash, reply, created_at)
  select 'player:' || {bina}, 'forged', sha256('forged'), json_build_object('bids', array[${ROW}], 'balance_paise', balance_paise
    - 5000), '${EVENING}' from wallet where player_id = {bina};`

const correction = (before: string, after: string, { at = MORNING, isLate = false } = {}) => `
  insert into bid_edit (id, bid_id, selection_before, selection_after, admin_id, admin_name, is_after_cut_off, created_at)
  overriding system value values (${ROW}, {lost}, '${before}', '${after}', {main}, 'Staff 1', ${isLate}, '${at}');
  update bid set corrected_selection = '${after}' where id = {lost};`

const logOfCorrection = (before: string, after: string, at = MORNING) => `
  insert into audit (id, created_at, admin_id, admin_name, address, call, subject, subject_id, before, after, request_id)
  overriding system value
  values (${ROW}, '${at}', {main}, 'Staff 1', '10.0.0.7', 'admin/update-bid', 'bid', {lost},
    '{"selection": "${before}"}', '{"selection": "${after}", "isAfterCutOff": false}', 'req');`

const WINS = "update bid set status = 'won', won_paise = 0 where id = {lost};"

const FORGERIES: Forgery[] = [
  ['a bid after the cut-off', madeBid(AFTER_NOON), { bid_id: ROW, cut_off: new Date(NOON) }],
  ['a bid after the draw, dated back', madeBid(MORNING), { bid_id: ROW, created_at: new Date(MORNING) }],
  ['a bid of another day', madeBid('2026-11-19T09:00:00+05:30'), { bid_id: ROW, cut_off: new Date(NOON) }],
  [
    'a slip that nobody sent',
    madeBid('2026-11-20T17:59:00+05:30', { session: 'close', isWon: false }),
    { slip_id: ROW },
  ],
  [
    'a slip of another time than its payment',
    `update slip set created_at = '${NOON}' where id = (select slip_id from bid where
     id = {lost}); update bid set created_at = '${NOON}' where id = {lost}`,
    { kind: 'bid-placed' },
  ],
  [
    'a bid that was never placed',
    `delete from movement where kind = 'bid-placed' and ref = (select slip_id from bid where id = {waitingBid});
     delete from slip where id = (select slip_id from bid where id = {waitingBid}); delete from bid where id = {waitingBid}`,
    { told_bid_ids: ['{waitingBid}'] },
  ],
  [
    'a winning bid of somebody else',
    `update slip set player_id = {bina} where id = (select slip_id from bid where id = {six});
     update bid set player_id = {bina} where slip_id = (select slip_id from bid where id = {six})`,
    { player_id: '{bina}' },
  ],
  [
    'points that the wallet paid later',
    'update bid set points_paise = 90000 where id = {six}',
    { player_id: '{asha}', told_balance_paise: expect.any(Number) },
  ],
  ['a better rate', 'update bid set payout = 990 where id = {six}', { bid_id: '{six}', payout: 990 }],
  ['the rate of before', 'update bid set payout = 950 where id = {jodi}', { bid_id: '{jodi}', payout: 950 }],
  [
    'a rate for the bids to come',
    "update rate set payout = 990 where family = 'main' and game_type = 'jodi-digit'",
    { game_type: 'jodi-digit', payout: 990, written_payout: 960 },
  ],
  [
    'a rate with its history',
    `insert into rate_history (id, family, game_type, stake, payout, in_force_from, changed_by) overriding system value
     values (${ROW}, 'main', 'single-digit', 10, 990, '${MORNING}', {main});
     update rate set payout = 990 where family = 'main' and game_type = 'single-digit';
     update bid set payout = 990 where id = {six}`,
    { version_id: ROW },
  ],
  [
    'a rate that was always there',
    "update rate_history set payout = 990 where family = 'main' and game_type = 'jodi-digit' and changed_by is not null",
    { game_type: 'jodi-digit', written_payout: 990 },
  ],
  [
    'a correction into the drawn number',
    `${correction('9', '6')} ${WINS}`,
    { bid_id: '{lost}', correction_id: ROW, audit_id: null },
  ],
  [
    'a correction with its row of the log, dated back',
    `${correction('9', '6')} ${logOfCorrection('9', '6')} ${WINS}`,
    { audit_id: ROW, latest_before: new Date(EVENING) },
  ],
  [
    'a correction of which the player heard nothing',
    `${correction('9', '6', { at: EVENING })} ${logOfCorrection('9', '6', EVENING)} ${WINS}`,
    { bid_id: '{lost}', told_times: null },
  ],
  [
    'a correction once the result was saved',
    `${correction('9', '6', { at: EVENING, isLate: true })} ${logOfCorrection('9', '6', EVENING)} ${WINS}`,
    { correction_id: ROW, first_saved_at: new Date(NOON) },
  ],
  [
    'a late correction that was in time',
    `update bid_edit set is_after_cut_off = false where bid_id = {late};
     update audit set after = after || '{"isAfterCutOff": false}' where subject = 'bid' and subject_id = {late}`,
    { bid_id: '{late}', is_after_cut_off: false, cut_off: new Date(CLOSED) },
  ],
  [
    'a correction that never happened',
    'delete from bid_edit where bid_id = {two}; update bid set corrected_selection = null where id = {two}',
    { bid_id: '{two}', correction_id: null },
  ],
  [
    'a correction of which the player shall not know',
    `delete from player_inbox using notification where notification_id = notification.id and content like '%BID{late} %'`,
    { bid_id: '{late}', told_times: null },
  ],
  [
    'a reason written afterwards',
    "update bid_edit set reason = 'A typing mistake' where bid_id = {late}",
    { bid_id: '{late}' },
  ],
]

test.each(FORGERIES)('finds %s', (...forgery) => expectFound(day, forgery))

/** What nothing but the seal of the session finds; not among the others, as a session has one only once its cut-off has passed. */
const SEALED: Forgery[] = [
  [
    'a bid that lost on another number',
    "update bid set selection = '8' where id = {lost}",
    { game_id: '{kalyan}', counted_root: expect.any(String) },
  ],
]

test.each(SEALED)('finds by its seal %s', (...forgery) => expectFound(day, forgery))

/** Nothing but the row itself says what it was, until the cut-off has passed and the session is sealed. */
test.each([
  ['a bid that names another number', "update bid set selection = '6' where id = {nightBid}"],
  [
    'a slip that nobody sent, with the answer to its key',
    `${madeBid(EVENING, { game: '{night}', isWon: false })} ${ANSWERED}`,
  ],
])('cannot find before the session is sealed: %s', async (_name, statements) => {
  expect(await findForged(day, statements)).toEqual({ unfitting: [], rows: [] })
})

/** Whatever is kept beside the books is in the same hands: only a checkpoint that is kept elsewhere shows that it was changed. */
test.each([
  [
    'a credit of more, in the log too',
    `update deposit set amount_paise = 700000 where id = {credit};
     update movement set amount_paise = 700000 where kind = 'deposit' and ref = {credit};
     update audit set after = after || '{"amountPaise": 700000}' where subject = 'deposit' and subject_id = {credit};
     update audit set after = after - 'balancePaise' where after ? 'balancePaise';
     delete from idempotency_key`,
  ],
])('cannot find without a checkpoint: %s', async (_name, statements) => {
  expect(await findForged(day, statements)).toEqual({ unfitting: [], rows: [] })
})
