// The profit in the browser: the same figures as a table and as a chart, at every size and in both schemes, and as files.
import { overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { DATE, nameOf, test } from './support/scene.ts'
import { ADMIN, expect } from './support/test.ts'

// The scene and other specs set the clock back and forth, which ends sessions from before.
test.beforeEach(async ({ page, installation, scene, signIn }) => {
  expect(scene.player.id).not.toBe('')
  await installation.setTime('12:30')
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await signIn(page, ADMIN)
})

test('a period is told apart by what is chosen, and leads to its bids', async ({ page }) => {
  await page.goto('/figures/profit')
  const table = page.getByRole('table', { name: 'Profit' })
  await expect(table).toBeVisible()
  await page.getByLabel('By', { exact: true }).selectOption('game')
  await page.getByRole('button', { name: 'Submit' }).click()
  const game = nameOf('main', 'noon')
  await table.getByRole('link', { name: game }).click()
  await expect(page).toHaveURL(/\/all-bids\?.*gameDB_id=/)
  await expect(page.getByRole('heading', { name: 'All Bids' })).toBeVisible()
})

test('a chart is saved as a picture, and heard as a table', async ({ page }) => {
  await page.goto('/figures/profit?by=game&show=chart')
  await expect(page.locator('.u-legend')).toContainText('Payouts (hatched)')
  await expect(page.getByRole('table', { name: 'Profit' })).toContainText(nameOf('main', 'noon'))
  await page.getByRole('button', { name: 'Export Profit' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PNG' }).click()
  expect((await download).suggestedFilename()).toMatch(/^profit_game_.*\.png$/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`a chart of it is for everybody at ${size.width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      for (const by of ['day', 'game', 'hour']) {
        await page.goto(`/figures/profit?by=${by}&show=chart`)
        await expect(page.locator('.u-legend')).toBeVisible()
        expect(await seriousViolations(page), by).toEqual([])
        expect(await overflowsSideways(page), by).toBe(false)
      }
    })
  }
}
