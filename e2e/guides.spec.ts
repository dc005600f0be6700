// Whoever is new is led: by the first steps of the installation, and by tours that are offered once and never in the way.
import { contract } from '@panadesk/contract'
import { TOURS, type TourName } from '@panadesk/contract/guide-names'
import type { Page } from '@playwright/test'
import { TOUR_TABLE } from '../apps/web/src/features/guides/tour-table.ts'
import { goToOtherScreen } from './support/in-panel.ts'
import { seriousViolations } from './support/accessibility.ts'
import { DATE, test, type Scene } from './support/scene.ts'
import { subAdminEmail } from './support/server-messages.ts'
import { ADMIN, expect } from './support/test.ts'

test.beforeEach(async ({ page, scene, signIn }) => {
  expect(scene.player.id).not.toBe('')
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await signIn(page)
})

const tourButton = (page: Page) => page.locator('h1 + * > button', { hasText: 'Tour' })
const mark = (page: Page) => page.getByRole('region', { name: /^Tour, step/ })

function pathOf(tour: TourName, { player }: Scene): string {
  const [path] = TOUR_TABLE[tour].paths
  return path?.endsWith('/') === true ? `${path}${player.id}` : (path ?? '')
}

test('every part that a tour points at is there on its screen', async ({ page, scene }) => {
  await page.goto('/404')
  for (const tour of TOURS) {
    for (const path of [pathOf(tour, scene), ...TOUR_TABLE[tour].paths.slice(1)]) {
      await goToOtherScreen(page, path)
      await expect(tourButton(page), path).toBeVisible()
      for (const { at } of TOUR_TABLE[tour].steps)
        await expect(page.locator(at).first(), `${path}: ${at}`).toBeVisible()
    }
  }
})

test('a tour is gone through by keyboard, read out step by step, and is over for good', async ({ page, browser }) => {
  await page.goto('/limits')
  await tourButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(mark(page)).toBeFocused()
  await expect(mark(page)).toHaveAccessibleName('Tour, step 1 of 3')
  await expect(mark(page)).toHaveAccessibleDescription(/^Set how much may be bid/)
  expect(await seriousViolations(page)).toEqual([])
  // It lies beside the work: what is below can be used.
  await page.getByRole('button', { name: 'Add Limit' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await mark(page).getByRole('button', { name: 'Next' }).press('Enter')
  await expect(mark(page)).toHaveAccessibleName('Tour, step 2 of 3')
  await mark(page).getByRole('button', { name: 'Back' }).press('Enter')
  await mark(page).getByRole('button', { name: 'Next' }).press('Enter')
  await mark(page).getByRole('button', { name: 'Next' }).press('Enter')
  await mark(page).getByRole('button', { name: 'Done' }).press('Enter')
  await expect(mark(page)).toHaveCount(0)
  await expect(tourButton(page)).toHaveCount(0)

  // In another browser, too.
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const elsewhere = await other.newPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Limits' })).toBeVisible()
  await goToOtherScreen(elsewhere, '/audit-log')
  await expect(tourButton(elsewhere)).toBeVisible()
  await goToOtherScreen(elsewhere, '/limits')
  await expect(tourButton(elsewhere)).toHaveCount(0)
  await other.close()
})

test('Escape ends one tour, No More Tours all, and the profile menu brings them back', async ({ page }) => {
  await page.goto('/approvals')
  await tourButton(page).click()
  await expect(mark(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(mark(page)).toHaveCount(0)
  await expect(tourButton(page)).toHaveCount(0)
  await goToOtherScreen(page, '/audit-log')
  await tourButton(page).click()
  await mark(page).getByRole('button', { name: 'No More Tours' }).click()
  await expect(page.getByText('No more tours are offered.')).toBeVisible()
  await expect(tourButton(page)).toHaveCount(0)
  await goToOtherScreen(page, '/all-bids')
  await expect(tourButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Tours Again' }).click()
  await expect(tourButton(page)).toBeVisible()
  await goToOtherScreen(page, '/approvals')
  await expect(tourButton(page)).toBeVisible()
})

test('the first steps show what the installation has, lead to what it lacks, and come back when they were closed', async ({
  page,
  staff,
}) => {
  const steps = page.locator('[data-part=first-steps]')
  const stepOf = (name: string) => steps.getByRole('listitem').filter({ hasText: name })
  await page.goto('/dashboard')
  await expect(stepOf('Add The Games')).toContainText('Done')
  await expect(stepOf('Add A Second Main Admin')).toContainText('To do')
  const title = await steps.getByRole('heading').innerText()
  await stepOf('Switch On Your Second Factor').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Security' })).toBeVisible()
  await page.keyboard.press('Escape')
  await stepOf('Set The Rates').getByRole('link').click()
  await expect(page).toHaveURL(/\/game-rates$/)
  await staff.call(contract.settings.savePayment, { upi_payment_id: 'house@upi' })
  await page.goto('/dashboard')
  await expect(stepOf('Give Payment Details')).toContainText('Done')
  expect(title).toMatch(/^First Steps: \d of \d left$/)

  await steps.getByRole('button', { name: 'Close First Steps' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Market Bid Details')).toBeVisible()
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'First Steps' }).click()
  await expect(steps).toBeVisible()
})

test('a sub admin has no first steps', async ({ page, signIn }) => {
  await signIn(page, { ...ADMIN, email: subAdminEmail('0') })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/dashboard')
  await expect(tourButton(page)).toBeVisible()
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('menuitem', { name: 'Tours Again' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'First Steps' })).toHaveCount(0)
  expect(asked).not.toContain(`/${contract.guides.steps.path}`)
})
