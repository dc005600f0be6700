// What the head of a user's page promises: who it is, what may be done, what is in the wallet, and never the PIN.
import { contract, playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { refer } from '../../../test/test-deposits.ts'
import { makePlayer } from '../../../test/test-market.ts'
import { phoneWith, signedInPlayer, type Phone } from '../../../test/test-player.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function profileOf(playerId: number): Promise<Record<string, unknown>> {
  const answer = await app.mainAdmin.call(contract.userPage.profile, {}, playerId)
  expect(answer.status).toBe(200)
  return answer.body['userData'] as unknown as Record<string, unknown>
}

describe('the profile', () => {
  test('shows all that staff look at', async () => {
    const playerId = await makePlayer(app, { name: 'Bala', balancePaise: 66_55 })
    const row = {
      mobile: '9811111111',
      email: 'bala@example.test',
      my_code: 'BALA22',
      is_agent: true,
      transfer_on: false,
    }
    await app.db.updateTable('player').set(row).where('id', '=', playerId).execute()
    expect(await profileOf(playerId)).toEqual({
      _id: String(playerId),
      user_name: 'Bala',
      mobile: '9811111111',
      email: 'bala@example.test',
      wallet_balance: 66.55,
      is_agent: 1,
      betting_status: 1,
      transfer_point_status: 0,
      status: 1,
      logout_status: 0,
      owed_amount: 0,
      security_pin: '••••',
      my_code: 'BALA22',
      insert_date: '2026-11-20T09:00:00+05:30',
      last_update: '2026-11-20T09:00:00+05:30',
      pin_by_staff: 0,
      funds_held_until: '',
      last_seen: '',
      referred_by: null,
      userAddress: [],
      userBankDetails: [],
    })
  })

  test('follows the switches of the page', async () => {
    const playerId = await makePlayer(app)
    for (const field of ['status', 'betting_status', 'transfer_point_status', 'logout_status', 'is_agent']) {
      const before = await profileOf(playerId)
      const flip = { userDB_id: String(playerId), collectionName: 'user', document_fieldName: field }
      const { body } = await app.mainAdmin.call(contract.toggles.flip, flip)
      expect(await profileOf(playerId)).toEqual({ ...before, [field]: body['value'], last_update: body['last_update'] })
    }
  })

  test('names who brought the user here', async () => {
    const [referrer, player] = [await signedInPlayer(app), await signedInPlayer(app)]
    await refer(app, { referrer, player })
    const { user_name } = await profileOf(referrer.playerId)
    expect(await profileOf(player.playerId)).toMatchObject({
      referred_by: { _id: String(referrer.playerId), user_name },
    })
  })

  test('says when the user was last seen, at sign-in and after, signed out or not', async () => {
    const phone = phoneWith(app)
    const body = { name: 'Chitra', mobile: '9822222222', pin: '5938' }
    const registered = await phone(playerContract.account.register, { body })
    const { token, player } = registered.body as unknown as { token: string; player: { id: string } }
    const playerId = Number(player.id)
    expect(await profileOf(playerId)).toMatchObject({ last_seen: '2026-11-20T09:00:00+05:30' })
    app.clock.advance(5 * 60_000)
    await phoneWith(app, token)(playerContract.account.me)
    expect(await profileOf(playerId)).toMatchObject({ last_seen: '2026-11-20T09:05:00+05:30' })
    app.clock.advance(60_000)
    await phone(playerContract.account.login, { body: { mobile: body.mobile, pin: body.pin } })
    await app.db.deleteFrom('player_session').where('player_id', '=', playerId).execute()
    expect(await profileOf(playerId)).toMatchObject({ last_seen: '2026-11-20T09:06:00+05:30' })
  })

  test.each(['999999', '0', 'x'])('refuses the user %s, whom nobody knows', async (id) => {
    const answer = await app.mainAdmin.call(contract.userPage.profile, {}, id)
    expect(answer.status).toBe(404)
    if (id === '999999') expect(answer.body).toEqual({ success: false, msg: 'This user does not exist.' })
  })
})

async function ask(phone: Phone, body: Record<string, unknown>) {
  const answer = await phone.call(playerContract.funds.withdraw, { body: { amount: 10, ...body } })
  expect(answer.status).toBe(200)
}

const bank = (bankName: string) => ({
  method: 'bank',
  bankName,
  holderName: 'Bala Rao',
  accountNumber: '123456789',
  ifsc: 'HDFC0001234',
  branch: 'Pune',
})

describe('the payment information', () => {
  const NOTHING = {
    bank_name: '',
    branch_address: '',
    ifsc_code: '',
    ac_holder_name: '',
    ac_number: '',
    phone_pay_number: '',
    google_pay_number: '',
    paytm_number: '',
  }

  test('is what the user named last for each way of being paid, as one entry', async () => {
    const phone = await signedInPlayer(app)
    await ask(phone, { method: 'paytm', paytmNumber: '9811111111' })
    expect((await profileOf(phone.playerId))['userBankDetails']).toEqual([{ ...NOTHING, paytm_number: '9811111111' }])
    await ask(phone, bank('Old Bank'))
    await ask(phone, bank('New Bank'))
    await ask(phone, { method: 'google-pay', googlePayNumber: '9833333333' })
    await ask(phone, { method: 'phone-pay', phonePayNumber: '9855555555' })
    await ask(phone, { method: 'paytm', paytmNumber: '9844444444' })
    expect((await profileOf(phone.playerId))['userBankDetails']).toEqual([
      {
        bank_name: 'New Bank',
        branch_address: 'Pune',
        ifsc_code: 'HDFC0001234',
        ac_holder_name: 'Bala Rao',
        ac_number: '123456789',
        phone_pay_number: '9855555555',
        google_pay_number: '9833333333',
        paytm_number: '9844444444',
      },
    ])
  })

  test('is what was brought over from another installation, until the user names something else', async () => {
    const phone = await signedInPlayer(app)
    const { id } = await app.db
      .insertInto('house_import')
      .values({ sha256: Buffer.alloc(32) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const brought = { bank_name: 'Old Bank', holder_name: 'B', account_number: '55', ifsc: 'X', branch: 'Y' }
    const numbers = { paytm_number: '9811111111', google_pay_number: '', phone_pay_number: '9822222222' }
    await app.db
      .insertInto('brought_payee')
      .values({ player_id: phone.playerId, import_id: id, ...brought, ...numbers })
      .execute()
    await ask(phone, { method: 'paytm', paytmNumber: '9844444444' })
    expect((await profileOf(phone.playerId))['userBankDetails']).toEqual([
      {
        bank_name: 'Old Bank',
        branch_address: 'Y',
        ifsc_code: 'X',
        ac_holder_name: 'B',
        ac_number: '55',
        phone_pay_number: '9822222222',
        google_pay_number: '',
        paytm_number: '9844444444',
      },
    ])
  })

  test('has none of a debit by staff', async () => {
    const playerId = await makePlayer(app)
    const debit = { userDB_id: String(playerId), amount: 5 }
    expect((await app.mainAdmin.call(contract.wallet.debit, debit)).status).toBe(200)
    expect((await profileOf(playerId))['userBankDetails']).toEqual([])
  })
})
