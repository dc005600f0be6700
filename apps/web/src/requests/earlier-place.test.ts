// The link on a request that names a payment for the second time.
import { beforeAll, expect, test } from 'vitest'
import { setConfiguredZone } from '../platform/zoned-time.ts'
import { placeOfEarlier } from './earlier-place.ts'

beforeAll(() => setConfiguredZone('Asia/Kolkata'))

/** Half past eleven at night in India. */
const EARLIER = { tx_request_number: 'DEP7', userDB_id: '12', insert_date: '2026-11-20T23:30:00+05:30' }

const opening =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test('leads to the earlier request in the report of its own date', () => {
  const place = placeOfEarlier(EARLIER, opening('/dashboard', '/dashboard/view-user/12', '/deposite-history'))
  expect(place).toEqual({ path: '/deposite-history', search: { deposit_date: '2026-11-20', search: 'DEP7' } })
})

test('leads to where the admin may look at it', () => {
  const onUserPage = placeOfEarlier(EARLIER, opening('/dashboard', '/dashboard/view-user/12'))
  expect(onUserPage).toEqual({ path: '/dashboard/view-user/12', search: { 'add-search': 'DEP7' } })
  const onDashboard = placeOfEarlier(EARLIER, opening('/dashboard'))
  expect(onDashboard).toEqual({ path: '/dashboard', search: { 'deposits-search': 'DEP7' } })
  expect(placeOfEarlier(EARLIER, opening())).toBeUndefined()
})
