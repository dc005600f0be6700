// What a request to be paid out promises: it is taken in its hours and limits, once for its key, and holds nothing.
import { playerContract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { START, startTestApp, type Answer, type TestApp } from '../../../test/test-app.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { moveTo } from '../../../test/test-results.ts'
import { codeOf, phoneWith, signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { askWithdrawal, everythingOf, payOut } from '../../../test/test-withdrawals.ts'

const { withdraw, withdrawals } = playerContract.funds
const PAYTM = { method: 'paytm', paytmNumber: '9876543210' }
const BANK = {
  method: 'bank',
  bankName: 'State Bank',
  holderName: 'Asha Rao',
  accountNumber: '123456789012',
  ifsc: 'SBIN0001234',
}

let app: TestApp
let phone: Phone

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set(START)
  phone = await signedInPlayer(app, { balancePaise: 500_00 })
  await app.db
    .updateTable('setting')
    .set({
      min_withdrawal_paise: 0,
      max_withdrawal_paise: 0,
      withdraw_open_time: '00:00',
      withdraw_close_time: '00:00',
    })
    .execute()
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

function ask(body: Record<string, unknown>, key?: string): Promise<Answer> {
  return phone.call(withdraw, { body: { amount: 100, ...PAYTM, ...body }, ...(key === undefined ? {} : { key }) })
}

function setRules(rules: Record<string, unknown>) {
  return app.db.updateTable('setting').set(rules).execute()
}

async function rows() {
  return app.db.selectFrom('withdrawal').selectAll().where('player_id', '=', phone.playerId).orderBy('id').execute()
}

describe('a request', () => {
  test('is pending, with where the money goes, and moves nothing', async () => {
    const answer = await ask({
      ...BANK,
      paytmNumber: undefined,
      branch: ' MG Road ',
      ifsc: 'sbin0001234',
      amount: 99.5,
    })
    expect(answer).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect(await rows()).toMatchObject([
      {
        id: Number(answer.body['id']),
        status: 'pending',
        amount_paise: 99_50,
        method: 'bank',
        bank_name: 'State Bank',
        holder_name: 'Asha Rao',
        account_number: '123456789012',
        ifsc: 'SBIN0001234',
        branch: 'MG Road',
        paytm_number: '',
        google_pay_number: '',
        decided_at: null,
      },
    ])
    expect(await balanceOf(app, phone.playerId)).toBe(500_00)
  })

  test('by Paytm, Google Pay or Phone Pay names its number alone', async () => {
    await ask({})
    await phone.call(withdraw, { body: { amount: 1, method: 'google-pay', googlePayNumber: '9123456780' } })
    await phone.call(withdraw, { body: { amount: 1, method: 'phone-pay', phonePayNumber: '9123456781' } })
    const empty = { bank_name: '', account_number: '' }
    expect(await rows()).toMatchObject([
      { method: 'paytm', paytm_number: '9876543210', google_pay_number: '', ...empty },
      { method: 'google-pay', paytm_number: '', google_pay_number: '9123456780', ...empty },
      { method: 'phone-pay', paytm_number: '', google_pay_number: '', bank_name: '', account_number: '9123456781' },
    ])
  })

  test('is made once for a key, however often it is sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask({}, 'same')))
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, answers[0]?.body])
    const other = await ask({ amount: 101 }, 'same')
    expect([other.status, codeOf(other)]).toEqual([409, 'idempotency-key-reused'])
    expect(await rows()).toHaveLength(1)
  })

  test('may be as much as the wallet holds, with those that are pending, although nothing is held', async () => {
    expect((await ask({ amount: 300 })).status).toBe(200)
    expect((await ask({ amount: 200 })).status).toBe(200)
    const more = await ask({ amount: 0.01 })
    expect([more.status, codeOf(more)]).toEqual([422, 'insufficient-balance'])
  })
})

describe('refused with nothing changed', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no amount', { amount: undefined }, 'amount'],
    ['an amount of nothing', { amount: 0 }, 'amount'],
    ['parts of a paisa', { amount: 1.001 }, 'amount'],
    ['another method', { method: 'staff' }, 'method'],
    ['no Paytm number', { paytmNumber: undefined }, 'paytmNumber'],
    ['a short Paytm number', { paytmNumber: '98765' }, 'paytmNumber'],
    ['a bank without an account', { ...BANK, paytmNumber: undefined, accountNumber: undefined }, 'accountNumber'],
    [
      'a bank with letters in the account',
      { ...BANK, paytmNumber: undefined, accountNumber: '12AB5678' },
      'accountNumber',
    ],
    ['a bank with a wrong IFSC', { ...BANK, paytmNumber: undefined, ifsc: 'SBIN1001234' }, 'ifsc'],
    ['a bank without a holder', { ...BANK, paytmNumber: undefined, holderName: ' ' }, 'holderName'],
  ])('%s', async (_what, body, field) => {
    const before = await everythingOf(app)
    const answer = await ask(body)
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } })
    expect(await everythingOf(app)).toEqual(before)
  })

  test.each([
    ['below the minimum', { min_withdrawal_paise: 100_01 }, 422, 'below-minimum'],
    ['above the maximum', { max_withdrawal_paise: 99_99 }, 422, 'above-maximum'],
    ['before its hours', { withdraw_open_time: '09:01', withdraw_close_time: '18:00' }, 409, 'withdrawals-closed'],
    ['after its hours', { withdraw_open_time: '06:00', withdraw_close_time: '09:00' }, 409, 'withdrawals-closed'],
  ])('%s', async (_what, rules, status, code) => {
    await setRules(rules)
    const before = await everythingOf(app)
    const answer = await ask({})
    expect([answer.status, codeOf(answer)]).toEqual([status, code])
    expect(await everythingOf(app)).toEqual(before)
  })

  test('under maintenance, in the words of the settings, and not for ever', async () => {
    await setRules({ maintenance_on: true, app_maintenance_message: 'Back at noon.' })
    const refused = await ask({}, 'later')
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'maintenance', message: 'Back at noon.' } } })
    await setRules({ maintenance_on: false })
    expect((await ask({}, 'later')).status).toBe(200)
  })

  test('of a player who is not active or not signed in', async () => {
    await app.db.updateTable('player').set({ is_active: false }).where('id', '=', phone.playerId).execute()
    expect((await ask({})).status).toBe(401)
    expect((await phoneWith(app)(withdraw, { body: { amount: 1, ...PAYTM } })).status).toBe(401)
    expect(await rows()).toEqual([])
  })

  test('without a key', async () => {
    const answer = await phone.call(withdraw, { body: { amount: 1, ...PAYTM }, key: null })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'idempotency-key-required'])
  })
})

test('limits and hours let through what stands on them', async () => {
  await setRules({ min_withdrawal_paise: 100_00, max_withdrawal_paise: 100_00 })
  await setRules({ withdraw_open_time: '22:00', withdraw_close_time: '02:00' })
  const taken: Record<string, number> = {}
  for (const time of ['21:59', '22:00', '23:59', '00:00', '01:59', '02:00']) {
    await moveTo(app, time)
    taken[time] = (await ask({})).status
  }
  expect(taken).toEqual({ '21:59': 409, '22:00': 200, '23:59': 200, '00:00': 200, '01:59': 200, '02:00': 409 })
  const [closed] = [await ask({})]
  expect(closed?.body).toMatchObject({ error: { message: 'Withdrawals are taken from 10:00 PM to 02:00 AM.' } })
})

describe('the list', () => {
  test('shows the own withdrawals newest first, with what staff said, page by page', async () => {
    const ids: string[] = []
    for (let made = 0; made < 4; made += 1) ids.unshift(await askWithdrawal(phone, made + 1))
    await app.db
      .updateTable('withdrawal')
      .set({ status: 'rejected', remark: 'Wrong number', decided_at: new Date(START + 60_000) })
      .where('id', '=', Number(ids[0]))
      .execute()
    await askWithdrawal(await signedInPlayer(app))
    const first = await phone.call(withdrawals, { query: { limit: 3 } })
    const { nextCursor } = first.body as unknown as { nextCursor: string }
    expect(first.body).toMatchObject({
      withdrawals: [
        {
          id: ids[0],
          amount: 4,
          method: 'paytm',
          status: 'rejected',
          remark: 'Wrong number',
          requestedAt: '2026-11-20T09:00:00+05:30',
          decidedAt: '2026-11-20T09:01:00+05:30',
        },
        { id: ids[1], status: 'pending', remark: '', decidedAt: null },
        { id: ids[2] },
      ],
    })
    const second = await phone.call(withdrawals, { query: { limit: 3, cursor: nextCursor } })
    expect(second.body).toMatchObject({ withdrawals: [{ id: ids[3] }], nextCursor: null })
  })

  test('holds what staff took out by hand', async () => {
    await payOut(app, phone.playerId, 5_00)
    const answer = await phone.call(withdrawals)
    expect(answer.body).toMatchObject({ withdrawals: [{ amount: 5, method: 'staff', status: 'accepted' }] })
  })
})
