// What a list shows is added up, selected, arranged, saved as a file, and kept under a name.
import { readFile } from 'node:fs/promises'
import { DATE, test } from './support/scene.ts'
import { ADMIN, expect } from './support/test.ts'

// The scene sets the clock back and forth, which ends sessions from before.
test.beforeEach(async ({ page, scene, signIn }) => {
  expect(scene.player.id).not.toBe('')
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await signIn(page, ADMIN)
})

test('rows are added up, all of the filter and those that are selected, with Shift all between', async ({ page }) => {
  await page.goto('/all-bids')
  await expect(page.getByText(/^Total of 6 rows: Points ₹300\.00, Winning Points/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select row 1 of All Bids' }).click()
  await page.getByRole('checkbox', { name: 'Select row 4 of All Bids' }).click({ modifiers: ['Shift'] })
  await expect(page.getByText(/^Selected 4: Points ₹/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear Selection of All Bids' }).click()
  await expect(page.getByText(/^Selected/)).toBeHidden()
})

test('a hidden column is gone from the list, its address and its file', async ({ page }) => {
  await page.goto('/all-bids')
  const table = page.getByRole('table', { name: 'All Bids' })
  await page.getByRole('button', { name: 'Columns of All Bids' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns of All Bids' })
  await dialog.getByRole('checkbox', { name: 'Game Name', exact: true }).uncheck()
  await dialog.getByRole('button', { name: 'Move Points up' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(table.getByRole('columnheader', { name: 'Game Name' })).toHaveCount(0)
  await page.reload()
  await expect(table.getByRole('columnheader', { name: 'Points' }).first()).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Game Name' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Export All Bids' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^all-bids_.*20-11-2026.*\.csv$/)
  const [titles = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(titles).toContain('Number')
  expect(titles).not.toContain('Game Name')
})

test('what is seen is saved as a workbook', async ({ page }) => {
  await page.goto('/all-bids')
  await page.getByRole('button', { name: 'Export All Bids' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'This Page as XLSX' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})

test('a view leads back to its filter from the menu, which counts it, and its screen begins with it', async ({
  page,
}) => {
  await page.goto('/all-bids?family=starline')
  await page.getByRole('button', { name: 'Views of All Bids' }).click()
  const dialog = page.getByRole('dialog', { name: 'Views of All Bids' })
  await dialog.getByLabel('Name Of What Is Shown Now').fill('Starline today')
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await expect(page.getByText('The view is saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Views of All Bids' }).click()
  await dialog.getByRole('button', { name: 'Pin to the menu Starline today' }).click()
  await expect(dialog.getByRole('button', { name: 'Unpin Starline today' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Begin with Starline today' }).click()
  await expect(dialog.getByRole('button', { name: 'Do not begin with Starline today' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Without a view' }).click()
  await expect(page.getByText(/^Total of 6 rows/)).toBeVisible()

  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /Starline today\s*2/ })
  await link.click()
  await expect(page.getByText(/^Total of 2 rows/)).toBeVisible()
  await page.goto('/all-bids')
  await expect(page).toHaveURL(/family=starline/)
  await expect(page.getByText(/^Total of 2 rows/)).toBeVisible()
})
