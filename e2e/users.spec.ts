// Looking after users: a flag that is flipped in one list is what the other one shows.
import { contract } from '@panadesk/contract'
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
  // What was done is told over the tools of the screen.
  await page.getByRole('button', { name: 'Dismiss' }).click()

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

test('a switch says what it did and takes it back, and leaves alone what a colleague has switched meanwhile', async ({
  page,
  installation,
  staff,
  signIn,
}) => {
  const player = await Player.register(installation, staff, { name: 'Sudha Pillai', rupees: 50 })
  // What is seen is old only where nobody is told of changes.
  await page.route('**/admin/live', (route) => route.abort())
  await signIn(page)
  await page.goto('/user-management')
  const active = page.getByRole('button', { name: 'Active of Sudha Pillai' })
  await expect(active).toHaveText('Yes')
  await active.click()
  await expect(page.getByText('Active of Sudha Pillai: No')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Active of Sudha Pillai: Yes')).toBeVisible()
  await expect(active).toHaveText('Yes')

  const flag = { userDB_id: player.id, collectionName: 'user', document_fieldName: 'status' }
  await staff.call(contract.toggles.flip, flag)
  await active.click()
  await expect(page.getByText('Somebody else has switched this off meanwhile. Nothing was changed now.')).toBeVisible()
  await expect(active).toHaveText('No')
})
