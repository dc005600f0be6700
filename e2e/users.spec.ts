// Looking after users: a flag that is flipped in one list is what the other one shows.
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('a user who may not bet any more waits on the dashboard until approved', async ({
  page,
  installation,
  staff,
  signIn,
}) => {
  await Player.register(installation, staff, { name: 'Usha Naidu', rupees: 50 })
  await signIn(page)
  await page.goto('/dashboard')
  const waiting = page.getByRole('region', { name: 'Un-Approved Users List', exact: true })
  await expect(waiting.getByText('Nobody waits for approval.')).toBeVisible()

  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/user-management')
  const betting = page.getByRole('button', { name: 'Betting of Usha Naidu' })
  await expect(betting).toHaveText('Yes')
  await betting.click()
  await expect(betting).toHaveText('No')

  await page.getByRole('button', { name: 'Un-Approved Users List' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(waiting.getByRole('heading')).toBeInViewport()
  const row = waiting.getByRole('row', { name: 'Usha Naidu' })
  await expect(row).toContainText('₹50.00')
  await row.getByRole('button', { name: 'Betting of Usha Naidu' }).click()
  await expect(row.getByRole('button', { name: 'Betting of Usha Naidu' })).toHaveText('Yes')

  await page.reload()
  await expect(waiting.getByText('Nobody waits for approval.')).toBeVisible()
})
