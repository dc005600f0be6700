// What Contact settings says of each field at fault (docs/screens.md, "Contact Settings"), and that it shows them all.
import { contract } from '@panadesk/contract'
import { schemasOf } from '@panadesk/contract/schemas'
import { CONTACT_FIELDS } from '@panadesk/contract/seen-forms'
import { beforeAll, expect, test } from 'vitest'
import { checkFields } from '../../kit/check-fields.ts'
import { loadBodyChecks } from '../../platform/body-checks.ts'
import { CONTACT_GROUPS, contactBody, inOrder, type ContactValues } from './contact-fields.ts'

beforeAll(loadBodyChecks)

const FIELDS = CONTACT_GROUPS.flatMap(({ fields }) => fields)
const NAMES = FIELDS.map(({ name }) => name)
const GOOD = { mobile_1: '9876543210', telegram_username: 'panadesk', whatsapp_no: '9876543210' }

const errorsOf = (values: Record<string, string>) =>
  checkFields(contract.contactSettings.save, { ...GOOD, ...values }, NAMES).errors

test('has each field of the call once', () => {
  const { seen: _seen, ...fields } = schemasOf(contract.contactSettings.save).body.shape
  expect(NAMES.toSorted()).toEqual(Object.keys(fields).toSorted())
})

test('marks as required what the call demands', () => {
  const demanded = Object.keys(checkFields(contract.contactSettings.save, {}, NAMES).errors)
  expect(
    FIELDS.filter((field) => field.isRequired)
      .map((field) => field.name)
      .toSorted(),
  ).toEqual(demanded.toSorted())
})

test.each(FIELDS.filter((field) => field.isRequired))('says by its label that $name is missing', ({ name }) => {
  expect(errorsOf({ [name]: ' ' })).toEqual({ [name]: `${CONTACT_FIELDS[name].label} is required.` })
})

test.each([
  ['mobile_1', '98765', 'Must be a 10-digit number.'],
  ['whatsapp_no', '98765432101', 'Must be a 10-digit number.'],
  ['telegram_username', 'pana desk', 'Telegram username should not contain spaces.'],
  ['telegram_username', '@panadesk', 'Telegram username should not include with "@". Please remove it.'],
  ['email_2', 'nobody', 'Please enter a valid email.'],
  ['facebook', 'javascript:alert(1)', 'Please enter a link that begins with https://, or a name.'],
  ['logitude', '181', 'Please enter a number from -180 to 180.'],
])('of %s %s says %s', (name, value, message) => {
  expect(errorsOf({ [name]: value })).toEqual({ [name]: message })
})

test.each(['https://facebook.test/panadesk', 'facebook.test/panadesk', '@panadesk', 'Panadesk Official', ''])(
  'takes %s for a page in a social network',
  (facebook) => {
    expect(errorsOf({ facebook })).toEqual({})
  },
)

test('has its values in the order of the screen', () => {
  const values = Object.fromEntries(NAMES.toReversed().map((name) => [name, ''])) as ContactValues
  expect(Object.keys(inOrder(values))).toEqual(NAMES)
})

test('sends what was changed, and what the call demands', () => {
  const saved = { ...Object.fromEntries(NAMES.map((name) => [name, ''])), ...GOOD } as ContactValues
  expect(contactBody(saved, saved)).toEqual(GOOD)
  expect(contactBody({ ...saved, address: 'Market Road' }, saved)).toEqual({ ...GOOD, address: 'Market Road' })
})
