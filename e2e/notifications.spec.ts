// Telling players something: a notification to all is asked about, and lies in every inbox.
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('a notification to all arrives in the inbox of each player', async ({ page, installation, staff, signIn }) => {
  const players = [
    await Player.register(installation, staff, { name: 'Lata Salvi', rupees: 50 }),
    await Player.register(installation, staff, { name: 'Govind Rane', rupees: 50 }),
  ]
  await signIn(page)
  await page.goto('/send-notification')
  const send = page.getByRole('button', { name: 'Send Notification' })
  await send.click()
  for (const text of ['Please select a user', 'Title is required', 'Content is required']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByRole('radio', { name: 'All Users' }).check()
  await page.getByLabel('Title').fill('Diwali timings')
  await page.getByLabel('Content').fill('All markets close at six.')
  await send.click()
  const question = page.getByRole('dialog', { name: 'Send to all users' })
  await expect(question).toContainText('“Diwali timings”')
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Notification sent successfully.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
  const row = page.getByRole('row', { name: 'Diwali timings' })
  await expect(row).toContainText(/Delivered to \d/)
  for (const player of players) expect((await player.inbox())[0]).toBe('Diwali timings')
})
