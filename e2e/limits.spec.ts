// Limits on the screen: set, overruled, deleted; bids stopped and taken again; and what is close to its limit.
import { contract } from '@panadesk/contract'
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { ADMIN, expect, test } from './support/test.ts'

/** After every day that a test names. */
const LATER = '2099-01-01'

test.beforeEach(async ({ staff }, { title }) => {
  const game_name = `Limits ${title}`.slice(0, 60)
  const game = (await staff.call(contract.limits.list)).games.find((each) => each.game_name === game_name.toUpperCase())
  if (game !== undefined) return
  await staff.call(contract.games.save.main, { game_name, open_time: '10:00', close_time: '11:00' })
})
test.afterEach(async ({ staff }) => {
  const { limits, stops } = await staff.call(contract.limits.list)
  for (const { limit_id } of limits) await staff.call(contract.limits.delete, { limit_id })
  for (const { stop_id } of stops) await staff.call(contract.limits.release, { stop_id, reason: 'Over' })
})

test('a limit is added, overruled by a stricter one, and deleted', async ({ page, signIn }) => {
  await signIn(page, ADMIN)
  const complaints = complaintsOf(page)
  await page.goto('/limits')
  await expect(page.getByText('There are no limits')).toBeVisible()
  const add = async (place: string, amount: string) => {
    await page.getByRole('button', { name: 'Add Limit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Limit' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please enter a valid amount.').first()).toBeVisible()
    await dialog.getByLabel('For').selectOption(place)
    await dialog.getByLabel('Amount (₹)').fill(amount)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  await add('The whole house', '5000')
  await expect(page.getByText('The limit has been saved.').first()).toBeVisible()
  await add('All of Starline', '9000')
  const limits = page.getByRole('table', { name: 'Limits' })
  await expect(limits.getByRole('row', { name: /Starline/ })).toContainText('Overruled by House: All bids, ₹5,000.00')
  await expect(limits.getByRole('row', { name: /House.*In force/ })).toBeVisible()

  await page.getByRole('button', { name: 'Change Starline: All bids' }).click()
  const change = page.getByRole('dialog', { name: 'Change Limit' })
  await change.getByLabel('Amount (₹)').fill('4000')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(limits.getByRole('row', { name: /Starline/ })).toContainText('In force')
  await page.getByRole('button', { name: 'Delete House: All bids' }).click()
  await page.getByRole('dialog', { name: 'Delete Limit' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The limit has been deleted.')).toBeVisible()
  await expect(limits.getByRole('row', { name: /House/ })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('bids are stopped at once and taken again, each with a reason', async ({ page, signIn }) => {
  await signIn(page, ADMIN)
  const complaints = complaintsOf(page)
  await page.goto('/limits')
  await page.getByRole('button', { name: 'Stop Bids' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop Bids' })
  await dialog.getByLabel('Game Name').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(dialog.getByText('Please give a reason.').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('Too much on it')
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('The bids have been stopped.')).toBeVisible()
  const stopped = page.getByRole('table', { name: 'Stopped bids' })
  await expect(stopped.getByRole('row', { name: /Too much on it/ })).toBeVisible()

  await page.getByRole('button', { name: /^Release / }).click()
  const again = page.getByRole('dialog', { name: 'Take Bids Again' })
  await again.getByLabel('Reason').fill('Laid off elsewhere')
  await again.getByRole('button', { name: 'Take bids again' }).click()
  await expect(page.getByText('Bids are taken again.')).toBeVisible()
  await expect(page.getByText('Nothing is stopped.')).toBeVisible()
  expect(complaints).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`is read without hindrance at ${size.width} in the ${colorScheme} scheme`, async ({ page, staff, signIn }) => {
      const { games } = await staff.call(contract.limits.list)
      const gameDB_id = games[0]?._id ?? ''
      const limit = { measure: 'payout', per: 'player-number', amount: 12_345_678.9 } as const
      await staff.call(contract.limits.save, limit)
      await staff.call(contract.limits.save, { ...limit, gameDB_id })
      await staff.call(contract.limits.stop, { gameDB_id, date: LATER, reason: 'Too much' })
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await signIn(page, ADMIN)
      await page.goto('/limits')
      await expect(page.getByText('Too much').first()).toBeVisible()
      expect(await seriousViolations(page)).toEqual([])
      expect(await overflowsSideways(page)).toBe(false)
      await page.getByRole('button', { name: 'Add Limit' }).click()
      await expect(page.getByRole('dialog', { name: 'Add Limit' }).getByLabel('For')).toBeVisible()
      expect(await seriousViolations(page)).toEqual([])
    })
  }
}
