// The second factor as staff use it: switched on, asked for at the door and before large amounts, and switched off.
import { contract } from '@panadesk/contract'
import type { Page } from '@playwright/test'
import { overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { Player } from './support/player.ts'
import { ADMIN, expect, test, type Installation } from './support/test.ts'
import { codeAt } from './support/totp.ts'

const ACCOUNT = { email: 'second.factor@panadesk.test', password: 'Other-Horse-8' }
const CODE_WANTED = 'Please enter the 6 digits of your authenticator app, or a recovery code.'

/** Sets the clock, and answers the code of that minute: each is good once. */
async function codeOf(installation: Installation, secret: string, time: string): Promise<string> {
  await installation.setTime(time)
  return codeAt(secret, Date.parse(`2026-11-20T${time}:00+05:30`))
}

async function openSecurity(page: Page) {
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  const security = page.getByRole('dialog', { name: 'Security' })
  await expect(security.getByText('This session')).toBeVisible()
  return security
}

async function expectNothingInTheWay(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await seriousViolations(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function enterPassword(page: Page, installation: Installation): Promise<void> {
  await page.goto(installation.address)
  await page.getByLabel('Email').fill(ACCOUNT.email)
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
}

test('a second factor is switched on, guards the door and large amounts, and is switched off', async ({
  page,
  installation,
  staff,
  signIn,
}) => {
  await staff.call(contract.subAdmins.add, {
    name: 'Sefa Second',
    username: 'sefa',
    phone_number: '9876500001',
    status: 1,
    accessMenus: ['6'],
    ...ACCOUNT,
  })
  const player = await Player.register(installation, staff, { name: 'Large Amount', rupees: 10 })
  await signIn(page, ACCOUNT)
  await page.goto('/')

  const security = await openSecurity(page)
  await expectNothingInTheWay(page)
  await security.getByRole('button', { name: 'Switch On' }).click()
  const password = page.getByRole('dialog', { name: 'Switch On Second Factor' })
  await password.getByLabel('Current Password', { exact: true }).fill('wrong')
  await password.getByRole('button', { name: 'Continue' }).click()
  await expect(password.getByText('The current password is wrong.')).toBeVisible()
  await password.getByLabel('Current Password', { exact: true }).fill(ACCOUNT.password)
  await password.getByRole('button', { name: 'Continue' }).click()

  const scan = page.getByRole('dialog', { name: 'Scan The QR Code' })
  const image = scan.getByRole('img', { name: /QR code/ })
  await expect(image).toBeVisible()
  expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  const secret = (await scan.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  await expectNothingInTheWay(page)
  await scan.getByLabel('Code').fill(await codeOf(installation, secret, '09:01'))
  await scan.getByRole('button', { name: 'Switch On' }).click()

  const kept = page.getByRole('dialog', { name: 'Your Recovery Codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = (await kept.getByRole('listitem').first().textContent()) ?? ''
  await expectNothingInTheWay(page)
  await page.keyboard.press('Escape')
  await expect(kept).toBeVisible()
  await kept.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(security.getByText('10 of 10 recovery codes left.')).toBeVisible()

  // At the door: the password alone is not enough any more.
  await page.context().clearCookies()
  await enterPassword(page, installation)
  await expectNothingInTheWay(page)
  await page.getByRole('button', { name: 'CONFIRM' }).click()
  await expect(page.getByText(CODE_WANTED)).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'CONFIRM' }).click()
  await expect(page.getByText('This code is wrong or has been used already.')).toBeVisible()
  await page.getByLabel('Code').fill(recoveryCode.toUpperCase())
  await page.getByRole('button', { name: 'CONFIRM' }).click()
  await expect(page.getByText('Welcome, Sefa Second.')).toBeVisible()

  // Whoever has just signed in by a code has confirmed; later it is asked for again.
  await installation.setTime('09:10')
  await page.goto('/add-fund-user-wallet-management')
  await page.getByRole('combobox', { name: 'User' }).fill('Large Amount')
  await page.getByRole('option', { name: 'Large Amount' }).click()
  await page.getByLabel('Amount (₹)').fill('75000')
  await page.getByRole('button', { name: 'Add Balance' }).click()
  await page.getByRole('dialog', { name: 'Add Balance' }).getByRole('button', { name: 'Add Balance' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm with your second factor' })
  await expect(confirm.getByLabel('Code')).toBeFocused()
  await expectNothingInTheWay(page)
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  expect(await player.balance()).toBe(10)

  await page.getByRole('dialog', { name: 'Add Balance' }).getByRole('button', { name: 'Add Balance' }).click()
  await confirm.getByLabel('Code').fill(await codeOf(installation, secret, '09:11'))
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Amount added to user wallet.')).toBeVisible()
  expect(await player.balance()).toBe(75_010)

  await openSecurity(page)
  await expect(security.getByText('9 of 10 recovery codes left.')).toBeVisible()
  await security.getByRole('button', { name: 'Switch Off' }).click()
  const off = page.getByRole('dialog', { name: 'Switch Off Second Factor' })
  await off.getByLabel('Current Password', { exact: true }).fill(ACCOUNT.password)
  await off.getByLabel('Code').fill(await codeOf(installation, secret, '09:12'))
  await off.getByRole('button', { name: 'Switch Off' }).click()
  await expect(security.getByRole('button', { name: 'Switch On' })).toBeVisible()
})

test('open sessions are listed, and another one is ended', async ({ page, browser, installation, signIn }) => {
  await installation.setTime('09:20')
  const elsewhere = await browser.newPage({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' })
  await signIn(elsewhere, ADMIN)
  await elsewhere.goto(installation.address)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()
  await signIn(page, ADMIN)
  await page.goto('/')
  const security = await openSecurity(page)
  await expect(security.getByText('Firefox on Windows')).toBeVisible()
  await security.getByRole('button', { name: /^End the session of Firefox on Windows/ }).click()
  await expect(page.getByText('The session has ended.')).toBeVisible()
  await expect(security.getByText('Firefox on Windows')).toBeHidden()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await elsewhere.close()
})
