// Whoever owns the database moves money, with all that follows from it made to fit: the recount names the row.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../books.ts'
import { expectFound, findForged, movement, type Day, type Forgery } from './forged-books.ts'
import { startDay } from './forged-books-scene.ts'

let day: Day

beforeAll(async () => (day = await startDay()))
afterAll(() => day.app.close())

const NOW = '2026-11-20T18:10:00+05:30'
const MORNING = '2026-11-20T09:30:00+05:30'
const ROW = 9001
const acceptedBy = `status = 'accepted', decided_at = '${NOW}', decided_by = {main}, decided_by_name = 'Staff 1'`

/** A deposit or withdrawal of staff with this id and of Bina. */
function madeByStaff(table: 'deposit' | 'withdrawal', at = NOW): string {
  const [from, to] = table === 'deposit' ? ['0', '{bina}'] : ['{bina}', '0']
  return `
    insert into ${table} (id, player_id, amount_paise, status, method, created_at, decided_at, decided_by, decided_by_name)
    overriding system value values (${ROW}, {bina}, 5000, 'accepted', 'staff', '${at}', '${at}', {main}, 'Staff 1');
    ${movement(table, { ref: String(ROW), from, to, paise: 5000, at })}`
}

const REPORTED = `
  insert into deposit (id, player_id, amount_paise, status, is_auto, method, reference, created_at, decided_at)
  overriding system value values (${ROW}, {asha}, 90000, 'accepted', true, 'provider', 'PAY 9', '${NOW}', '${NOW}');
  ${movement('deposit', { ref: String(ROW), from: '0', to: '{asha}', paise: 90000, at: NOW })}`

const FORGERIES: Forgery[] = [
  ['a credit that nobody made', madeByStaff('deposit'), { deposit_id: ROW }],
  [
    'a credit that nobody made, with a row of the log that is dated back',
    `${madeByStaff('deposit', MORNING)}
     insert into audit (id, created_at, admin_id, admin_name, address, call, subject, subject_id, after, request_id)
     overriding system value
     values (${ROW}, '${MORNING}', {main}, 'Staff 1', '10.0.0.7', 'admin/add-user-wallet-balance', 'deposit', ${ROW},
       '{"playerId": {bina}, "amountPaise": 5000}', 'req')`,
    { audit_id: ROW },
  ],
  [
    'a request that nobody accepted',
    `update deposit set ${acceptedBy} where id = {pending};
     ${movement('deposit', { ref: '{pending}', from: '0', to: '{bina}', paise: 40000, at: NOW })}`,
    { deposit_id: '{pending}' },
  ],
  [
    'a request that was rejected, accepted',
    `update deposit set ${acceptedBy}, remark = '' where id = {rejected};
     ${movement('deposit', { ref: '{rejected}', from: '0', to: '{bina}', paise: 30000, at: NOW })}`,
    { deposit_id: '{rejected}' },
  ],
  [
    'a credit of more',
    `update deposit set amount_paise = 700000 where id = {credit};
     update movement set amount_paise = 700000 where kind = 'deposit' and ref = {credit}`,
    { deposit_id: '{credit}', logged_paise: 7000 },
  ],
  [
    'a credit of somebody else',
    `update deposit set player_id = {asha} where id = {credit};
     update movement set credit_account = {asha} where kind = 'deposit' and ref = {credit}`,
    { deposit_id: '{credit}', logged_player_id: '{bina}' },
  ],
  [
    'a credit in the name of a colleague',
    `update deposit set decided_by = {main}, decided_by_name = 'Staff 1' where id = {credit}`,
    { deposit_id: '{credit}', logged_by: '{clerk}' },
  ],
  [
    'a credit that never happened',
    `delete from movement where kind = 'deposit' and ref = {credit}; delete from deposit where id = {credit}`,
    { deposit_id: '{credit}' },
  ],
  ['a payment that no provider reported', REPORTED, { deposit_id: ROW }],
  [
    'a payment with a report that no provider signed',
    `${REPORTED}; insert into provider_report (deposit_id, body, signature)
     select ${ROW}, json_build_object('mobile', mobile, 'amount', 900, 'reference', 'PAY 9'), sha256('made up')
     from player where id = {asha}`,
    { deposit_id: ROW },
  ],
  [
    'a payment of more than was reported',
    `update deposit set amount_paise = 2500000 where id = {reported};
     update movement set amount_paise = 2500000 where kind = 'deposit' and ref = {reported}`,
    { deposit_id: '{reported}' },
  ],
  [
    'a report of another payer',
    `update provider_report set body = replace(body, 'PAY 1', 'PAY 2') where deposit_id = {reported};
     update deposit set reference = 'PAY 2' where id = {reported}`,
    { deposit_id: '{reported}' },
  ],
  ['a debit that nobody made', madeByStaff('withdrawal'), { withdrawal_id: ROW }],
  [
    'a debit of more',
    `update withdrawal set amount_paise = 30000 where id = {debit};
     update movement set amount_paise = 30000 where kind = 'withdrawal' and ref = {debit}`,
    { withdrawal_id: '{debit}', logged_paise: 3000 },
  ],
  [
    'a payout that nobody approved',
    `update withdrawal set ${acceptedBy} where id = {open};
     ${movement('withdrawal', { ref: '{open}', from: '{bina}', to: '0', paise: 6000, at: NOW })}`,
    { withdrawal_id: '{open}' },
  ],
  [
    'a payout that never happened',
    `update withdrawal set status = 'pending', decided_at = null, decided_by = null, decided_by_name = '' where id = {approved};
     delete from movement where kind = 'withdrawal' and ref = {approved}`,
    { withdrawal_id: '{approved}' },
  ],
  [
    'another payee, once a payout is approved',
    `update withdrawal set paytm_number = '9000000000' where id = {approved}`,
    { withdrawal_id: '{approved}' },
  ],
  [
    'another payee of a request that waits',
    `update withdrawal set paytm_number = '9000000000' where id = {open}`,
    { withdrawal_id: '{open}', player_id: '{bina}' },
  ],
  [
    'a request for more than was asked for',
    `update withdrawal set amount_paise = 600000 where id = {open}`,
    { withdrawal_id: '{open}', amount_paise: 600000 },
  ],
  [
    'points that nobody sent',
    `insert into transfer (id, sender_id, receiver_id, amount_paise, created_at) overriding system value
     values (${ROW}, {asha}, {bina}, 5000, '${NOW}');
     ${movement('transfer', { ref: String(ROW), from: '{asha}', to: '{bina}', paise: 5000, at: NOW })}`,
    { transfer_id: ROW },
  ],
  [
    'points sent to somebody else',
    `update transfer set receiver_id = {chetan} where id = {transfer};
     update movement set credit_account = {chetan} where kind = 'transfer' and ref = {transfer}`,
    { transfer_id: '{transfer}' },
  ],
  [
    'a welcome of more',
    `update bonus set setting_paise = 500000 where kind = 'welcome-bonus';
     update movement set amount_paise = 500000 where kind = 'welcome-bonus'`,
    { player_id: '{chetan}', setting_paise: 500000 },
  ],
  [
    'a referral bonus of another per cent',
    `update bonus set percent = 90 where kind = 'referral-bonus';
     update movement set amount_paise = 45000 where kind = 'referral-bonus'`,
    { deposit_id: '{accepted}', percent: '90.00' },
  ],
  [
    'a referrer made up afterwards',
    `update player set referred_by = {bina} where id = {chetan};
     update movement set credit_account = {bina} where kind = 'referral-bonus'`,
    { deposit_id: '{accepted}', credit_account: '{bina}' },
  ],
  [
    'a per cent for the bonuses to come',
    'update setting set user_refer_bonus_percent = 90',
    { name: 'user_refer_bonus_percent', value: '90.00', saved_value: '10.00' },
  ],
  [
    'an account of the house that is somebody else’s',
    "update setting set upi_id = 'clerk@upi'",
    { name: 'upi_id', value: 'clerk@upi', saved_value: 'house@upi' },
  ],
  [
    'a recount that begins today',
    `update recount_start set since = '${NOW}'; ${madeByStaff('deposit', MORNING)}`,
    { since: new Date(NOW) },
  ],
]

test('finds nothing in a day that is as it was', async () => {
  await expectBooksBalance(day.app)
  expect(await findForged(day, 'select')).toEqual({ unfitting: [], rows: [] })
})

test.each(FORGERIES)('finds %s', (...forgery) => expectFound(day, forgery))
