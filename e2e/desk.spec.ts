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
}) => {
  await signIn(page)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'User Management' }).click()
  await expect(page).toHaveURL(/\/user-management$/)

  await page.goto('/winning-prediction')
  const pana = page.getByRole('combobox', { name: 'Open Pana' })
  await pana.fill('5')
  const drawn = page.getByRole('listbox', { name: 'Open Pana' }).getByRole('option')
  await expect(drawn).toHaveCount(100)
  // By keyboard as by wheel: what is looked at is scrolled to, and more is drawn before the end.
  for (let row = 0; row < 120; row += 1) await pana.press('ArrowDown')
  await expect(page.getByRole('option', { name: '618', exact: true })).toBeAttached()
  await expect(drawn).not.toHaveCount(100)
  await pana.fill('50')
  await expect(page.getByRole('option', { name: '509', exact: true })).toBeVisible()
})

test('the sell report is saved as a file with what was sold', async ({ page, signIn, scene }) => {
  await signIn(page)
  const query = new URLSearchParams({ predictionDate: DATE, gameDB_id: scene.games.evening.main })
  await page.goto(`/customer-sell-report?${query.toString()}&gameType=all_type&session=open`)
  await page.getByRole('button', { name: 'Export Customer Sell Report' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('customer-sell-report-2026-11-20.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFGame Type,Number,Points,Bids\r\n./)
})
