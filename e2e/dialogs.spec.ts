// How the dialogs behave on every screen: what has the focus, and what they cover.
import { expect, test } from './support/test.ts'

test('puts the focus on Cancel where something cannot be undone', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/game-name')
  const remove = page.getByRole('button', { name: /^Delete/ }).first()
  await remove.click()
  const question = page.getByRole('dialog', { name: /^Delete/ })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
})

test('gives a wide dialog the whole of a small screen, and keeps toasts off its head', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const toast = await page.getByRole('status').filter({ hasText: 'Welcome' }).boundingBox()
  expect(toast?.y).toBeGreaterThan(600)
  await page.goto('/bid-winning-report')
  await page.getByLabel('Game Name').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: /View/ }).first().click()
  const list = await page.getByRole('dialog', { name: 'Bid History List' }).boundingBox()
  expect(list?.width).toBe(390)
})
