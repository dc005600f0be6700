// Two persons: what one of them asks for waits for another one, who sees it, decides it, and nothing happens before or twice.
import { contract } from '@panadesk/contract'
import { APPROVAL_ACTS } from '@panadesk/domain/approval-acts'
import type { Page } from '@playwright/test'
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { Player } from './support/player.ts'
import { DATE } from './support/scene.ts'
import { ADMIN, expect, test } from './support/test.ts'
import { StaffApi } from './support/staff-api.ts'

const CLERK = { email: 'clerk.by.two@panadesk.test', password: 'Clerk-By-Two-2026' }
const NAME = 'Meenakshi Venkatasubramanian'

test.describe.configure({ mode: 'serial' })

/** Paid in before there are rules. */
let player: Player

test.beforeAll(async ({ installation }) => {
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  player = await Player.register(installation, staff, { name: 'Ramachandran Lakshminarayanan Iyer', rupees: 100 })
  await addClerk(staff)
})

// The tests that come after these have a house without rules.
test.afterAll(async ({ installation }) => {
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  const { rules } = await staff.call(contract.approvals.rules)
  const settable = rules.filter(({ act }) => !APPROVAL_ACTS[act].isFixed)
  const never = settable.map(({ act }) => ({ act, when: 'never' as const }))
  await staff.call(contract.approvals.saveRules, { rules: never, reason: 'As before' })
})

test('a house of one sets its rules alone, with a reason, and everywhere it says so', async ({
  page,
  installation,
  signIn,
}) => {
  await signIn(page, ADMIN)
  await page.goto('/approvals')
  const rules = page.getByRole('list', { name: 'Rules' })
  await page.getByRole('button', { name: 'Use the recommended set' }).click()
  await expect(rules.getByLabel('When: Credit of a wallet')).toHaveValue('amount')
  await rules.getByLabel('When: Credit of a wallet').selectOption('Always')
  await rules.getByLabel('When: Result').selectOption('Never')
  await page.getByRole('button', { name: 'Save Rules' }).click()
  const why = page.getByRole('dialog', { name: 'A reason is needed' })
  await expect(why.getByLabel('Reason')).toBeFocused()
  await why.getByRole('button', { name: 'Send' }).click()
  await expect(why.getByText('Please give a reason.')).toHaveCount(2)
  await why.getByLabel('Reason').fill('We have grown')
  await why.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Approval rules saved successfully.')).toBeVisible()

  await page.getByLabel('Status').selectOption('All')
  await page.getByRole('button', { name: 'Submit' }).click()
  const row = page.getByRole('row', { name: /A change of these rules/ })
  await expect(row).toContainText('We have grown')
  await expect(row).toContainText('Alone')
  await page.goto(`${installation.address}/audit-log`)
  await expect(page.getByRole('row', { name: /Saved the approval rules/ }).first()).toContainText('Alone')
})

test('a credit waits for a second person: approved it moves once, refused or withdrawn it moves nothing', async ({
  page,
  browser,
  installation,
  staff,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: installation.address })
  const clerk = await context.newPage()
  await signIn(clerk, CLERK)
  await signIn(page, ADMIN)
  const complaints = complaintsOf(page)
  const menu = page.getByRole('navigation', { name: 'Menu' })

  await askForCredit(clerk, player.id, '70000')
  await expect(clerk.getByText('Amount deposited successfully.')).toHaveCount(0)
  await expect(clerk.getByLabel('Wallet balance')).toHaveText('₹100.00')
  await expect(clerk.getByRole('list', { name: 'Waiting for a second person' })).toContainText(
    `Credit of a wallet, ₹70,000.00`,
  )

  await page.goto(`/dashboard/view-user/${player.id}`)
  await expect(menu.getByRole('link', { name: 'Approvals 1 waiting for you' })).toBeVisible()
  await page.getByRole('list', { name: 'Waiting for a second person' }).getByRole('link', { name: 'Approvals' }).click()
  await expectAccessible(page)
  const dialog = await openRequest(page)
  await expect(dialog.getByRole('row', { name: /Balance/ })).toContainText('₹70,100.00')
  expect(await seriousViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^Approved\./)).toBeVisible()
  await expect(page.getByText('Nothing waits for a second person.')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Approvals', exact: true })).toBeVisible()
  await clerk.reload()
  await expect(clerk.getByLabel('Wallet balance')).toHaveText('₹70,100.00')
  await expect(clerk.getByRole('list', { name: 'Waiting for a second person' })).toHaveCount(0)

  await askForCredit(clerk, player.id, '5')
  await page.goto('/approvals')
  const refusing = await openRequest(page)
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  const why = page.getByRole('dialog', { name: 'Refuse' })
  await why.getByLabel('Reason').fill('Nobody has paid this')
  await why.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('The request has been refused.')).toBeVisible()
  await clerk.goto('/approvals?status=all')
  await expect(clerk.getByRole('row', { name: /Refused/ })).toContainText('“Nobody has paid this”')
  await expect(clerk.getByLabel('When: Credit of a wallet')).toHaveCount(0)

  await askForCredit(clerk, player.id, '6')
  await page.goto('/approvals')
  const late = await openRequest(page)
  await clerk.goto('/approvals')
  await clerk.getByRole('button', { name: /^View Credit of a wallet/ }).click()
  const own = clerk.getByRole('dialog', { name: 'Credit of a wallet' })
  await expect(own.getByText('You asked for this; somebody else decides.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await own.getByRole('button', { name: 'Withdraw' }).click()
  await clerk.getByRole('dialog', { name: 'Withdraw' }).getByRole('button', { name: 'Withdraw' }).click()
  await expect(clerk.getByText('The request has been withdrawn.')).toBeVisible()
  await late.getByRole('button', { name: 'Approve' }).click()
  await expect(late.getByRole('alert')).toHaveText(`This request is withdrawn by ${NAME} already.`)

  const { userData } = await staff.call(contract.userPage.profile, {}, player.id)
  expect(userData.wallet_balance).toBe(70_100)
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
  await context.close()
})

test('a result is typed by two, neither of whom sees the number of the other, and different numbers save nothing', async ({
  page,
  browser,
  installation,
  staff,
  signIn,
}) => {
  const resultByTwo = { act: 'result', when: 'always' } as const
  await staff.call(contract.approvals.saveRules, { rules: [resultByTwo], reason: 'Draws are read by two' })
  await staff.call(contract.games.save.main, { game_name: 'TYPED TWICE', open_time: '11:00', close_time: '18:00' })
  await installation.setTime('11:30')
  const context = await browser.newContext({ baseURL: installation.address })
  const clerk = await context.newPage()
  await signIn(clerk, CLERK)
  await signIn(page, ADMIN)

  await typeResult(clerk, '140')
  await expect(toldToWait(clerk)).toBeVisible()
  await expect(clerk.getByText('Result saved successfully.')).toHaveCount(0)
  await expect(clerk.getByRole('combobox', { name: 'Pana' })).toHaveValue('')

  await typeResult(page, '150', async () => {
    await expect(waiting(page)).toContainText(`${NAME} has typed a result and waits for a second person`)
    await expect(page.getByRole('combobox', { name: 'Pana' })).toHaveValue('')
    await expect(page.getByRole('main')).not.toContainText('140')
  })
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Another number was typed before')
  await expect(waiting(page)).toHaveCount(0)
  // Enter once more is no second look at the draw.
  const pana = page.getByRole('combobox', { name: 'Pana' })
  await expect(pana).toHaveValue('')
  await expect(pana).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(pana).toHaveAccessibleDescription(/\S/)
  const noon = await StaffApi.signIn(installation.address, ADMIN)
  expect((await noon.call(contract.approvals.list, { status: 'pending' })).data).toEqual([])
  await clerk.goto('/approvals?status=all')
  await expect(clerk.getByRole('row', { name: /^\d+ Result/ })).toContainText('Another number was typed')

  await typeResult(page, '140')
  await expect(toldToWait(page)).toBeVisible()
  await typeResult(clerk, '140')
  await expect(clerk.getByText('Result saved successfully.')).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Show Winner' })).toBeVisible()
  await expect(waiting(clerk)).toHaveCount(0)
  await context.close()
})

function waiting(of: Page) {
  return of.getByRole('list', { name: 'Waiting for a second person' })
}

/** What must be seen before the number is typed. */
async function typeResult(page: Page, value: string, before = (): Promise<void> => Promise.resolve()): Promise<void> {
  await page.goto(`/declare-result?result_dec_date=${DATE}`)
  await page.getByLabel('Game Name').selectOption({ label: 'TYPED TWICE' })
  await page.getByLabel('Session').selectOption({ label: 'Open Market' })
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByRole('combobox', { name: 'Pana' })).toBeVisible()
  await before()
  await page.getByRole('combobox', { name: 'Pana' }).fill(value)
  // Saves the whole number; Save besides would type it a second time.
  await page.keyboard.press('Enter')
}

function toldToWait(page: Page) {
  const told = page.getByRole('status').filter({ hasText: 'Waiting for a second person.' })
  return told.getByRole('link', { name: 'Approvals' })
}

async function addClerk(staff: StaffApi): Promise<void> {
  const fields = {
    name: NAME,
    username: 'clerk.by.two',
    phone_number: '9876500042',
    status: 1 as const,
    accessMenus: ['1', '6', '7.1'],
    // The rules of the first test ask for two persons, and there is nobody else as yet.
    reason: 'A clerk for the day',
  }
  await staff.call(contract.subAdmins.add, { ...fields, ...CLERK })
}

async function askForCredit(page: Page, playerId: string, rupees: string): Promise<void> {
  await page.goto(`/dashboard/view-user/${playerId}`)
  await page.getByRole('button', { name: 'Add Fund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Fund' })
  await dialog.getByLabel('Amount (₹)').fill(rupees)
  await dialog.getByRole('button', { name: 'Add Fund' }).click()
  await expect(toldToWait(page)).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function openRequest(page: Page) {
  await page.getByRole('button', { name: /^Decide Credit of a wallet/ }).click()
  return page.getByRole('dialog', { name: 'Credit of a wallet' })
}

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Decide/ })).toBeVisible()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await seriousViolations(page)).toEqual([])
      expect(await overflowsSideways(page)).toBe(false)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
