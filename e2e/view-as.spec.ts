// The main admin looks at the panel as a sub admin sees it, and changes nothing there.
import { contract } from '@panadesk/contract'
import { test } from './support/scene.ts'
import { StaffApi } from './support/staff-api.ts'
import { ADMIN, expect } from './support/test.ts'

test('the menu and the screens are those of the sub admin, nothing can be changed, and End leads back', async ({
  installation,
  page,
  scene,
  signIn,
}) => {
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  await staff.call(contract.subAdmins.add, {
    name: 'Looked At',
    username: 'lookedat',
    email: 'looked@house.test',
    password: ADMIN.password,
    phone_number: '9812312399',
    status: 1,
    accessMenus: ['7', '7.1'],
  })
  await signIn(page, ADMIN)
  await page.goto('/sub-admin-management')
  await page.getByRole('button', { name: 'View as Looked At' }).click()
  await expect(page).toHaveURL(/\/user-management$/)
  const bar = page.getByRole('complementary', { name: 'View' })
  await expect(bar).toContainText('You are looking as Looked At')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'User Management' })).toBeVisible()
  await expect(menu.getByText('Sub Admin Management')).toBeHidden()

  await page.goto(`/dashboard/view-user/${scene.player.id}`)
  await page.getByRole('button', { name: 'Add Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Seen')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(
    page.getByText('You are looking as Looked At. Nothing can be changed: end the view first.'),
  ).toBeVisible()

  await page.goto('/user-management')
  await bar.getByRole('button', { name: 'End View' }).click()
  await expect(page).toHaveURL(/\/sub-admin-management$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sub Admin List' })).toBeVisible()
  await expect(bar).toBeHidden()
})
