// A file that the panel refuses goes nowhere, and neither does its form: not the money of a deposit, not a payout, not a picture.
import { contract } from '@panadesk/contract'
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { smallPicture } from '../apps/api/test/test-images.ts'
import { Player } from './support/player.ts'
import type { StaffApi } from './support/staff-api.ts'
import { expect, test, type Installation } from './support/test.ts'

const TYPES_ONLY = 'Only .jpeg, .jpg, .png files are allowed.'
const IMAGE_REQUIRED = 'Please upload a valid image (.jpeg, .jpg, .png)'
const MB = 1024 * 1024

const PDF = { name: 'paid.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
const TEXT = { name: 'paid.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') }
const LARGE = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * MB + 1, 1) }
const NO_PICTURE = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }

interface Scene {
  player: Player
  staff: StaffApi
}

async function setScene(installation: Installation, staff: StaffApi, name: string): Promise<Scene> {
  const player = await Player.register(installation, staff, { name, rupees: 1000 })
  return { player, staff }
}

/** What is sent to change something, from now on. */
function commandsOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'POST' && !/grid-data|report|search/.test(path)) sent.push(path)
  })
  return sent
}

async function expectHeld(dialog: Locator, press: string, said: string): Promise<void> {
  await expect(dialog).toContainText(said)
  await dialog.getByRole('button', { name: press, exact: true }).click()
  await expect(dialog).toContainText(said)
  await expect(dialog.locator('input[type=file]')).toBeFocused()
  await expect(dialog.locator('input[type=file]')).toHaveAttribute('aria-invalid', 'true')
}

/** Drops files onto a field as a hand does, which may hold more than one. */
async function drop(field: Locator, files: readonly { name: string; mimeType: string }[]): Promise<void> {
  await field.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType } of dropped) dataTransfer.items.add(new File(['x'], name, { type: mimeType }))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, files)
}

test('a deposit is not accepted while its receipt is refused, and is once it was taken away', async ({
  page,
  installation,
  staff,
  signIn,
}) => {
  const { player } = await setScene(installation, staff, 'Refused Receipt')
  const receipt = new Uint8Array(await smallPicture('png'))
  await player.deposit({ rupees: 500, reference: 'UTR refused 1', receipt })
  await signIn(page)
  await page.goto('/dashboard')
  const row = page
    .getByRole('table', { name: 'Fund Request Auto Deposit History' })
    .getByRole('row', { name: 'Refused Receipt' })
    .filter({ hasText: 'UTR refused 1' })
  await row.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept Fund Request' })
  const field = dialog.locator('input[type=file]')
  const sent = commandsOf(page)

  for (const file of [PDF, TEXT, NO_PICTURE]) {
    await field.setInputFiles(file)
    await expectHeld(dialog, 'Accept', TYPES_ONLY)
    await expect(dialog).toContainText(file.name)
  }
  await field.setInputFiles(LARGE)
  await expectHeld(dialog, 'Accept', 'The image is too large: at most 5 MB.')
  await field.setInputFiles({ name: 'good.png', mimeType: 'image/png', buffer: Buffer.from(receipt) })
  await expect(dialog).toContainText('good.png')
  await field.setInputFiles(PDF)
  await expectHeld(dialog, 'Accept', TYPES_ONLY)
  await drop(field, [TEXT])
  await expectHeld(dialog, 'Accept', TYPES_ONLY)
  await drop(field, [NO_PICTURE, NO_PICTURE])
  await expectHeld(dialog, 'Accept', 'Please choose one file.')
  // Enter sends a form as well as its button does.
  await dialog.getByLabel('Remark (optional)').fill('Seen')
  await field.press('Enter')
  expect(sent).toEqual([])
  expect(await player.balance()).toBe(1000)
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog).not.toContainText('Please choose one file.')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([`/${contract.deposits.accept.path}`])
  expect(await player.balance()).toBe(1500)
})

test('a receipt that was changed after it was chosen is not sent half', async ({
  page,
  installation,
  staff,
  signIn,
}) => {
  const { player } = await setScene(installation, staff, 'Changed Receipt')
  const receipt = new Uint8Array(await smallPicture('png'))
  await player.deposit({ rupees: 500, reference: 'UTR changed 1', receipt })
  await signIn(page)
  await page.goto('/dashboard')
  const row = page
    .getByRole('table', { name: 'Fund Request Auto Deposit History' })
    .getByRole('row', { name: 'Changed Receipt' })
    .filter({ hasText: 'UTR changed 1' })
  await row.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept Fund Request' })
  const sent = commandsOf(page)
  const path = test.info().outputPath('receipt.png')
  await writeFile(path, receipt)
  await dialog.locator('input[type=file]').setInputFiles(path)
  await expect(dialog).toContainText('receipt.png')
  await writeFile(path, 'another file by now')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog).toContainText('This file has changed since it was chosen. Please choose it again.')
  await expectHeld(dialog, 'Accept', 'This file has changed since it was chosen. Please choose it again.')
  expect(sent).toEqual([])
  expect(await player.balance()).toBe(1000)
})

test('a payout is not approved while its receipt is refused', async ({ page, installation, staff, signIn }) => {
  const { player } = await setScene(installation, staff, 'Refused Payout')
  await player.withdraw({ rupees: 600, accountNumber: '00112233445577' })
  await signIn(page)
  await page.goto('/withdraw-request-management')
  const row = page.getByRole('table').getByRole('row', { name: 'Refused Payout' })
  await row.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve Withdraw Request' })
  await dialog.getByLabel('Remark').fill('NEFT 4712')
  const sent = commandsOf(page)
  for (const file of [PDF, NO_PICTURE]) {
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expectHeld(dialog, 'Approve', TYPES_ONLY)
  }
  // This one cannot do without.
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(dialog).toContainText('Please select a payment receipt image.')
  expect(sent).toEqual([])
  expect(await player.balance()).toBe(1000)
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Pending')
})

for (const [screen, one] of [
  ['/slider-images-management', 'Slider Image'],
  ['/qr-images-management', 'QR Image'],
] as const) {
  test(`no ${one} is added while its file is refused`, async ({ page, staff, signIn }) => {
    const list = contract.images[one === 'QR Image' ? 'qr' : 'slider'].list
    const before = (await staff.call(list, {})).data
    await signIn(page)
    await page.goto(screen)
    await page.getByRole('button', { name: `Add ${one}` }).click()
    const dialog = page.getByRole('dialog', { name: `Add ${one}` })
    await dialog.getByLabel('Display Order').fill('1')
    const sent = commandsOf(page)
    for (const file of [PDF, TEXT, NO_PICTURE]) {
      await dialog.locator('input[type=file]').setInputFiles(file)
      await expectHeld(dialog, `Add ${one}`, IMAGE_REQUIRED)
    }
    expect(sent).toEqual([])
    expect((await staff.call(list, {})).data).toEqual(before)
  })
}
