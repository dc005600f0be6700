// What switching the second factor on and off promises: who may, what ends, what is kept, and what nobody sees again.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type Answer, type Staff, type TestApp } from '../../../test/test-app.ts'
import {
  codeAt,
  givePassword,
  secretOf,
  STEP_MS,
  switchOnSecondFactor,
  wrongCodeAt,
} from '../../../test/test-second-factor.ts'

const { login, security, subAdmins } = contract
const MINUTE_MS = 60_000
const WRONG = { status: 422, body: { errors: { code: 'This code is wrong or has been used already.' } } }
const IS_OFF = { status: 409, body: { msg: 'Your second factor is off.' } }

let app: TestApp
let owner: Staff
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.mainAdmin.signIn()
  owner = await app.subAdmin(['9'])
})
afterAll(() => app.close())

const start = (current_password = PASSWORD) => owner.call(security.startSecondFactor, { current_password })
const details = async (staff = owner) => (await staff.call(security.details)).body
const isSignedIn = async (staff: Staff) => (await staff.call(login.restore)).body['success'] === true
const stored = () =>
  app.db.selectFrom('second_factor').selectAll().where('admin_id', '=', owner.adminId).executeTakeFirst()
const audited = async () =>
  app.db.selectFrom('audit').selectAll().where('subject_id', '=', owner.adminId).orderBy('id').execute()

async function signedInElsewhere(): Promise<Staff> {
  const browser = await app.stranger()
  expect((await givePassword(app, browser, owner.adminId)).body['success']).toBe(true)
  return browser
}

describe('starting', () => {
  test('hands out a secret for the app, by hand or as a picture, and asks nobody for a code yet', async () => {
    const { status, body } = await start()
    expect(status).toBe(200)
    expect(body['secret']).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const { email } = await app.db
      .selectFrom('admin')
      .select('email')
      .where('id', '=', owner.adminId)
      .executeTakeFirstOrThrow()
    const secret = String(body['secret']).replaceAll(' ', '')
    expect(decodeURIComponent(String(body['otpauth_uri']))).toBe(
      `otpauth://totp/Panadesk:${email}?issuer=Panadesk&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    const [type, drawing = ''] = String(body['qr_image']).split(',')
    expect(type).toBe('data:image/svg+xml;base64')
    expect(Buffer.from(drawing, 'base64').toString()).toMatch(/^<svg [^>]*>.*<\/svg>$/s)
    expect(await details()).toMatchObject({ second_factor: false, second_factor_date: '', recovery_codes_left: 0 })
    expect(await isSignedIn(await signedInElsewhere())).toBe(true)
  })

  test('wants the password, and counts wrong ones for the session, which keeps nobody from signing in', async () => {
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await start('Wrong-Horse-9')).toMatchObject({
        status: 422,
        body: { errors: { current_password: 'The current password is wrong.' } },
      })
    }
    expect((await start()).status).toBe(429)
    expect((await givePassword(app, await app.stranger(), owner.adminId)).status).toBe(200)
    expect(await stored()).toBeUndefined()
  })

  test('again gives another secret, and the one of before is worth nothing', async () => {
    const first = String((await start()).body['secret'])
    const second = String((await start()).body['secret'])
    expect(second).not.toBe(first)
    expect(await owner.call(security.switchOnSecondFactor, { code: shownBy(first) })).toMatchObject(WRONG)
    expect((await owner.call(security.switchOnSecondFactor, { code: shownBy(second) })).status).toBe(200)
  })

  test('keeps the secret sealed', async () => {
    const typed = String((await start()).body['secret'])
    const kept = JSON.stringify([(await stored())?.sealed_secret.toString('hex'), await audited()])
    expect(kept).not.toContain(secretOf(typed).toString('hex'))
    expect(kept).not.toContain(typed.replaceAll(' ', ''))
  })

  test('is refused while it is on', async () => {
    await switchOnSecondFactor(app, owner)
    const before = await stored()
    expect(await start()).toMatchObject({ status: 409, body: { msg: 'Your second factor is on already.' } })
    expect(await stored()).toEqual(before)
  })
})

describe('switching on', () => {
  test('asks for the code from the next login on, and tells since when and how many recovery codes', async () => {
    const phone = await switchOnSecondFactor(app, owner)
    expect(await details()).toMatchObject({ second_factor: true, recovery_codes_left: 10 })
    expect(phone.recoveryCodes).toHaveLength(10)
    for (const code of phone.recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(new Set(phone.recoveryCodes).size).toBe(10)
    const browser = await app.stranger()
    expect((await givePassword(app, browser, owner.adminId)).body).toMatchObject({ second_factor_required: true })
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('ends the sessions that were opened without it, and keeps the one that did it', async () => {
    const [one, two] = [await signedInElsewhere(), await signedInElsewhere()]
    const other = await app.subAdmin(['9'])
    await switchOnSecondFactor(app, owner)
    for (const browser of [one, two]) expect(await isSignedIn(browser)).toBe(false)
    for (const browser of [owner, other]) expect(await isSignedIn(browser)).toBe(true)
  })

  test('by a wrong code, or a secret of a quarter of an hour ago, changes nothing', async () => {
    expect(await owner.call(security.switchOnSecondFactor, { code: '123456' })).toMatchObject({ status: 409 })
    const typed = String((await start()).body['secret'])
    const wrong = wrongCodeAt(app.clock.now(), secretOf(typed))
    expect(await owner.call(security.switchOnSecondFactor, { code: wrong })).toMatchObject(WRONG)
    app.clock.advance(15 * MINUTE_MS)
    expect(await owner.call(security.switchOnSecondFactor, { code: shownBy(typed) })).toMatchObject({
      status: 409,
      body: { msg: 'Please start again: the secret has run out.' },
    })
    expect((await stored())?.on_since).toBeNull()
    expect(
      await app.db.selectFrom('recovery_code').selectAll().where('admin_id', '=', owner.adminId).execute(),
    ).toEqual([])
  })

  test('twice at once makes one set of recovery codes', async () => {
    const typed = String((await start()).body['secret'])
    const code = shownBy(typed)
    const answers = await Promise.all([1, 2].map(() => owner.call(security.switchOnSecondFactor, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = app.db.selectFrom('recovery_code').selectAll().where('admin_id', '=', owner.adminId)
    expect(await codes.execute()).toHaveLength(10)
  })
})

describe('new recovery codes', () => {
  test('are ten others, and those of before are worth nothing', async () => {
    const phone = await switchOnSecondFactor(app, owner)
    const answer = await owner.call(security.renewRecoveryCodes, { code: phone.freshCode() })
    expect(answer.status).toBe(200)
    const [old, fresh] = [phone.recoveryCodes[0], codesOf(answer)[0]]
    expect(await owner.call(security.confirmSecondFactor, { code: old })).toMatchObject(WRONG)
    expect((await owner.call(security.confirmSecondFactor, { code: fresh })).status).toBe(200)
    expect(await details()).toMatchObject({ recovery_codes_left: 9 })
  })

  test('are not given for a recovery code, nor while it is off', async () => {
    expect(await owner.call(security.renewRecoveryCodes, { code: '123456' })).toMatchObject(IS_OFF)
    const phone = await switchOnSecondFactor(app, owner)
    const answer = await owner.call(security.renewRecoveryCodes, { code: phone.recoveryCodes[0] })
    expect(answer.status).toBe(400)
    expect(await details()).toMatchObject({ recovery_codes_left: 10 })
  })
})

const off = (code: string | undefined, current_password = PASSWORD) =>
  owner.call(security.switchOffSecondFactor, { current_password, code })

describe('switching off', () => {
  test.each(['app', 'recovery code'])('by the password and a code of the %s asks for no code any more', async (by) => {
    const phone = await switchOnSecondFactor(app, owner)
    expect((await off(by === 'app' ? phone.freshCode() : phone.recoveryCodes[0])).status).toBe(200)
    expect(await details()).toMatchObject({ second_factor: false, recovery_codes_left: 0 })
    expect(await isSignedIn(await signedInElsewhere())).toBe(true)
    expect([await stored(), await off('123456')]).toMatchObject([undefined, IS_OFF])
  })

  test('wants both, and changes nothing without either', async () => {
    const phone = await switchOnSecondFactor(app, owner)
    expect(await off(phone.freshCode(), 'Wrong-Horse-9')).toMatchObject({ status: 422 })
    expect(await off(wrongCodeAt(app.clock.now(), phone.secret))).toMatchObject(WRONG)
    expect(await details()).toMatchObject({ second_factor: true, recovery_codes_left: 10 })
    // The code beside the wrong password was not used up.
    expect((await off(phone.code())).status).toBe(200)
  })
})

const remove = (adminId: number, staff = app.mainAdmin) =>
  staff.call(subAdmins.removeSecondFactor, { adminDB_id: String(adminId) })

describe('a sub admin who has lost the phone', () => {
  test('is let in with the password alone once the main admin has taken it away, and is out everywhere', async () => {
    const phone = await switchOnSecondFactor(app, owner)
    for (let tries = 1; tries <= 5; tries += 1) {
      await owner.call(security.confirmSecondFactor, { code: wrongCodeAt(app.clock.now(), phone.secret) })
    }
    const listed = async () =>
      (await app.mainAdmin.call(subAdmins.list, { searchValue: String(owner.adminId) })).body['data'] as unknown
    expect(await listed()).toMatchObject([{ second_factor: 1 }])
    expect((await remove(owner.adminId)).status).toBe(200)
    expect(await listed()).toMatchObject([{ second_factor: 0 }])
    expect(await isSignedIn(owner)).toBe(false)
    const { adminId } = owner
    owner = { ...(await signedInElsewhere()), adminId }
    // Wrong codes of before lock nobody out of a new second factor.
    await switchOnSecondFactor(app, owner)
    expect(await remove(adminId)).toMatchObject({ status: 200 })
    expect(await remove(adminId)).toMatchObject({
      status: 409,
      body: { msg: 'This sub admin has no second factor.' },
    })
  })

  test('has only the main admin for it, who cannot be rid of the own one that way', async () => {
    await switchOnSecondFactor(app, owner)
    expect((await remove(owner.adminId, await app.subAdmin(['7', '12']))).status).toBe(403)
    expect(await remove(app.mainAdmin.adminId)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('own account') },
    })
    expect(await details()).toMatchObject({ second_factor: true })
  })
})

test('every change is audited, without secrets, codes and passwords', async () => {
  const phone = await switchOnSecondFactor(app, owner)
  const renewed = await owner.call(security.renewRecoveryCodes, { code: phone.freshCode() })
  const codes = [...phone.recoveryCodes, ...codesOf(renewed)]
  await owner.call(security.confirmSecondFactor, { code: codes[10] })
  app.clock.advance(STEP_MS)
  await owner.call(security.switchOffSecondFactor, { current_password: PASSWORD, code: phone.code() })
  const rows = (await audited()).filter(({ subject }) => subject === 'second-factor')
  expect(rows.map(({ call, before, after, admin_id }) => ({ call, before, after, admin_id }))).toEqual(
    [
      { call: security.startSecondFactor.path, before: null, after: null },
      { call: security.switchOnSecondFactor.path, before: { isOn: false }, after: { isOn: true, recoveryCodes: 10 } },
      { call: security.renewRecoveryCodes.path, before: { recoveryCodes: 10 }, after: { recoveryCodes: 10 } },
      {
        call: security.confirmSecondFactor.path,
        before: null,
        after: { secondFactor: { by: 'recovery-code', recoveryCodesLeft: 9 } },
      },
      {
        call: security.switchOffSecondFactor.path,
        before: { isOn: true },
        after: { isOn: false, secondFactor: { by: 'app' } },
      },
    ].map((row) => ({ ...row, admin_id: owner.adminId })),
  )
  const written = JSON.stringify(await audited())
  for (const secret of [
    ...codes,
    ...codes.map((code) => code.replaceAll('-', '')),
    phone.secret.toString('hex'),
    PASSWORD,
  ])
    expect(written).not.toContain(secret)
})

function codesOf({ body }: Answer): string[] {
  return body['recovery_codes'] as unknown as string[]
}

function shownBy(typed: string): string {
  return codeAt(app.clock.now(), secretOf(typed))
}
