// What the contact settings promise: saved as sent, or refused at the field with nothing changed.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const { get, save } = contract.contactSettings
const REQUIRED = { mobile_1: '9876543210', telegram_username: 'panadesk_help', whatsapp_no: '9876543211' }
const WHOLE = {
  ...REQUIRED,
  landline_1: '022 1234567',
  landline_2: '022 7654321',
  email_1: 'help@panadesk.test',
  email_2: 'more@panadesk.test',
  facebook: 'https://facebook.com/panadesk',
  twitter: '@panadesk',
  youtube: 'https://youtube.com/@panadesk',
  google_plus: 'panadesk',
  instagram: '@panadesk',
  latitude: '19.0760',
  logitude: '-72.8777',
  address: '12 Market Road\nMumbai 400001',
}

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  expect((await app.mainAdmin.call(save, WHOLE)).status).toBe(200)
})
afterAll(() => app.close())

const contact = async () => (await app.mainAdmin.call(get)).body['contact_data'] as unknown
const audited = () => app.db.selectFrom('audit').selectAll().orderBy('id').execute()

test('a new installation has all fields, empty', async () => {
  const fresh = await startTestApp()
  const empty = Object.fromEntries(Object.keys(WHOLE).map((field) => [field, '']))
  expect((await fresh.mainAdmin.call(get)).body).toEqual({ success: true, contact_data: empty })
  await fresh.close()
})

test('what was saved is read as it was sent, trimmed', async () => {
  expect(await contact()).toEqual(WHOLE)
  const answer = await app.mainAdmin.call(save, { ...WHOLE, address: '  Mumbai  ', mobile_1: ' 9000000000 ' })
  expect(answer.body).toEqual({ success: true, msg: 'Contact settings updated successfully.' })
  expect(await contact()).toEqual({ ...WHOLE, address: 'Mumbai', mobile_1: '9000000000' })
})

test('a field that is left out stays, an empty one is cleared', async () => {
  await app.mainAdmin.call(save, { ...REQUIRED, email_2: '', latitude: '' })
  expect(await contact()).toEqual({ ...WHOLE, email_2: '', latitude: '' })
})

test('the audit log has what changed, before and after', async () => {
  const staff = await app.subAdmin(['12'])
  await staff.call(save, { ...WHOLE, logitude: '72.8777', whatsapp_no: '9000000001' })
  expect((await audited()).at(-1)).toMatchObject({
    admin_id: staff.adminId,
    call: save.path,
    subject: 'contact-setting',
    before: { logitude: '-72.8777', whatsapp_no: '9876543211' },
    after: { logitude: '72.8777', whatsapp_no: '9000000001' },
  })
})

test('two who save at once: one after the other, and the log knows how', async () => {
  const staff = await app.subAdmin(['12'])
  const count = (await audited()).length
  await Promise.all([
    app.mainAdmin.call(save, { ...REQUIRED, address: 'A' }),
    staff.call(save, { ...REQUIRED, address: 'B' }),
  ])
  const [first, second] = (await audited()).slice(count)
  expect(second?.before).toEqual(first?.after)
  expect(await contact()).toMatchObject(second?.after as object)
})

const TEN_DIGITS = 'Must be a 10-digit number.'
const NO_EMAIL = 'Please enter a valid email.'
const REFUSED: [string, unknown, string][] = [
  ['mobile_1', '', 'Mobile is required.'],
  ['mobile_1', undefined, 'Mobile is required.'],
  ['telegram_username', ' ', 'Telegram Username is required.'],
  ['telegram_username', undefined, 'Telegram Username is required.'],
  ['whatsapp_no', '', 'WhatsApp Number is required.'],
  ['whatsapp_no', undefined, 'WhatsApp Number is required.'],
  ...['987654321', '98765432100', '98765abcde', '+919876543', '९८७६५४३२१०'].flatMap(
    (number): [string, unknown, string][] => [
      ['mobile_1', number, TEN_DIGITS],
      ['whatsapp_no', number, TEN_DIGITS],
    ],
  ),
  ['telegram_username', 'pana desk', 'Telegram username should not contain spaces.'],
  ['telegram_username', '@panadesk', 'Telegram username should not include with "@". Please remove it.'],
  ['email_1', 'help', NO_EMAIL],
  ['email_2', 'a@b', NO_EMAIL],
  ['email_2', 'a b@panadesk.test', NO_EMAIL],
  ['latitude', '90.1', 'Please enter a number from -90 to 90.'],
  ['latitude', 'north', 'Please enter a number from -90 to 90.'],
  ['logitude', '-180.5', 'Please enter a number from -180 to 180.'],
  ['logitude', '1e2', 'Please enter a number from -180 to 180.'],
  ['address', 'x'.repeat(301), 'At most 300 characters.'],
  ['address', 'a\u0000b', 'Please use plain text only.'],
  ['facebook', 7, 'Please enter text.'],
  ['longitude', '1', 'This field is not known.'],
  ['is_only', true, 'This field is not known.'],
]

describe('it is refused, and nothing changes,', () => {
  test.each(REFUSED)('for %s of %j: %s', async (field, value, message) => {
    const before = { contact: await contact(), audit: await audited() }
    const answer = await app.mainAdmin.call(save, { ...WHOLE, [field]: value })
    expect(answer).toMatchObject({ status: 400, body: { success: false, errors: { [field]: message } } })
    expect({ contact: await contact(), audit: await audited() }).toEqual(before)
  })
})
