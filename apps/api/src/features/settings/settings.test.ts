// What the main settings promise: each card saves its part and nothing else, or refuses it at the field.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { NOTHING_CHANGED } from '@panadesk/contract/nothing-changed'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const { main, saveAppLink, savePayment, saveFixedValues } = contract.settings

const APP_LINK = { app_link: 'https://app.panadesk.test/get?from=share', content: 'Play with me\non Panadesk' }
const BANK = { ac_holder_name: 'Panadesk House', account_number: '001122334455', ifsc_code: 'HDFC0000123' }
const UPI = { google_upi_payment_id: 'g@upi', phonepay_upi_payment_id: 'p@ybl', upi_payment_id: 'o@axl' }
const VALUES = {
  app_maintainence_msg: 'Back at noon.',
  maintainence_msg_status: 1,
  min_deposite: 100,
  max_deposite: 50_000,
  min_withdrawal: 500,
  max_withdrawal: 50_000.5,
  min_transfer: 100,
  max_transfer: 10_000,
  min_bid_amount: 10,
  max_bid_amount: 10_000,
  welcome_bonus: 50.25,
  user_refer_bonus: 2.5,
  agent_refer_bonus: 5,
  withdraw_open_time: '11:00 AM',
  withdraw_close_time: '11:00 PM',
  global_batting_status: 0,
  max_open_requests: 25,
  approval_hours: 36,
  ask_again_from: 75_000,
}
const DEFAULTS = {
  ...Object.fromEntries(Object.keys(VALUES).map((field) => [field, 0])),
  app_maintainence_msg: '',
  withdraw_open_time: '12:00 AM',
  withdraw_close_time: '12:00 AM',
  global_batting_status: 1,
  max_open_requests: 20,
  approval_hours: 24,
  ask_again_from: 1_00_000,
}

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await save(saveAppLink, APP_LINK)
  await save(savePayment, { ...BANK, ...UPI })
  await save(saveFixedValues, VALUES)
})
afterAll(() => app.close())

const save = (card: AnyEndpoint, body: Record<string, unknown>) => app.mainAdmin.call(card, body)

async function settings() {
  const { data } = (await app.mainAdmin.call(main)).body as unknown as { data: Record<string, object> }
  return data
}

async function everything() {
  const audit = await app.db.selectFrom('audit').selectAll().orderBy('id').execute()
  return { settings: await settings(), audit }
}

async function lastAudit() {
  const rows = app.db.selectFrom('audit').select(['call', 'admin_name', 'subject', 'subject_id', 'before', 'after'])
  return rows.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

test('a new installation has no limits, takes bids and pays out at any time', async () => {
  const fresh = await startTestApp()
  expect((await fresh.mainAdmin.call(main)).body).toEqual({
    success: true,
    data: {
      app_link: { app_link: '', content: '' },
      admin_bank_detail: Object.fromEntries(Object.keys({ ...BANK, ...UPI }).map((field) => [field, ''])),
      all_fix_values: { _id: '1', ...DEFAULTS },
    },
  })
  await fresh.close()
})

describe('what was saved', () => {
  test('is read as it was sent', async () => {
    expect(await settings()).toEqual({
      app_link: APP_LINK,
      admin_bank_detail: { ...BANK, ...UPI },
      all_fix_values: { _id: '1', ...VALUES },
    })
  })

  test.each([
    [saveAppLink, { ...APP_LINK, content: 'Other' }, 'App link updated successfully.'],
    [savePayment, { ...BANK, ac_holder_name: 'Other' }, 'Admin Bank details updated successfully.'],
    [savePayment, { ...UPI, upi_payment_id: 'other@upi' }, 'Admin UPI details updated successfully.'],
    [saveFixedValues, { ...VALUES, welcome_bonus: 7 }, 'Values updated successfully.'],
    [saveAppLink, APP_LINK, NOTHING_CHANGED],
    [savePayment, BANK, NOTHING_CHANGED],
    [savePayment, UPI, NOTHING_CHANGED],
    [saveFixedValues, VALUES, NOTHING_CHANGED],
    [saveFixedValues, {}, NOTHING_CHANGED],
  ] as [AnyEndpoint, Record<string, unknown>, string][])(
    'of a card is told in its words (%#)',
    async (card, body, msg) => {
      expect(await save(card, { ...body, accessing: '12' })).toMatchObject({
        status: 200,
        body: { success: true, msg },
      })
    },
  )

  const cards: [AnyEndpoint, string, string, unknown][] = [
    ...Object.entries(VALUES).map(([field, value]): [AnyEndpoint, string, string, unknown] => {
      const other = typeof value === 'number' ? 1 : field.endsWith('time') ? '06:00 PM' : 'Soon'
      return [
        saveFixedValues,
        'all_fix_values',
        field,
        field.startsWith('max') && field !== 'max_open_requests' ? 20_000 : other,
      ]
    }),
    ...Object.keys(UPI).map((field): [AnyEndpoint, string, string, unknown] => [
      savePayment,
      'admin_bank_detail',
      field,
      '',
    ]),
    ...Object.keys(BANK).map((field): [AnyEndpoint, string, string, unknown] => [
      savePayment,
      'admin_bank_detail',
      field,
      'OTHER',
    ]),
  ]
  test.each(cards)('stays when another field is saved alone (%#: %s %s)', async (card, part, field, value) => {
    const before = await settings()
    expect((await save(card, { [field]: value })).status).toBe(200)
    expect(await settings()).toEqual({ ...before, [part]: { ...before[part], [field]: value } })
  })

  test('is in the audit log: what changed, before and after, and no more', async () => {
    const staff = await app.subAdmin(['12'])
    await staff.call(saveFixedValues, { ...VALUES, min_bid_amount: 20, global_batting_status: 1 })
    expect(await lastAudit()).toEqual({
      call: saveFixedValues.path,
      admin_name: expect.any(String),
      subject: 'setting',
      subject_id: null,
      before: { min_bid_paise: 10_00, betting_on: false },
      after: { min_bid_paise: 20_00, betting_on: true },
    })
    await staff.call(saveAppLink, { ...APP_LINK, content: 'Come' })
    expect(await lastAudit()).toMatchObject({
      before: { share_message: APP_LINK.content },
      after: { share_message: 'Come' },
    })
    await staff.call(savePayment, { upi_payment_id: '' })
    expect(await lastAudit()).toMatchObject({ before: { upi_id: 'o@axl' }, after: { upi_id: '' } })
  })
})

describe('a time', () => {
  test.each([
    ['11:30 pm', '11:30 PM'],
    ['23:30', '11:30 PM'],
    ['9:05 AM', '09:05 AM'],
    ['12:00 AM', '12:00 AM'],
    ['00:00', '12:00 AM'],
    ['00:00 AM', '12:00 AM'],
  ])('of %s is kept as %s', async (sent, kept) => {
    await save(saveFixedValues, { withdraw_open_time: sent, withdraw_close_time: sent })
    expect((await settings())['all_fix_values']).toMatchObject({ withdraw_open_time: kept, withdraw_close_time: kept })
  })
})

const A_LINK = 'Please enter a valid link.'
const AN_AMOUNT = 'Please enter a valid amount.'
const A_PERCENTAGE = 'A percentage is 0 to 100.'
const NO_TIME = 'This is not a time of day.'
const REFUSED: [AnyEndpoint, Record<string, unknown>, string, string][] = [
  [saveAppLink, { ...APP_LINK, app_link: '  ' }, 'app_link', 'App Link is required.'],
  [saveAppLink, { content: 'x' }, 'app_link', 'App Link is required.'],
  [saveAppLink, { ...APP_LINK, content: '\n' }, 'content', 'Share Message is required.'],
  [saveAppLink, { app_link: APP_LINK.app_link }, 'content', 'Share Message is required.'],
  ...['panadesk', 'javascript:alert(1)', 'ftp://panadesk.test', 'http://', 'data:text/html,x'].map(
    (app_link): [AnyEndpoint, Record<string, unknown>, string, string] => [
      saveAppLink,
      { ...APP_LINK, app_link },
      'app_link',
      A_LINK,
    ],
  ),
  [savePayment, { ...BANK, ac_holder_name: ' ' }, 'ac_holder_name', 'A/c Holder Name is required.'],
  [savePayment, { ...BANK, account_number: '' }, 'account_number', 'A/c Number is required.'],
  [savePayment, { ...BANK, ifsc_code: '' }, 'ifsc_code', 'IFSC Code is required.'],
  [savePayment, { upi_payment_id: 'x'.repeat(201) }, 'upi_payment_id', 'At most 200 characters.'],
  [savePayment, { upi_payment_id: 'a\u0000b' }, 'upi_payment_id', 'Please use plain text only.'],
  [savePayment, { upi_payment_id: null }, 'upi_payment_id', 'Please enter text.'],
  [saveFixedValues, { app_maintainence_msg: '' }, 'app_maintainence_msg', 'Maintenance message is required.'],
  [saveFixedValues, { min_bid_amount: '10' }, 'min_bid_amount', AN_AMOUNT],
  [saveFixedValues, { min_bid_amount: -1 }, 'min_bid_amount', AN_AMOUNT],
  [saveFixedValues, { welcome_bonus: 0.001 }, 'welcome_bonus', AN_AMOUNT],
  [saveFixedValues, { max_deposite: 1e15 }, 'max_deposite', AN_AMOUNT],
  [saveFixedValues, { user_refer_bonus: 100.01 }, 'user_refer_bonus', A_PERCENTAGE],
  [saveFixedValues, { agent_refer_bonus: -0.01 }, 'agent_refer_bonus', A_PERCENTAGE],
  [saveFixedValues, { agent_refer_bonus: 1.005 }, 'agent_refer_bonus', 'At most two decimals.'],
  [saveFixedValues, { user_refer_bonus: '5' }, 'user_refer_bonus', 'Please enter a percentage.'],
  [saveFixedValues, { withdraw_open_time: '24:00' }, 'withdraw_open_time', NO_TIME],
  [saveFixedValues, { withdraw_close_time: '13:00 PM' }, 'withdraw_close_time', NO_TIME],
  [saveFixedValues, { withdraw_close_time: '' }, 'withdraw_close_time', 'Please enter a time.'],
  [saveFixedValues, { withdraw_close_time: 11 }, 'withdraw_close_time', 'Please enter a time.'],
]

describe('a card is refused, and nothing changes,', () => {
  test.each(REFUSED)('for what is wrong at a field (%#)', async (card, body, field, message) => {
    const before = await everything()
    const answer = await save(card, body)
    expect(answer).toMatchObject({ status: 400, body: { success: false, msg: message, errors: { [field]: message } } })
    expect(await everything()).toEqual(before)
  })

  test.each([saveAppLink, savePayment, saveFixedValues])('for a field that it does not have (%#)', async (card) => {
    const before = await everything()
    const body = card === saveAppLink ? { ...APP_LINK, is_only: true } : { is_only: true }
    expect(await save(card, body)).toMatchObject({
      status: 400,
      body: { errors: { is_only: 'This field is not known.' } },
    })
    expect(await everything()).toEqual(before)
  })

  test.each(['maintainence_msg_status', 'global_batting_status'])('for a flag that is none: %s', async (field) => {
    const before = await everything()
    for (const value of [2, true, '1', null]) {
      const answer = await save(saveFixedValues, { [field]: value })
      expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
    }
    expect(await everything()).toEqual(before)
  })
})
