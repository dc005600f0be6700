// Result charts in the browser: readable at every size by eye, keyboard and screen reader, and on paper.
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

test('a game is shown week by week, as panels, and by how often numbers came', async ({ page, scene }) => {
  await page.goto('/result-charts')
  await expect(page.getByText('Choose a game to see its charts.')).toBeVisible()
  await page.getByLabel('Game Name').selectOption(scene.games.noon.main)
  await page.getByRole('button', { name: 'Submit' }).click()
  const table = page.getByRole('table', { name: `Results of ${nameOf('main', 'noon')}` })
  // What is saved and not declared is nobody's to know.
  await expect(table.getByRole('row', { name: /16-11-2026/ })).toContainText('No result')
  await page.getByRole('combobox', { name: 'Chart' }).selectOption('panel')
  await expect(page.getByRole('heading', { name: /Panel Chart/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Chart' }).selectOption('frequency')
  await page.getByLabel('Find A Number').fill('27')
  await expect(page.getByText('Jodi 27 has never come.')).toBeVisible()
  await expect(page.getByText(/do not foretell/)).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`every chart is for everybody at ${size.width} px, ${colorScheme}`, async ({ page, scene }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      for (const view of ['jodi', 'panel', 'frequency']) {
        await page.goto(`/result-charts?gameDB_id=${scene.games.noon.main}&show=${view}`)
        await expect(page.getByRole('combobox', { name: 'Chart' })).toHaveValue(view)
        expect(await seriousViolations(page), view).toEqual([])
        expect(await overflowsSideways(page), view).toBe(false)
      }
    })
  }
}
