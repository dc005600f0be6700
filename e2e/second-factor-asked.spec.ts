// Where the second factor is asked for again, the panel asks in its dialog and sends what was typed, chosen or uploaded once more.
import { contract } from '@panadesk/contract'
import type { Page } from '@playwright/test'
import { smallPicture } from '../apps/api/test/test-images.ts'
import { Player } from './support/player.ts'
import { giveSecondFactor } from './support/security-changes.ts'
import { StaffApi } from './support/staff-api.ts'
import { ADMIN, expect, test, type Installation } from './support/test.ts'
import { codeAt } from './support/totp.ts'

const ACCOUNT = { email: 'asked.again@panadesk.test', password: 'Other-Horse-8' }
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm with your second factor' })

/** Gives the code of that minute, which none before had. */
async function confirm(
  page: Page,
  { installation, secret, time }: { installation: Installation; secret: string; time: string },
) {
  await expect(dialogOf(page).getByLabel('Code')).toBeFocused()
  await installation.setTime(time)
  await dialogOf(page)
    .getByLabel('Code')
    .fill(codeAt(secret, Date.parse(`2026-11-20T${time}:00+05:30`)))
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

test('a payee, a picture, a flag and a notice are saved after the code, and not before', async ({
  page,
  installation,
  staff,
}) => {
  await staff.call(contract.subAdmins.add, {
    name: 'Asha Asked',
    username: 'asha.asked',
    phone_number: '9876500002',
    status: 1,
    accessMenus: ['7', '11', '12'],
    ...ACCOUNT,
  })
  await Player.register(installation, staff, { name: 'Flagged Player', rupees: 10 })
  await installation.setTime('10:00')
  const secret = await giveSecondFactor(installation, ACCOUNT, '10:00')
  await installation.setTime('10:01')
  await page.goto(installation.address)
  await page.getByLabel('Email').fill(ACCOUNT.email)
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await page.getByLabel('Code').fill(codeAt(secret, Date.parse('2026-11-20T10:01:00+05:30')))
  await page.getByRole('button', { name: 'CONFIRM' }).click()
  await expect(page.getByText('Welcome, Asha Asked.')).toBeVisible()
  // The session of the fixture is an hour old by now.
  const watcher = await StaffApi.signIn(installation.address, ADMIN)
  const upi = async () => (await watcher.call(contract.settings.main)).data.admin_bank_detail.upi_payment_id

  await installation.setTime('10:10')
  await page.goto('/main-settings')
  await page.getByLabel('Other UPI ID').fill('house@upi')
  const save = page.getByRole('button', { name: 'Save Add UPI ID' })
  await save.click()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await upi()).not.toBe('house@upi')
  await save.click()
  await confirm(page, { installation, secret, time: '10:11' })
  await expect(page.getByText('Admin UPI details updated successfully.')).toBeVisible()
  expect(await upi()).toBe('house@upi')

  await installation.setTime('10:20')
  await page.goto('/qr-images-management')
  await page.getByRole('button', { name: /^Add/ }).click()
  const add = page.getByRole('dialog', { name: /^Add/ })
  await add
    .locator('input[type=file]')
    .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: await smallPicture('png') })
  await add.getByLabel('Display Order').fill('7')
  await add.getByRole('button', { name: /^Add/ }).click()
  await confirm(page, { installation, secret, time: '10:21' })
  await expect(add).toBeHidden()
  const { data } = await watcher.call(contract.images.qr.list, {})
  expect(data.filter((image) => image.display_order === 7)).toHaveLength(1)

  await installation.setTime('10:30')
  await page.goto('/notice-management')
  await page.getByRole('button', { name: 'Add Notice' }).click()
  const notice = page.getByRole('dialog', { name: 'Add Notice' })
  await notice.getByLabel('Title').fill('Asked again')
  await notice.getByLabel('Content').fill('Open on Sunday')
  await notice.getByLabel('Status').selectOption('Active')
  await notice.getByRole('button', { name: 'Add Notice' }).click()
  await confirm(page, { installation, secret, time: '10:31' })
  await expect(page.getByText('Asked again')).toBeVisible()

  await installation.setTime('10:40')
  await page.goto('/user-management')
  const flag = page.getByRole('button', { name: /^Agent of Flagged Player/ })
  await flag.click()
  await confirm(page, { installation, secret, time: '10:41' })
  await expect(flag).toHaveAccessibleName('Agent of Flagged Player: Yes')
})
