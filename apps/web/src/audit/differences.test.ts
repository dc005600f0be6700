// The difference of an audit row: every field, in words, and nothing that changed looks the same.
import { beforeAll, expect, test } from 'vitest'
import { setConfiguredZone } from '../platform/zoned-time.ts'
import { differencesOf, summaryOf } from './differences.ts'

beforeAll(() => setConfiguredZone('Asia/Kolkata'))

const rowsOf = (before: unknown, after: unknown, subject = 'thing') =>
  differencesOf({ subject, before, after }).map(({ label, change, ...sides }) => [
    label,
    sides.before,
    sides.after,
    change,
  ])

test('tells changed from same fields', () => {
  expect(rowsOf({ name: 'KALYAN', is_active: true }, { name: 'KALYAN', is_active: false })).toEqual([
    ['Name', 'KALYAN', 'KALYAN', 'same'],
    ['Active', 'Yes', 'No', 'changed'],
  ])
})

test('shows what was added and what was deleted', () => {
  expect(rowsOf(null, { title: 'Diwali' })).toEqual([['Title', undefined, 'Diwali', 'new']])
  expect(rowsOf({ title: 'Diwali' }, null)).toEqual([['Title', 'Diwali', undefined, 'gone']])
  expect(rowsOf(null, null)).toEqual([])
})

test('puts what is there no more behind what is there', () => {
  expect(rowsOf({ a: 1, b: 2 }, { b: 2, c: 3 }).map(([label]) => label)).toEqual(['B', 'C', 'A'])
})

test('spells a code as the words of it, and QR as what it is', () => {
  expect(rowsOf(null, { kind: 'qr', state: 'still_open' })).toEqual([
    ['Kind', undefined, 'QR', 'new'],
    ['State', undefined, 'Still Open', 'new'],
  ])
})

test('shows paise as rupees', () => {
  expect(rowsOf({ balancePaise: 12_345_600 }, { balancePaise: 50, total: { points_paise: '100' } })).toEqual([
    ['Balance', '₹1,23,456.00', '₹0.50', 'changed'],
    ['Total › Points', undefined, '₹1.00', 'new'],
  ])
})

test('names the days of a week', () => {
  const closed = { isOpen: false, openTime: '16:10' }
  const [first, second] = rowsOf([closed], [{ ...closed, isOpen: true }], 'game-week')
  expect(first).toEqual(['Monday › Open', 'No', 'Yes', 'changed'])
  expect(second).toEqual(['Monday › Open Time', '04:10 PM', '04:10 PM', 'same'])
})

test('names things in a list by their name, or else by their number', () => {
  expect(rowsOf(null, { days: [{ name: 'sunday', off: true }, { off: false }] })).toEqual([
    ['Days › Sunday › Name', undefined, 'sunday', 'new'],
    ['Days › Sunday › Off', undefined, 'Yes', 'new'],
    ['Days › 2 › Off', undefined, 'No', 'new'],
  ])
})

test('says a list, dates and codes as words', () => {
  const noted = {
    accessCodes: ['0', '7.1'],
    locks: [],
    marketDate: '2026-11-20',
    shownFrom: '2026-11-20T18:40:00Z',
    remark: '',
    receipt: null,
  }
  expect(rowsOf(null, noted).map(([, , after]) => after)).toEqual([
    'Dashboards, View User Detail',
    '(none)',
    '20-11-2026',
    '21-11-2026, 12:10 AM',
    '(empty)',
    '(none)',
  ])
})

test('says what is spelt for programs in words, and leaves what people wrote', () => {
  const noted = { state: 'passed-on', method: 'google-pay', session: 'open', reason: 'explained', kind: 'Own words' }
  expect(rowsOf(null, noted).map(([, , after]) => after)).toEqual([
    'Passed On',
    'Google Pay',
    'Open',
    'explained',
    'Own words',
  ])
})

test('tells an amount from nothing, and a text from a number', () => {
  expect(rowsOf({ paise: 0 }, { paise: null })).toEqual([['Amount', '₹0.00', '(none)', 'changed']])
})

test('sums up in a line', () => {
  const differences = differencesOf({ subject: 'x', before: { a: 1, b: 1, c: 1 }, after: { a: 1, b: 2, c: 3 } })
  expect(summaryOf(differences)).toBe('B: 1 → 2 and 1 more')
  const credit = { playerId: 7, amountPaise: 500 }
  expect(summaryOf(differencesOf({ subject: 'x', before: null, after: credit }))).toBe('Amount: ₹5.00 and 1 more')
  expect(summaryOf(differencesOf({ subject: 'x', before: null, after: { a: 'x'.repeat(99) } }))).toHaveLength(43)
  expect(summaryOf(differencesOf({ subject: 'x', before: { a: 1 }, after: { a: 1 } }))).toBe('')
})
