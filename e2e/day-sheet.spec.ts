// The sheets of a day and of a month on screen and on paper: readable at every size, black on white, on upright A4, and as a workbook.
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { DATE, test } from './support/scene.ts'
import { expect } from './support/test.ts'

const SHEETS = [
  { path: '/day-sheet', heading: 'Panadesk · Day Sheet 20-11-2026', text: 'All markets: bids', pagesMax: 2 },
  {
    path: '/month-sheet',
    heading: 'Panadesk · Month Sheet 11-2026',
    text: 'In all wallets at the beginning',
    pagesMax: 4,
  },
] as const

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
})

for (const { path, heading, text, pagesMax } of SHEETS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const size of SIZES) {
      test(`${path} is readable at ${size.width} px, ${colorScheme}`, async ({ page, signIn, scene }) => {
        expect(scene.player.id).not.toBe('')
        const complaints = complaintsOf(page)
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(size)
        await signIn(page)
        await page.goto(path)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expect(page.getByText(text)).toBeVisible()
        expect(await seriousViolations(page)).toEqual([])
        expect(await overflowsSideways(page)).toBe(false)
        expect(complaints).toEqual([])
      })
    }
  }

  test(`${path} is printed on few pages, black on white, without menu and buttons`, async ({ page, signIn, scene }) => {
    expect(scene.player.id).not.toBe('')
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(page)
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? []
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.length).toBeLessThanOrEqual(pagesMax)
    // A4 upright, in points.
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45]\S* 84[12]/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await expect(page.getByText('Second signature')).toBeVisible()
  })

  test(`${path} is saved as a workbook that names house, sheet and date`, async ({ page, signIn, scene }) => {
    expect(scene.player.id).not.toBe('')
    await signIn(page)
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'XLSX' }).click()
    const { hostname } = new URL(page.url())
    const [sheet, date] = path === '/day-sheet' ? ['day-sheet', DATE] : ['month-sheet', DATE.slice(0, 7)]
    expect((await download).suggestedFilename()).toBe(`${hostname.replaceAll('.', '-')}_${sheet}_${date}.xlsx`)
  })
}

test('a day of the month leads to its own sheet', async ({ page, signIn, scene }) => {
  expect(scene.player.id).not.toBe('')
  await signIn(page)
  await page.goto('/month-sheet')
  await page.getByRole('link', { name: '20-11-2026' }).click()
  await expect(page.getByRole('heading', { name: 'Panadesk · Day Sheet 20-11-2026' })).toBeVisible()
})
