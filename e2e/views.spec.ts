// What a list shows is added up, selected, arranged, saved as a file, and kept under a name.
import { readFile } from 'node:fs/promises'
import { contract } from '@panadesk/contract'
import type { Page } from '@playwright/test'
import { DATE, test } from './support/scene.ts'
import { ADMIN, expect } from './support/test.ts'

// What the list adds up are all bids that there are.
test.use({ alone: 'views' })

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
  // Whoever arranged them finds them so, also where the address says nothing of it.
  await page.goto('/all-bids')
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

  await page.getByRole('button', { name: 'Columns of All Bids' }).click()
  const kept = page.waitForResponse((response) => response.url().endsWith(contract.views.keepColumns.path))
  await dialog.getByRole('button', { name: 'All As They Were' }).click()
  await kept
  await expect(table.getByRole('columnheader', { name: 'Game Name' })).toBeVisible()
})

test('columns that are kept hold for the bare address, and what is arranged in a view stays in it', async ({
  page,
  staff,
}) => {
  const call = contract.bids.all.path
  await staff.call(contract.views.keepColumns, { call, columns: '-mobile,-session' })
  await page.goto('/all-bids?view=999999&columns=points,-user_name')
  const table = page.getByRole('table', { name: 'All Bids' })
  await expect(table.getByRole('columnheader', { name: 'Session' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns of All Bids' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns of All Bids' })
  await dialog.getByRole('checkbox', { name: 'Status', exact: true }).uncheck()
  await expect(table.getByRole('columnheader', { name: 'Status' })).toHaveCount(0)
  await page.goto('/all-bids')
  await expect(table.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Session' })).toHaveCount(0)
  await staff.call(contract.views.keepColumns, { call, columns: '' })
})

test('a list of the dashboard and a table of a user have views of their own', async ({ page, scene }) => {
  await page.goto('/dashboard?deposits-size=25')
  await page.getByRole('button', { name: 'Views of Fund Request Auto Deposit History' }).click()
  const ofDashboard = page.getByRole('dialog', { name: 'Views of Fund Request Auto Deposit History' })
  await ofDashboard.getByLabel('Name Of What Is Shown Now').fill('Twenty-five deposits')
  await ofDashboard.getByRole('button', { name: 'Save View' }).click()
  await expect(page.getByText('The view is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Views of Withdrawal History' }).click()
  await expect(page.getByRole('dialog', { name: 'Views of Withdrawal History' })).toContainText('None yet.')

  await page.goto(`/dashboard/view-user/${scene.player.id}?tab=movements&wallet-order=asc`)
  await page.getByRole('button', { name: 'Views of Wallet Transaction History' }).click()
  const ofUser = page.getByRole('dialog', { name: 'Views of Wallet Transaction History' })
  await ofUser.getByLabel('Name Of What Is Shown Now').fill('Oldest first')
  await ofUser.getByRole('button', { name: 'Save View' }).click()
  await expect(page.getByText('The view is saved.')).toBeVisible()
  await page.goto(`/dashboard/view-user/${scene.player.id}?tab=movements`)
  await page.getByRole('button', { name: 'Views of Wallet Transaction History' }).click()
  // There is none of these pages in the menu.
  await expect(ofUser.getByRole('button', { name: 'Pin to the menu Oldest first' })).toHaveCount(0)
  await ofUser.getByRole('button', { name: 'Oldest first', exact: true }).click()
  await expect(page).toHaveURL(/wallet-order=asc/)
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

  // The admin keeps it for whatever he opens next, and so do the tests that come after this one.
  await page.getByRole('button', { name: 'Views of All Bids' }).click()
  await dialog.getByRole('button', { name: 'Do not begin with Starline today' }).click()
  await expect(dialog.getByRole('button', { name: 'Begin with Starline today' })).toBeVisible()
  await page.goto('/all-bids')
  await expect(page.getByText(/^Total of 6 rows/)).toBeVisible()
})

test('a view is as compact as it was kept, whatever this browser has', async ({ page }) => {
  const compact = page.getByRole('button', { name: 'Compact rows' })
  await page.goto('/all-bids')
  await compact.click()
  await page.getByRole('button', { name: 'Views of All Bids' }).click()
  const dialog = page.getByRole('dialog', { name: 'Views of All Bids' })
  await dialog.getByLabel('Name Of What Is Shown Now').fill('Close together')
  await dialog.getByRole('button', { name: 'Save View' }).click()
  await expect(page.getByText('The view is saved.')).toBeVisible()
  await compact.click()
  await expect(compact).toHaveAttribute('aria-pressed', 'false')

  await page.getByRole('button', { name: 'Views of All Bids' }).click()
  await dialog.getByRole('button', { name: 'Close together', exact: true }).click()
  await expect(page).toHaveURL(/density=compact/)
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  // It is the view that is changed, and not what all other lists have.
  await compact.click()
  await expect(page).toHaveURL(/density=comfortable/)
  await compact.click()
  await page.goto('/user-management')
  await expect(compact).toHaveAttribute('aria-pressed', 'false')
})

test('rows stand as close as whoever is signed in has chosen, also in another browser', async ({ page, browser }) => {
  const compact = page.getByRole('button', { name: 'Compact rows' })
  await page.goto('/all-bids')
  const kept = page.waitForResponse((response) => response.url().endsWith(contract.views.keepDensity.path))
  await compact.click()
  await kept
  const other = await browser.newContext({ storageState: { cookies: await page.context().cookies(), origins: [] } })
  const elsewhere = await other.newPage()
  await elsewhere.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true')
  await other.close()
  const changed = page.waitForResponse((response) => response.url().endsWith(contract.views.keepDensity.path))
  await compact.click()
  await changed
  await expect(compact).toHaveAttribute('aria-pressed', 'false')
})

test('a column is drawn wider by its border, and is so in another browser', async ({ page, browser }) => {
  await page.goto('/all-bids')
  await expect(page.getByText(/^Total of 6 rows/)).toBeVisible()
  const before = await widthOf(page)
  // What listens to it comes with the tools of the list.
  await expect(page.getByRole('button', { name: 'Columns of All Bids' })).toBeVisible()
  const box = await heading(page).locator('[data-grip]').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 50, y)
  const kept = page.waitForResponse((response) => response.url().endsWith(contract.views.keepWidths.path))
  await page.mouse.move(x + 90, y)
  await page.mouse.up()
  await kept
  const drawn = await widthOf(page)
  expect(drawn).toBeGreaterThan(before + 60)

  const other = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
  })
  const elsewhere = await other.newPage()
  await elsewhere.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await elsewhere.goto(page.url())
  await expect.poll(() => widthOf(elsewhere)).toBeCloseTo(drawn, 0)
  await other.close()

  await heading(page).locator('[data-grip]').dblclick()
  await expect.poll(() => widthOf(page)).toBeCloseTo(before, 0)
})

const heading = (shown: Page) =>
  shown.getByRole('table', { name: 'All Bids' }).getByRole('columnheader', { name: 'Game Name' })

const widthOf = async (shown: Page) => (await heading(shown).boundingBox())?.width ?? 0
