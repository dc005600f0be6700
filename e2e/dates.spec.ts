// Dates: typed and picked day first, in a browser that would write the month first.
import { complaintsOf, seriousViolations } from './support/accessibility.ts'
import { dateField, fillDate } from './support/dates.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'en-US' })

test.beforeEach(async ({ page, signIn }) => {
  await page.clock.setFixedTime('2026-11-20T12:00:00+05:30')
  await signIn(page)
})

test('a date is typed day first, whole or as short as it is spoken, and nothing else is taken for one', async ({
  page,
}) => {
  await page.goto('/customer-sell-report')
  const date = dateField(page)
  await expect(date).toHaveValue('20-11-2026')
  await date.fill('02112026')
  await expect(date).toHaveValue('02-11-2026')
  await date.fill('3/11/2026')
  await date.press('Tab')
  await expect(date).toHaveValue('03-11-2026')
  await date.fill('11/22/2026')
  await date.press('Tab')
  await expect(page.getByText('This is not a date. Type it as DD-MM-YYYY.')).toBeVisible()
  await date.fill('4-11-2026')
  await date.press('Enter')
  await expect(date).toHaveValue('04-11-2026')
  await expect(page.getByText('This is not a date.')).toBeHidden()
})

test('a date is picked by keys alone, and what is sent is what was picked', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/deposite-history')
  await dateField(page).press('Alt+ArrowDown')
  await expect(page.getByRole('button', { name: 'Friday, 20 November 2026' })).toBeFocused()
  expect(await seriousViolations(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Thursday, 12 November 2026' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dateField(page)).toHaveValue('12-11-2026')
  await expect(dateField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/deposit_date=2026-11-12/)
  expect(complaints).toEqual([])
})

test('Esc closes a calendar and leaves the dialog below it, and days that are over are not offered for a stop', async ({
  page,
}) => {
  await page.goto('/limits')
  await page.getByRole('button', { name: 'Stop Bids' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Stop Bids' })
  await dialog.getByRole('button', { name: 'Calendar of Date' }).click()
  const yesterday = page.getByRole('button', { name: 'Thursday, 19 November 2026' })
  await expect(yesterday).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(yesterday).toBeHidden()
  await expect(dialog).toBeVisible()
  await fillDate(dialog, '2026-11-25')
  await page.keyboard.press('Escape')
  // A date is something entered, which is not thrown away unasked.
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
