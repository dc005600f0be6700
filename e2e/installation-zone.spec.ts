// An installation in New York, looked at by a browser in Tokyo: every time and every "today" is that of the installation.
import { contract } from '@panadesk/contract'
import { dateField } from './support/dates.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ configuredZone: 'America/New_York', timezoneId: 'Asia/Tokyo' })

/** Friday noon in Tokyo; Thursday, half past ten in the evening, in New York. */
const NOW = '2026-11-20T09:00:00+05:30'
const THERE = '19-11-2026, 10:30 PM'

test('the day filter starts with the day of the installation, and finds its rows with their times', async ({
  page,
  installation,
  staff,
  signIn,
}) => {
  await page.clock.setFixedTime(NOW)
  await Player.register(installation, staff, { name: 'Far Away', rupees: 50 })
  await signIn(page)
  await page.goto('/deposite-history')
  await expect(dateField(page)).toHaveValue('19-11-2026')
  await expect(page.getByRole('table').getByRole('row', { name: 'Far Away' })).toContainText(THERE)
  const { data } = await staff.call(contract.deposits.report, { deposit_date: '2026-11-20' })
  expect(data).toEqual([])
})
