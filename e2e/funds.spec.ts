// Money from one end to the other: a player pays in, bids, wins and is paid out; staff accept, declare and approve, and
// every screen shows it.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import type { Page } from '@playwright/test'
import { smallPicture } from '../apps/api/test/test-images.ts'
import { Player } from './support/player.ts'
import { StaffApi } from './support/staff-api.ts'
import { ADMIN, expect, test, type Installation } from './support/test.ts'

const DATE = '2026-11-20'
const NAME = 'Meera Joshi'
const { open: declareOpen } = contract.results.declare.main

test('a player pays in, bids, wins and is paid out, and every screen shows it', async ({
  page,
  installation,
  staff,
  signIn,
}) => {
  await page.clock.setFixedTime(`${DATE}T09:00:00+05:30`)
  const { _id: gameId } = await staff.call(contract.games.save.main, {
    game_name: 'MONEY PATH',
    open_time: '12:00',
    close_time: '18:00',
  })
  const player = await Player.register(installation, staff, { name: NAME, rupees: 1 })
  const receipt = new Uint8Array(await smallPicture('png'))
  await player.deposit({ rupees: 500, reference: 'UTR 2026-1', receipt })
  await signIn(page)
  await accept(page)
  expect(await player.balance()).toBe(501)

  await player.bid({ gameId, session: 'open', bids: [{ type: 'single-digit', selection: '5', points: 100 }] })
  await declare(installation, gameId)
  expect(await player.balance()).toBe(401 + 950)

  await player.withdraw({ rupees: 1000, accountNumber: '00112233445566' })
  await signIn(page)
  await approve(page, receipt)
  expect(await player.balance()).toBe(351)

  await expectReports(page)
  await expectUserPage(page, player)
})

async function accept(page: Page): Promise<void> {
  await page.goto('/dashboard')
  const requests = page.getByRole('table', { name: 'Fund Request Auto Deposit History' })
  const row = requests.getByRole('row', { name: NAME }).filter({ hasText: 'UTR 2026-1' })
  await row.getByRole('button', { name: /^Receipt of DEP/ }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: /^Receipt/ })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Accept' }).click()
  const question = page.getByRole('dialog', { name: 'Accept Fund Request' })
  await expect(question).toContainText('Do you want to accept this fund request?')
  for (const figure of ['₹500.00', '₹1.00', '₹501.00']) await expect(question).toContainText(figure)
  await question.getByRole('button', { name: 'Accept' }).dblclick()
  await expect(page.getByText('The fund request has been accepted successfully.')).toBeVisible()
  await expect(row).toContainText('Accepted')
  // The button that had the focus is closed now: whoever works without a mouse stays at the row.
  await expect(row).toBeFocused()
}

/** Hours have passed, so whoever was signed in signs in again. */
async function declare(installation: Installation, gameId: string): Promise<void> {
  await installation.setTime('12:00')
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  const market = { gameDB_id: gameId, result_dec_date: DATE }
  await staff.call(contract.results.save.main, { ...market, session: 'Open', pana_number: '140' })
  assert(declareOpen !== undefined, 'the main market has an open session')
  await staff.call(declareOpen, market)
}

async function approve(page: Page, receipt: Uint8Array): Promise<void> {
  await page.goto('/withdraw-request-management')
  const row = page.getByRole('table').getByRole('row', { name: NAME })
  await row.getByRole('button', { name: 'View' }).click()
  const detail = page.getByRole('dialog')
  for (const text of ['State Bank of India', '00112233445566', 'SBIN0001234', '₹1,000.00']) {
    await expect(detail).toContainText(text)
  }
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()

  await row.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve Withdraw Request' })
  for (const figure of ['₹1,351.00', '₹351.00']) await expect(dialog).toContainText(figure)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toContainText('Please select a payment receipt image.')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: Buffer.from(receipt),
  })
  await dialog.getByLabel('Remark').fill('NEFT 4711')
  await dialog.getByRole('button', { name: 'Approve' }).dblclick()
  await expect(page.getByText('The withdrawal request has been approved successfully.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Accepted')
}

async function expectReports(page: Page): Promise<void> {
  await page.goto(`/withdraw-report?withdraw_date=${DATE}`)
  await expect(page.getByRole('table').getByRole('row', { name: NAME })).toContainText('NEFT 4711')
  await page.goto(`/deposite-history?deposit_date=${DATE}`)
  const paidIn = page.getByRole('table').getByRole('row', { name: NAME })
  await expect(paidIn.filter({ hasText: 'UTR 2026-1' })).toContainText('Accepted')
}

async function expectUserPage(page: Page, player: Player): Promise<void> {
  await page.goto(`/dashboard/view-user/${player.id}`)
  await expect(page.getByText('₹351.00').first()).toBeVisible()
  for (const [table, text] of [
    ['Add Fund Requests', '₹500.00'],
    ['Withdraw Fund Requests', '₹1,000.00'],
    ['Bid History', 'MONEY PATH'],
    ['Wallet Transaction History', '₹950.00'],
    ['Winning History Report', '₹950.00'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Tables of this user' }).getByRole('link', { name: table }).click()
    await expect(page.getByRole('table', { name: table })).toContainText(text)
  }
}
