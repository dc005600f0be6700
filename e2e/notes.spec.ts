// Notes of staff that name a colleague: told beside the bell, and read where they were written.
import { test } from './support/scene.ts'
import { ADMIN, expect } from './support/test.ts'
import { StaffApi } from './support/staff-api.ts'
import { contract } from '@panadesk/contract'

const ASHA = { email: 'asha@house.test', password: ADMIN.password }

test('a note that names a colleague is told to her, and leads to where it was written', async ({
  installation,
  page,
  scene,
  signIn,
}) => {
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  const person = { name: 'Asha Mentioned', username: 'asha', phone_number: '9812312312', status: 1 as const }
  await staff.call(contract.subAdmins.add, { ...person, ...ASHA, accessMenus: ['7', '7.1'] })

  await signIn(page, ADMIN)
  await page.goto(`/dashboard/view-user/${scene.player.id}`)
  await page.getByRole('button', { name: 'Add Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  const note = dialog.getByRole('textbox', { name: 'Note' })
  await note.fill('Please call him, @asha m')
  await dialog.getByRole('button', { name: '@Asha Mentioned' }).click()
  await expect(note).toHaveValue('Please call him, @Asha Mentioned ')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Note added. Told: Asha Mentioned.')).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, ASHA)
  await page.goto('/user-management')
  await page.getByRole('button', { name: 'Notes that name you: 1' }).click()
  const told = page.getByRole('dialog', { name: 'Notes that name you' })
  await expect(told.getByText('Please call him, @Asha Mentioned')).toBeVisible()
  await told.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/view-user/${scene.player.id}`))
  await expect(page.getByText('Please call him, @Asha Mentioned')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notes that name you/ })).toBeHidden()
})
