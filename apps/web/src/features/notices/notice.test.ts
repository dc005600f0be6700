// A notice keeps its time through its dialog, on the market's clock wherever the browser is.
import { beforeAll, expect, test } from 'vitest'
import { setConfiguredZone } from '../../platform/zoned-time.ts'
import {
  fieldTime,
  NEW_NOTICE,
  noticeBody,
  onDate,
  onTime,
  statusWords,
  valuesOfNotice,
  wireInstant,
  type Notice,
} from './notice.ts'

beforeAll(() => setConfiguredZone('Asia/Kolkata'))

const notice: Notice = {
  _id: '7',
  notice_title: 'Diwali',
  notice_msg: 'Closed on Sunday.',
  status: 1,
  insert_date: '2026-11-20T09:00:00+05:30',
  last_update: '2026-11-20T09:00:00+05:30',
  create_at: '2026-11-21T00:10:30+05:30',
}
const TEXTS = { notice_title: 'Diwali', notice_msg: 'Closed on Sunday.', status: 1 }

test('shows the time in India', () => {
  expect(fieldTime('2026-11-20T18:40:00Z')).toBe('2026-11-21T00:10')
  expect(fieldTime('')).toBe('')
})

test('sends what stands in the field as an instant', () => {
  expect(wireInstant('2026-11-21T00:10')).toBe('2026-11-20T18:40:00.000Z')
  expect(wireInstant('2026-02-30T00:10')).toBe('2026-02-30T00:10')
})

test('leaves a time alone that nobody changed', () => {
  expect(noticeBody(valuesOfNotice(notice), notice)).toEqual(TEXTS)
  expect(noticeBody({ ...valuesOfNotice(notice), create_at: '' }, notice)).toEqual(TEXTS)
})

test('sends a time that was changed', () => {
  const changed = { ...valuesOfNotice(notice), create_at: '2026-11-22T10:00' }
  expect(noticeBody(changed, notice)).toEqual({ ...TEXTS, create_at: '2026-11-22T04:30:00.000Z' })
})

test('sends no status that nobody chose', () => {
  expect(noticeBody(NEW_NOTICE).status).toBeUndefined()
})

test('a date without a time begins at midnight, and keeps its time on another date', () => {
  expect(onDate('', '2026-11-22')).toBe('2026-11-22T00:00')
  expect(onDate('2026-11-22T10:00', '2026-11-23')).toBe('2026-11-23T10:00')
  expect(onTime('2026-11-22T00:00', '10:00')).toBe('2026-11-22T10:00')
})

test('without a date there is no time to be shown from', () => {
  expect(onDate('2026-11-22T10:00', '')).toBe('')
  expect(wireInstant(onTime('', '10:00'))).toBe('T10:00')
})

test('a notice of a later time is scheduled until then', () => {
  const atMs = Date.parse(notice.create_at)
  expect(statusWords(notice, atMs - 1).on).toBe('Scheduled')
  expect(statusWords(notice, atMs).on).toBe('Active')
})
