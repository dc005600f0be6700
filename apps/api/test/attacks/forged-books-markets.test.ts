// Whoever owns the database changes what results, declarations, reverts and weeks say, with all that follows made to fit: the
// recount names the row.
import { afterAll, beforeAll, test } from 'vitest'
import { TODAY } from '../test-results.ts'
import { expectFound, movement, type Day, type Forgery } from './forged-books.ts'
import { startDay } from './forged-books-scene.ts'

let day: Day

beforeAll(async () => (day = await startDay()))
afterAll(() => day.app.close())

const MORNING = '2026-11-20T09:00:00+05:30'
const EVENING = '2026-11-20T18:10:00+05:30'
const ROW = 9001
const OPEN_OF_KALYAN = `game_id = {kalyan} and market_date = '${TODAY}' and session = 'open'`
const KALYAN = { game_id: '{kalyan}', session: 'open' }

const FORGERIES: Forgery[] = [
  [
    'another result, and who it makes win',
    `update market_session set result = '135' where ${OPEN_OF_KALYAN};
     update bid set status = 'placed', won_paise = null where id = {six};
     update bid set status = 'won', won_paise = 0 where id = {lost}`,
    { ...KALYAN, result: '135', logged_result: '123' },
  ],
  [
    'a result of a colleague',
    `update market_session set saved_by = {clerk} where ${OPEN_OF_KALYAN}`,
    { ...KALYAN, saved_by: '{clerk}', logged_by: '{main}' },
  ],
  [
    'a result that was saved once',
    `update market_session set saved_count = 1 where ${OPEN_OF_KALYAN}`,
    { ...KALYAN, times: 2 },
  ],
  [
    'a result before the cut-off',
    `update market_session set saved_at = '${MORNING}' where ${OPEN_OF_KALYAN};
     update audit set created_at = '${MORNING}' where subject = 'market-session' and after ->> 'result' = '123'
       and not after ? 'isDeclared'`,
    { ...KALYAN, saved_at: new Date(MORNING) },
  ],
  [
    'a declaration that nobody made',
    `insert into market_session (game_id, market_date, session, result, saved_at, saved_by, saved_count, declared_at, declared_by,
       winner_count, winner_points_paise, paid_paise)
     values ({waiting}, '${TODAY}', 'open', '100', '${EVENING}', {main}, 1, '${EVENING}', {main}, 0, 0, 0);
     update bid set status = 'won', won_paise = 0 where id = {waitingBid}`,
    { game_id: '{waiting}', declared_by: '{main}' },
  ],
  [
    'a declaration of a colleague',
    `update market_session set declared_by = {clerk} where ${OPEN_OF_KALYAN}`,
    { ...KALYAN, declared_by: '{clerk}', logged_by: '{main}' },
  ],
  [
    'a declaration that was not undone',
    `delete from undone_declaration where ${OPEN_OF_KALYAN};
     update market_session set undone_count = 0 where ${OPEN_OF_KALYAN};
     delete from movement where kind in ('win-undone', 'receivable-opened') or (kind = 'bid-won' and round = 0);
     update movement set round = 0 where round = 1`,
    { ...KALYAN, round: null },
  ],
  [
    'a reason for undoing, written afterwards',
    "update undone_declaration set reason = 'The draw was read again'",
    { ...KALYAN, reason: 'The draw was read again' },
  ],
  [
    'an undoing of a colleague',
    'update undone_declaration set undone_by = {clerk}',
    { ...KALYAN, undone_by: '{clerk}' },
  ],
  [
    'a revert that never happened',
    `update market_session set reverted_at = null, reverted_by = null where game_id = {reverted};
     delete from movement where kind = 'bid-reverted'; update bid set status = 'placed' where id = {givenBack}`,
    { game_id: '{reverted}', bids: null },
  ],
  [
    'a revert that nobody made',
    `insert into market_session (game_id, market_date, session, reverted_at, reverted_by)
     values ({waiting}, '${TODAY}', 'open', '${EVENING}', {main});
     update bid set status = 'reverted' where id = {waitingBid};
     ${movement('bid-reverted', { ref: '{waitingBid}', from: '-1', to: '{bina}', paise: 100_00, at: EVENING })}`,
    { game_id: '{waiting}', reverted_by: '{main}' },
  ],
  [
    'a revert of a colleague',
    'update market_session set reverted_by = {clerk} where game_id = {reverted}',
    { game_id: '{reverted}', reverted_by: '{clerk}' },
  ],
  [
    'a cut-off that was later, as it was written down',
    `update game_day_history set open_time = '17:00' where game_id = {waiting};
     update game_day set open_time = '17:00' where game_id = {waiting}`,
    { game_id: '{waiting}', open_time: '17:00:00' },
  ],
  [
    'a cut-off that was moved by nobody',
    `insert into game_day_history (id, game_id, weekday, is_open, open_time, close_time, time_zone, in_force_from, changed_by)
     overriding system value
     select ${ROW}, {kalyan}, 5, true, '16:00', '18:00', 'Asia/Kolkata', '${EVENING}', {main};
     update game_day set open_time = '16:00' where game_id = {kalyan} and weekday = 5`,
    { version_id: ROW },
  ],
  [
    'a week that was changed past its history',
    "update game_day set open_time = '16:00' where game_id = {kalyan} and weekday = 5",
    { game_id: '{kalyan}', weekday: 5, open_time: '16:00:00' },
  ],
]

test.each(FORGERIES)('finds %s', (...forgery) => expectFound(day, forgery))
