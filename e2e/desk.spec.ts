// Small things that an operator meets all day: a wrong address, the menu, long pickers, the file of the sell report.
import { readFile } from 'node:fs/promises'
import { expect } from './support/test.ts'
import { DATE, test } from './support/scene.ts'

test('an unknown address stays as it was typed, and there is a way back', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/user-management')
  await page.goto('/user-managment')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveURL(/\/user-managment$/)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/user-management$/)
  await expect(page.getByRole('heading', { level: 1, name: 'User List' })).toBeVisible()
})

test('a section with one screen is a link, and a picker has every pana, as far as it is scrolled', async ({
  page,
  signIn,
  scene,
}) => {
  expect(scene.player.id).not.toBe('')
  await signIn(page)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'User Management' }).click()
  await expect(page).toHaveURL(/\/user-management$/)
  await page.getByRole('table', { name: 'User List' }).getByRole('link', { name: 'Sarita Shinde' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sarita Shinde' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current]')).toHaveText('User Management')

  await page.goto('/winning-prediction')
  const pana = page.getByRole('combobox', { name: 'Open Pana' })
  await pana.fill('5')
  const drawn = page.getByRole('listbox', { name: 'Open Pana' }).getByRole('option')
  await expect(drawn).toHaveCount(100)
  // Of one digit those that it is the ank of come first: whoever means the others types on.
  await expect(page.getByRole('group', { name: 'Ank 5' }).getByRole('option').first()).toHaveText('005')
  // By keyboard as by wheel: what is looked at is scrolled to, and more is drawn before the end.
  for (let row = 0; row < 120; row += 1) await pana.press('ArrowDown')
  await expect(page.getByRole('option', { name: '618', exact: true })).toBeAttached()
  await expect(drawn).not.toHaveCount(100)
  await pana.fill('50')
  await expect(page.getByRole('option', { name: '509', exact: true })).toBeVisible()
})

test('a toast leaves the bar free, and a deposit of the report opens whole', async ({ page, signIn, scene }) => {
  expect(scene.player.id).not.toBe('')
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await signIn(page)
  await page.goto('/user-management')
  await page.getByRole('button', { name: 'Agent of Sarita Shinde' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Agent of Sarita Shinde: Yes' })
  await expect(toast).toBeVisible()
  const bar = await page.getByRole('banner').boundingBox()
  const told = await toast.boundingBox()
  expect(told?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Infinity))
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Agent of Sarita Shinde: No')).toBeVisible()

  await page.goto('/deposite-history?search=Sarita')
  const row = page.getByRole('row', { name: /Sarita Shinde/ }).first()
  await row.getByRole('button', { name: /^View/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Sarita Shinde')
})

test('what players pay to is refused in another shape, before it is sent', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/main-settings')
  await page.getByLabel('IFSC Code').fill('SBIN1234567')
  await page.getByRole('button', { name: 'Save Add Bank Details' }).click()
  await expect(page.getByText('An IFSC code has four letters, a zero and six letters or digits.')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('dialog')).toContainText(/leave/i)
})

test('the sell report is saved as a file with what was sold', async ({ page, signIn, scene }) => {
  await signIn(page)
  const query = new URLSearchParams({ predictionDate: DATE, gameDB_id: scene.games.evening.main })
  await page.goto(`/customer-sell-report?${query.toString()}&gameType=all_type&session=open`)
  await page.getByRole('button', { name: 'Export Customer Sell Report' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^customer-sell-report_20-11-2026_.*_all-type_.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFGame Type,Number,Points,Bids\r\n./)
})
