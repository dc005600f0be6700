// Lists fit their screen: one line a row, a dozen rows and more, nothing cut off under the actions, and the whole of what is
// shortened for whoever wants it.
import { contract } from '@panadesk/contract'
import type { Page } from '@playwright/test'
import { goToOtherScreen } from './support/in-panel.ts'
import { Player } from './support/player.ts'
import { DATE, test, type Scene } from './support/scene.ts'
import { expect } from './support/test.ts'

const LAPTOP = { width: 1280, height: 800 }
const DESKTOP = { width: 1440, height: 900 }
const ROWS_LEAST = 12
const ROW_PX_MOST = 36
/** As Core Web Vitals count it; they call 0.1 good. */
const SHIFT_MOST = 0.02
/** What stands in their place while they come is hidden from whoever is read to. */
const ROWS = 'main section table tbody tr:not([aria-hidden])'

/** Those that are one list, with something in it. */
function listScreens({ games }: Scene): string[] {
  const bids = new URLSearchParams({ predictionDate: DATE, gameDB_id: games.noon.main, gameType: 'all_type' })
  return [
    '/user-management',
    '/deposite-history',
    '/withdraw-report',
    '/withdraw-request-management',
    '/deposit-queue',
    '/withdrawal-queue',
    '/all-bids',
    '/movements',
    `/user-bid-history?${bids.toString()}`,
    '/game-name',
    '/starline-game-name',
    '/galidisswar-result-history',
    '/notice-management',
    '/slider-images-management',
    '/qr-images-management',
    '/user-ideas',
    '/sub-admin-management',
    '/audit-log',
  ]
}

test.beforeEach(async ({ page, scene, signIn }) => {
  expect(scene.player.id).not.toBe('')
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await signIn(page)
})

for (const size of [LAPTOP, DESKTOP]) {
  test(`every list fits ${size.width} px beside the open menu`, async ({ page, scene }) => {
    await page.setViewportSize(size)
    await page.goto('/404')
    for (const path of listScreens(scene)) {
      await goToOtherScreen(page, path)
      const list = await measureList(page)
      expect(list, path).toMatchObject({ pageScrolls: false, tableScrolls: false, cutFigures: [] })
      expect(list.rowPx, `${path}: height of a row`).toBeLessThanOrEqual(ROW_PX_MOST)
      expect(list.roomForRows, `${path}: rows in sight`).toBeGreaterThanOrEqual(ROWS_LEAST)
    }
  })
}

test('compact rows are lower, in every list and until one wants it otherwise', async ({ page }) => {
  await page.goto('/user-management')
  const comfortable = await measureList(page)
  await page.getByRole('button', { name: 'Compact rows' }).click()
  const compact = await measureList(page)
  expect(compact.rowPx).toBeLessThan(comfortable.rowPx)
  await page.goto('/all-bids')
  await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true')
  expect((await measureList(page)).rowPx).toBe(compact.rowPx)
  await page.getByRole('button', { name: 'Compact rows' }).click()
  expect((await measureList(page)).rowPx).toBe(comfortable.rowPx)
})

test('what a row shortens is read whole under the pointer and by the keyboard', async ({
  page,
  installation,
  staff,
}) => {
  const idea = `Please show the results of the whole week. ${'More of them would be better. '.repeat(12)}`.trim()
  const player = await Player.register(installation, staff, { name: 'Vimal Long', rupees: 100 })
  await player.sendIdea(idea)
  await page.setViewportSize(LAPTOP)
  await page.goto('/user-ideas')
  const cell = page.getByRole('row', { name: /Vimal Long/ }).locator('[data-line]', { hasText: 'More of them' })
  const whole = page.locator('span[aria-hidden]', { hasText: idea })
  await cell.hover()
  await expect(whole).toBeVisible()
  await whole.hover()
  await expect(whole).toBeVisible()
  await page.mouse.move(1, 1)
  await expect(whole).toBeHidden()
  await cell.focus()
  await expect(whole).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
})

test('users and games are narrowed by what they are, at once and in the address', async ({ page, staff, scene }) => {
  const waiting = page.getByRole('table', { name: 'User List' })
  await page.goto('/user-management')
  await page.getByLabel('Approval').selectOption('Approval: Un-approved')
  await expect(page).toHaveURL(/betting_status=0/)
  await expect(waiting.getByRole('row', { name: /Sarita Shinde/ })).toHaveCount(0)
  await page.getByLabel('Approval').selectOption('Approval: Approved')
  await expect(waiting.getByRole('row', { name: /Sarita Shinde/ })).toHaveCount(1)

  const off = {
    userDB_id: scene.games.evening.starline,
    collectionName: 'starline_games',
    document_fieldName: 'status',
  }
  await staff.call(contract.toggles.flip, off)
  await page.goto('/starline-game-name?status=0')
  const games = page.getByRole('table', { name: 'Game Name List' })
  await expect(games.getByRole('row')).toHaveCount(2)
  await expect(games.getByRole('row', { name: /STARLINE EVENING/ })).toBeVisible()
  await staff.call(contract.toggles.flip, off)
})

test('date, game and type go along from one report to the next', async ({ page, scene }) => {
  const bids = new URLSearchParams({ predictionDate: DATE, gameDB_id: scene.games.noon.main, gameType: 'single_digit' })
  await page.goto(`/user-bid-history?${bids.toString()}`)
  await page.getByRole('button', { name: 'Same In' }).click()
  await page.getByRole('menuitem', { name: 'Customer Sell Report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Sell Report' })).toBeVisible()
  await expect(page.getByLabel('Game Name')).toHaveValue(scene.games.noon.main)
  await expect(page.getByLabel('Game Type')).toHaveValue('single_digit')
  await page.getByRole('button', { name: 'Same In' }).click()
  await page.getByRole('menuitem', { name: 'Bid Revert' }).click()
  await expect(page.getByLabel('Game Name')).toHaveValue(scene.games.noon.main)
})

test('nothing moves while a screen comes, its typeface included', async ({ page, installation, staff }) => {
  const { id } = await Player.register(installation, staff, { name: 'Meena Pawar', rupees: 100 })
  for (let n = 1; n < 10; n += 1) await staff.call(contract.wallet.credit, { userDB_id: id, amount: n })
  for (const path of ['/user-management', '/all-bids', '/deposite-history']) {
    await page.goto(path)
    await expect(page.locator(ROWS).first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('14px Inter'))).toBe(true)
    expect(await layoutShift(page), path).toBeLessThanOrEqual(SHIFT_MOST)
  }
})

/** What has moved since the page was opened, as browsers add it up. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList): void => {
          for (const entry of entries) sum += Number(Reflect.get(entry, 'value'))
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            observer.disconnect()
            resolve(sum)
          }),
        )
      }),
  )
}

/** Of the first table of the screen. */
async function measureList(page: Page) {
  await page.locator(ROWS).first().waitFor()
  return page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('main section table')
    const frame = table?.closest<HTMLElement>('section')
    const rows = [...(table?.querySelectorAll('tbody tr') ?? [])]
    if (table === null || frame === null || frame === undefined || rows.length === 0) {
      throw new Error(`there is no list on ${location.pathname}`)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    const rowPx = Math.max(...rows.map((row) => row.getBoundingClientRect().height))
    const top = rows[0]?.getBoundingClientRect().top ?? 0
    // Only lines of text may be shortened; they say so themselves.
    const kept = [...table.querySelectorAll<HTMLElement>('td:not(:has(> [data-line]))')]
    return {
      pageScrolls: scrollWidth > clientWidth,
      tableScrolls: frame.scrollWidth > frame.clientWidth,
      cutFigures: kept.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.innerText),
      rowPx: Math.round(rowPx),
      roomForRows: Math.floor((innerHeight - top) / rowPx),
    }
  })
}
