// Queues in the browser: worked off by keyboard alone, by two clerks who know of each other, and many at once by the server.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import type { Page } from '@playwright/test'
import { smallPicture } from '../apps/api/test/test-images.ts'
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { Player } from './support/player.ts'
import type { StaffApi } from './support/staff-api.ts'
import { expect, test, type Installation } from './support/test.ts'

const CLERK = { email: 'ravi@panadesk.test', password: 'Clerk-Of-Queues-2026' }
const CLERK_NAME = 'Ravi Kulkarni'
const TOLD_WITHIN_MS = 2000

/** One for each test at least: a failed one begins anew in a process of its own. */
const SURNAMES =
  'Patil Kale Shinde More Jadhav Gokhale Apte Bhosale Sathe Ranade Joglekar Chavan Pawar Sawant Naik Phadke Deshmukh Limaye'.split(
    ' ',
  )

let players = 0
let references = 0

test.beforeEach(async ({ staff }) => {
  await staff.call(contract.settings.saveFixedValues, { max_open_requests: 1000 })
})

/** A player of the test's own, by whose name its requests are found. */
async function register(installation: Installation, staff: StaffApi): Promise<Player> {
  players += 1
  const surname = SURNAMES[players - 1]
  assert(surname !== undefined, 'there are as many surnames as players')
  return Player.register(installation, staff, { name: `Nanda ${surname}`, rupees: 1000 })
}

async function depositTimes(player: Player, times: number): Promise<void> {
  for (let made = 0; made < times; made += 1) {
    references += 1
    await player.deposit({ rupees: 100, reference: `QUEUE ${references}` })
  }
}

async function addClerk(staff: StaffApi): Promise<void> {
  await staff.call(contract.subAdmins.add, {
    ...CLERK,
    name: CLERK_NAME,
    username: 'ravi',
    phone_number: '9876543211',
    status: 1,
    accessMenus: ['4'],
  })
}

/** What a row beside the open panel does not show whole although it is no text; a table that scrolls counts as all of it. */
async function cutInTable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frame = document.querySelector<HTMLElement>('main section:has(> * table, > table)')
    const cells = [
      ...(frame?.querySelectorAll<HTMLElement>('td:not(:has(> [data-line])), td > [data-line]:has(> [data-tip])') ??
        []),
    ]
    const isWide = frame !== null && frame.scrollWidth > frame.clientWidth
    return cells.filter((cell) => isWide || cell.scrollWidth > cell.clientWidth).map((cell) => cell.innerText)
  })
}

const queueOf = (player: Player, kind = 'deposit') => `/${kind}-queue?search=${encodeURIComponent(player.name)}`
const table = (page: Page) => page.getByRole('table', { name: 'Deposit Queue' })
const panel = (page: Page) => page.getByRole('region', { name: /^Deposit DEP/ })

test('forty deposits are decided by keyboard alone', async ({ page, installation, staff, signIn }) => {
  test.slow()
  const player = await register(installation, staff)
  await depositTimes(player, 40)
  await signIn(page)
  await page.goto(queueOf(player))
  await expect(page.getByText('Total of 40 rows: ₹4,000.00')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  for (let decided = 0; decided < 40; decided += 1) {
    await expect(panel(page)).toBeFocused()
    await expect(panel(page).getByRole('button', { name: 'Accept' })).toBeVisible()
    const name = await panel(page).getAttribute('aria-label')
    if (decided % 10 === 9) {
      await page.keyboard.press('r')
      await expect(panel(page).getByLabel('Remark')).toBeFocused()
      await page.keyboard.type('No such payment, ask again')
    } else {
      await page.keyboard.press('a')
      await expect(panel(page).getByRole('button', { name: 'Accept' })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    const number = /DEP\S+/.exec(name ?? '')?.[0] ?? ''
    await expect(page.getByRole('status').filter({ hasText: `${number}:` })).toBeVisible()
  }
  await expect(page.getByText(`Nothing found for “${player.name}”`)).toBeVisible()
  await expect(panel(page)).toBeHidden()
  expect(await player.balance()).toBe(1000 + 36 * 100)
})

test('the second clerk is told before he types, and takes over on purpose', async ({
  page,
  browser,
  installation,
  staff,
  signIn,
}) => {
  const player = await register(installation, staff)
  await depositTimes(player, 2)
  await addClerk(staff)
  await signIn(page)
  const context = await browser.newContext({ baseURL: installation.address })
  const second = await context.newPage()
  await signIn(second, CLERK)
  await second.goto(queueOf(player))
  await expect(table(second).getByRole('row')).toHaveCount(3)

  await page.goto(queueOf(player))
  await page.getByRole('button', { name: /^DEP/ }).first().click()
  await expect(panel(page).getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect(table(second)).toContainText(', since', { timeout: TOLD_WITHIN_MS })

  await second.getByRole('button', { name: /^DEP/ }).first().click()
  const told = panel(second).getByText(/is on this request since/)
  await expect(told).toBeVisible({ timeout: TOLD_WITHIN_MS })
  await expect(panel(second).getByRole('button', { name: 'Accept Anyway' })).toBeVisible()
  await second.keyboard.press('c')
  await expect(told).toBeHidden()
  await expect(panel(page).getByText(`${CLERK_NAME} is on this request since`)).toBeVisible({ timeout: TOLD_WITHIN_MS })
  await context.close()
})

test('two hundred are decided at once, also with the browser closed, and three are named', async ({
  page,
  context,
  installation,
  staff,
  signIn,
}) => {
  test.slow()
  const player = await register(installation, staff)
  await depositTimes(player, 200)
  await signIn(page)
  await page.goto(`${queueOf(player)}&size=100`)
  const selectPage = page.getByRole('button', { name: 'Select This Page' })
  await selectPage.click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('101–200 of 200')).toBeVisible()
  await selectPage.click()
  await expect(page.getByText('Selected 200: ₹20,000.00')).toBeVisible()
  const elsewhere = await context.newPage()
  await elsewhere.goto('/deposit-queue')
  await expect(table(elsewhere).getByRole('row')).not.toHaveCount(1)
  // Three are decided by somebody else meanwhile.
  const { data } = await staff.call(contract.deposits.report, { fund_status: 0, searchValue: player.name, length: 10 })
  for (const { _id: id } of data.slice(0, 3)) {
    await staff.call(contract.deposits.reject, { depositDB_id: id, reject_remark: 'No such payment' })
  }
  await page.getByRole('button', { name: 'Accept Selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept 200' }).click()
  await expect(page.getByText(/^\d+ of 200/)).toBeVisible()
  await expect(elsewhere.getByText(/^\d+ of 200/)).toBeVisible()
  await page.close()
  await expect(elsewhere.getByText('200 of 200, 3 refused')).toBeVisible({ timeout: 60_000 })

  const again = await context.newPage()
  await again.goto('/deposit-queue')
  await expect(again.getByText('200 of 200, 3 refused')).toBeVisible({ timeout: 60_000 })
  await again.getByRole('button', { name: /^Show requests of Accept 200/ }).click()
  const named = again.getByRole('list', { name: 'Not done' }).getByRole('listitem')
  await expect(named).toHaveCount(3)
  await expect(named.first()).toContainText('rejected already')
  await named.first().getByRole('button', { name: /^DEP/ }).click()
  await expect(again.getByText('This request has been decided already.').last()).toBeVisible()
  expect(await player.balance()).toBe(1000 + 197 * 100)
})

/** A laptop leaves the list half the width that it has without the panel. */
const QUEUE_SIZES = [...SIZES, { width: 1280, height: 800 }]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of QUEUE_SIZES) {
    test(`queues are readable at ${size.width} px, ${colorScheme}`, async ({ page, installation, staff, signIn }) => {
      const complaints = complaintsOf(page)
      const player = await register(installation, staff)
      const receipt = new Uint8Array(await smallPicture('png'))
      await player.deposit({ rupees: 100, reference: 'UTR 2026-AXE', receipt })
      await player.withdraw({ rupees: 1000, accountNumber: '00112233445566' })
      await staff.call(contract.wallet.debit, { userDB_id: player.id, amount: 500 })
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await signIn(page)
      for (const kind of ['deposit', 'withdrawal']) {
        await page.goto(queueOf(player, kind))
        await page
          .getByRole('button', { name: /^(DEP|WDR)/ })
          .first()
          .click()
        await expect(page.getByRole('heading', { name: 'Last Movements' })).toBeVisible()
        expect(await seriousViolations(page)).toEqual([])
        expect(await overflowsSideways(page)).toBe(false)
        expect(await cutInTable(page), kind).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('heading', { name: 'Last Movements' })).toBeHidden()
        expect(await seriousViolations(page)).toEqual([])
        expect(await overflowsSideways(page)).toBe(false)
      }
      expect(complaints).toEqual([])
    })
  }
}

for (const { width, height } of QUEUE_SIZES) {
  test(`what is new covers nothing and moves no request at ${width} px`, async ({
    page,
    installation,
    staff,
    signIn,
  }) => {
    const player = await register(installation, staff)
    await depositTimes(player, 1)
    await page.setViewportSize({ width, height })
    await signIn(page)
    await page.goto(queueOf(player))
    const request = page.getByRole('button', { name: /^DEP/ }).first()
    const isBeside = width >= 1280
    if (isBeside) await request.click()
    else await request.focus()
    // Who opens a request is on it, which makes room for the words.
    await expect(page.getByText('You are on it')).toHaveCount(isBeside ? 1 : 0)
    const place = await request.boundingBox()
    await depositTimes(player, 1)
    const news = page.getByRole('button', { name: '1 new · show, in Deposit Queue' })
    await expect(news).toBeVisible({ timeout: TOLD_WITHIN_MS })
    expect(await request.boundingBox()).toEqual(place)
    expect(await seriousViolations(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
    await news.click()
    await expect(page.getByRole('button', { name: /^DEP/ })).toHaveCount(2)
  })
}
