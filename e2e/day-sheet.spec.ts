// The day sheet on screen and on paper: readable at every size, black on white, on one or two pages of A4.
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { DATE, test } from './support/scene.ts'
import { expect } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`is readable at ${size.width} px, ${colorScheme}`, async ({ page, signIn, scene }) => {
      expect(scene.player.id).not.toBe('')
      const complaints = complaintsOf(page)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await signIn(page)
      await page.goto('/day-sheet')
      await expect(page.getByRole('heading', { name: `Panadesk · Day Sheet 20-11-2026` })).toBeVisible()
      await expect(page.getByText('All markets: bids')).toBeVisible()
      expect(await seriousViolations(page)).toEqual([])
      expect(await overflowsSideways(page)).toBe(false)
      expect(complaints).toEqual([])
    })
  }
}

test('is printed on one or two pages, black on white, without menu and buttons', async ({ page, signIn, scene }) => {
  expect(scene.player.id).not.toBe('')
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page)
  await page.goto('/day-sheet')
  await expect(page.getByText('All markets: bids')).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.length).toBeLessThanOrEqual(2)
  // A4 upright, in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45]\S* 84[12]/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  await expect(page.getByText('Second signature')).toBeVisible()
})
