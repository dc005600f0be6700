// The keyboard alone: signing in, saving and declaring a result, approving a withdrawal, and always seeing where one is.
import { contract } from '@panadesk/contract'
import type { Page } from '@playwright/test'
import { smallPicture } from '../apps/api/test/test-images.ts'
import { expectVisibleFocus, focusOf, pressAt, tabTo } from './support/keyboard.ts'
import { Player } from './support/player.ts'
import { ADMIN, expect, test, type Installation } from './support/test.ts'

const DATE = '2026-11-20'

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(`${DATE}T12:00:00+05:30`)
})

test('signs in, and goes past the menu to the content', async ({ page, installation }) => {
  await signInByKeyboard(page, installation)
  await expect(page).toHaveURL(/\/dashboard$/)
  await pressAt(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('saves a result, looks at its winners and declares it', async ({ page, installation, staff }) => {
  const { _id: gameId } = await staff.call(contract.games.save.main, {
    game_name: 'KEYBOARD DAY',
    open_time: '12:00',
    close_time: '18:00',
  })
  const player = await Player.register(installation, staff, { name: 'Kavita Deshmukh', rupees: 500 })
  await player.bid({ gameId, session: 'open', bids: [{ type: 'single-digit', selection: '5', points: 100 }] })
  await installation.setTime('12:00')

  await signInByKeyboard(page, installation)
  await pressAt(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Declare Result' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Declare Result' })).toBeVisible()
  await choose(page, 'Game Name', 'KEYBOARD DAY')
  await choose(page, 'Session', 'Open Market')
  await pressAt(page, page.getByRole('button', { name: 'Go' }))
  await tabTo(page, page.getByRole('combobox', { name: 'Pana' }))
  await page.keyboard.type('140')
  await expect(page.getByLabel('Digit', { exact: true })).toHaveValue('5')
  await pressAt(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Result saved successfully.')).toBeVisible()
  await expectVisibleFocus(page)

  await pressAt(page, page.getByRole('button', { name: 'Show Winner' }))
  const winners = page.getByRole('dialog', { name: 'Winners' })
  await expect(winners).toContainText('Kavita Deshmukh')
  await expectVisibleFocus(page)
  await page.keyboard.press('Escape')
  await expect(winners).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show Winner' })).toBeFocused()

  await pressAt(page, page.getByRole('button', { name: 'Declare', exact: true }))
  const question = page.getByRole('dialog', { name: 'Declare Result' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await pressAt(page, question.getByRole('button', { name: 'Declare', exact: true }))
  const answer = page.getByRole('dialog', { name: 'Result Declared' })
  await expect(answer).toContainText('The result is declared.')
  await expect(answer.getByRole('button', { name: 'Done' })).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(answer).toBeHidden()
  expect(await player.balance()).toBe(1350)
})

test('approves a withdrawal with its receipt', async ({ page, installation, staff }) => {
  const player = await Player.register(installation, staff, { name: 'Nandini Pawar', rupees: 500 })
  await installation.setTime('12:00')
  await player.withdraw({ rupees: 200, accountNumber: '00998877665544' })

  await signInByKeyboard(page, installation)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await pressAt(page, menu.getByRole('button', { name: 'Wallet Management' }))
  await pressAt(page, menu.getByRole('link', { name: 'Withdraw Request Management' }))
  const row = page.getByRole('table').getByRole('row', { name: 'Nandini Pawar' })
  await pressAt(page, row.getByRole('button', { name: 'Approve' }))
  const dialog = page.getByRole('dialog', { name: 'Approve Withdraw Request' })
  await expect(dialog).toContainText('₹300.00')
  await expect(dialog.getByLabel('Remark')).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.type('NEFT 8899')
  const file = dialog.getByLabel('Payment Receipt')
  await tabTo(page, file)
  await file.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await smallPicture('png') })
  await expect(dialog).toContainText('receipt.png')
  await pressAt(page, dialog.getByRole('button', { name: 'Approve' }))
  await expect(page.getByText('Approved: The withdrawal request has been approved successfully.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Accepted')
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  expect(await player.balance()).toBe(300)
})

test('stays at the row that was decided, also where the list knew of it before the answer came', async ({
  page,
  installation,
  staff,
}) => {
  await askForDeposit(await Player.register(installation, staff, { name: 'Sarita Kulkarni', rupees: 1 }), 'UTR 4711')
  await signInByKeyboard(page, installation)
  const requests = page.getByRole('table', { name: 'Fund Request Auto Deposit History' })
  const row = requests.getByRole('row', { name: 'Sarita Kulkarni' }).filter({ hasText: 'UTR 4711' })
  await page.route(`**/${contract.deposits.accept.path}`, async (route) => {
    const answer = await route.fetch()
    await expect(row).toContainText('Accepted')
    await route.fulfill({ response: answer })
  })

  await pressAt(page, row.getByRole('button', { name: 'Accept' }))
  const question = page.getByRole('dialog', { name: 'Accept Fund Request' })
  await pressAt(page, question.getByRole('button', { name: 'Accept' }))
  await expect(question).toBeHidden()
  await expect(row).toBeFocused()
})

test('the whole of a name that is cut off never lies over it, wherever its row stands', async ({
  page,
  installation,
  staff,
  signIn,
}) => {
  await askForDeposit(
    await Player.register(installation, staff, { name: 'Venkatanarasimharaju Kulkarni', rupees: 1 }),
    'UTR 4712',
  )
  await signIn(page)
  await page.goto('/dashboard')
  const row = page.getByRole('row', { name: 'Venkatanarasimharaju' }).filter({ hasText: 'UTR 4712' })
  await expect(row).toBeVisible()
  // Where it stands from above the middle of the window to below it.
  for (let height = 760; height <= 960; height += 20) {
    await page.setViewportSize({ width: 1440, height })
    await row.getByRole('checkbox').evaluate((box) => {
      const { top } = box.getBoundingClientRect()
      scrollTo(0, scrollY + top - 430)
      box.focus({ preventScroll: true })
    })
    await page.keyboard.press('Tab')
    const { element, place, isInSight } = await focusOf(page)
    expect({ element, isInSight }, place).toEqual({ element: expect.stringContaining('view-user'), isInSight: true })
  }
})

async function askForDeposit(player: Player, reference: string): Promise<void> {
  await player.deposit({ rupees: 500, reference, receipt: new Uint8Array(await smallPicture('png')) })
}

async function signInByKeyboard(page: Page, installation: Installation): Promise<void> {
  await page.goto(installation.address)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(ADMIN.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(ADMIN.password)
  await pressAt(page, page.getByRole('button', { name: 'LOGIN' }))
  await expect(page).not.toHaveURL(`${installation.address}/`)
}

/** A browser's own select takes the choice that begins with what is typed. */
async function choose(page: Page, field: string, choice: string): Promise<void> {
  const select = page.getByLabel(field)
  await tabTo(page, select)
  await page.keyboard.type(choice)
  await expect(select.locator('option:checked')).toHaveText(choice)
}
