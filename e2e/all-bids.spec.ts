// All bids and all movements: asked for, totalled, opened as player and as market, and exported.
import { overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { DATE, nameOf, test } from './support/scene.ts'
import { ADMIN, expect } from './support/test.ts'

// Whatever was bid by others would stand in its lists.
test.use({ alone: 'all bids' })

// The scene sets the clock back and forth, which ends sessions from before.
test.beforeEach(async ({ page, scene, signIn }) => {
  expect(scene.player.id).not.toBe('')
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await signIn(page, ADMIN)
})

test('bids of all games stand in one list, narrowed and totalled, and lead to player and market', async ({
  page,
  scene,
}) => {
  await page.goto('/all-bids')
  const table = page.getByRole('table', { name: 'All Bids' })
  await expect(table.getByRole('row', { name: /Sarita Shinde/ })).toHaveCount(6)
  await page.getByLabel('Family').selectOption('starline')
  await page.getByLabel('Points From').fill('50')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(table.getByRole('row', { name: /Sarita Shinde/ })).toHaveCount(2)
  await expect(page.getByText('Total Points').locator('..')).toContainText('100')

  await page.getByLabel('Points From').fill('many')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please enter a valid amount.')).toBeVisible()

  await page.goto('/all-bids')
  await table.getByRole('link', { name: nameOf('starline', 'noon') }).click()
  await expect(page).toHaveURL(new RegExp(`/starline-user-bid-history.*${scene.games.noon.starline}`))
  await page.goBack()
  await table.getByRole('link', { name: 'Sarita Shinde' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/view-user/${scene.player.id}`))
})

test('movements of all wallets stand in one list with what came in and went out', async ({ page }) => {
  await page.goto('/movements')
  const table = page.getByRole('table', { name: 'Movements' })
  await expect(table.getByRole('row', { name: /Bids Placed/ })).toHaveCount(6)
  await page.getByLabel('Kind').selectOption('bid-placed')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(table.getByRole('row', { name: /Sarita Shinde/ })).toHaveCount(6)
  await expect(page.getByText('Total Out').locator('..')).toContainText('300')
  await expect(page.getByText('Total In').locator('..')).toContainText('0')
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`both lists are for everybody at ${size.width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      for (const path of ['/all-bids', '/movements']) {
        await page.goto(path)
        await expect(page.getByText('Sarita Shinde').first()).toBeVisible()
        expect(await seriousViolations(page), path).toEqual([])
        expect(await overflowsSideways(page), path).toBe(false)
      }
    })
  }
}
