// Opens what can be opened: every screen, each kind of button on it, the dialogs behind them, the sheet for the printer.
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import type { Page } from '@playwright/test'
import { TAB_PARAMETER, TABLE_NAMES } from '../../apps/web/src/features/user-page/table-places.ts'
import { MENU } from '../../apps/web/src/shell/menu.ts'
import { TAKEN_BACK, type HostileInstallation } from './hostile-installation.ts'
import { goInPanel, settle } from './in-panel.ts'
import { DATE, RESULTS } from './scene.ts'
import { expect } from './test.ts'

const PRESSED_WITHIN_MS = 2000

/** Every screen with its lists filled: the paths of the menu, with filters where a screen shows nothing without. */
export function hostileScreens({ games, playerId, broughtId }: HostileInstallation): string[] {
  const prefixes = { main: '/', starline: '/starline-', galidisswar: '/galidisswar-' } as const
  const filtered = (['main', 'starline', 'galidisswar'] as const).flatMap((family) => {
    const [prefix, isMain] = [prefixes[family], family === 'main']
    const session: Record<string, string> = isMain ? { session: 'open' } : {}
    const supposed = isMain
      ? { session: 'open', selected_open_pana: RESULTS.main }
      : { selected_number: RESULTS[family] }
    const [evening, noon, declared] = [games.evening[family], games.noon[family], games.declared[family]]
    const screens: [string, Record<string, string>][] = [
      [`${prefix}user-bid-history`, { predictionDate: DATE, gameDB_id: evening, gameType: 'all_type' }],
      [
        isMain ? '/declare-result' : `${prefix}decleare-result`,
        { result_dec_date: DATE, gameDB_id: family === TAKEN_BACK ? declared : noon, ...session },
      ],
      [
        isMain ? '/customer-sell-report' : `${prefix}sell-report`,
        { predictionDate: DATE, gameDB_id: evening, gameType: 'all_type', ...session },
      ],
      [
        `${prefix}winning-report`,
        { result_dec_date: DATE, gameDB_id: declared, ...(isMain && { selected_session: 'open' }) },
      ],
      [`${prefix}winning-prediction`, { predictionDate: DATE, gameDB_id: evening, ...supposed }],
      [`${prefix}bid-revert`, { date: DATE, gameDB_id: evening }],
    ]
    return screens
  })
  const others: [string, Record<string, string>][] = [
    ['/transfer-point-report', { transfer_date: DATE }],
    ['/bid-winning-report', { result_dec_date: DATE, gameDB_id: games.declared.main }],
    ['/withdraw-report', { withdraw_date: DATE }],
    ['/deposite-history', { deposit_date: DATE }],
    ['/approvals', { status: 'all' }],
    // Those that were planted: the server goes on finding others meanwhile.
    ['/exceptions', { state: 'explained' }],
    ['/alerts', { status: 'snoozed' }],
  ]
  const filters = new Map([...filtered, ...others])
  const inMenu = MENU.flatMap(({ entries }) => entries.map(({ path }) => path))
  const strange = [...filters.keys()].filter((path) => !inMenu.includes(path))
  expect(strange, 'each filtered screen is one of the menu').toEqual([])
  const ofUser = TABLE_NAMES.map((table) => `/dashboard/view-user/${playerId}?${TAB_PARAMETER}=${table}`)
  const filled = inMenu.map((path) => {
    const query = new URLSearchParams(filters.get(path))
    return query.size === 0 ? path : `${path}?${String(query)}`
  })
  return [...filled, ...ofUser, `/dashboard/view-user/${broughtId}`]
}

/** What would change the installation is refused in the words of the payloads: the panel shows them, and all rows stay. */
export async function refuseChanges(page: Page, payloads: readonly string[]): Promise<void> {
  let refused = 0
  for (const { endpoint } of allEndpoints(contract)) {
    if (!endpoint.changesState) continue
    const path = endpoint.path.replace(':id', '*')
    await page.route(`**/${path}`, (route) => {
      const msg = payloads[refused % payloads.length]
      refused += 1
      return route.fulfill({ status: 422, json: { success: false, msg, errors: { remark: msg, file: msg } } })
    })
  }
}

/**
 * Calls `look` at whatever a press of each kind of button shows; kinds that were pressed before are passed over.
 * @returns False where one could not be pressed.
 */
export async function openEverything(page: Page, look: () => Promise<void>, met: Set<string>): Promise<boolean> {
  const path = page.url()
  let isOpened = true
  await scrollThrough(page)
  await look()
  for (const kind of await readKinds(page)) {
    if (met.has(kind)) continue
    if (await press(page, kind)) met.add(kind)
    else isOpened = false
    await look()
    await goFurther(page, look)
    await closeAll(page)
    if (page.url() !== path) await goInPanel(page, path)
  }
  return isOpened
}

/** Some tables are read when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const heading of document.querySelectorAll('main h2')) {
      heading.scrollIntoView()
      await new Promise(requestAnimationFrame)
    }
  })
  await settle(page)
}

/**
 * Of which kinds the buttons and fields are that open something: a kind is its table, its column and its sign, whatever its texts say.
 * The first of the kind `marked` is marked to be pressed, right before it is: a live list draws its rows anew.
 */
async function readKinds(page: Page, marked?: string): Promise<Set<string>> {
  const kinds = await page.evaluate((kindToMark) => {
    for (const before of document.querySelectorAll('[data-mark]')) before.removeAttribute('data-mark')
    const wanted =
      'main :is(button, summary, [role=combobox], [role=switch], input[aria-haspopup]):not(th *, :disabled)'
    const all = [...document.querySelectorAll(wanted)].map((element) => {
      const cell = element.closest('td')
      const head = cell?.closest('table')?.querySelectorAll('th')[cell.cellIndex]?.textContent ?? ''
      const sign = element.querySelector('svg')?.getAttribute('class') ?? ''
      const word = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\W.*$/s, '')
      return { element, kind: `${head}|${sign}|${word}|${element.tagName}` }
    })
    const toPress = all.find(({ kind }) => kind === kindToMark)?.element
    toPress?.setAttribute('data-mark', '')
    // Away from the head of the screen, which stands over what scrolls below it.
    toPress?.scrollIntoView({ block: 'center' })
    return all.map(({ kind }) => kind)
  }, marked)
  return new Set(kinds)
}

/** What is covered or gone somebody could not press either: it counts as met only where it was pressed. */
async function press(page: Page, kind: string): Promise<boolean> {
  if (!(await readKinds(page, kind)).has(kind)) return false
  try {
    await page.locator('[data-mark]').click({ timeout: PRESSED_WITHIN_MS })
  } catch (error) {
    ignoreTimeout(error)
    return false
  }
  await settle(page)
  return true
}

function ignoreTimeout(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
}

/** A menu has a sheet for the printer, a dialog its last button, which is the one that does it. */
async function goFurther(page: Page, look: () => Promise<void>): Promise<void> {
  const print = page.getByRole('menuitem', { name: 'Print' })
  if (await print.isVisible()) {
    await print.click()
    await page.locator('html[data-printing]').waitFor({ timeout: 5000 })
    await look()
    await page.evaluate(() => {
      document.documentElement.removeAttribute('data-printing')
      dispatchEvent(new Event('afterprint'))
    })
    return
  }
  const last = page.getByRole('dialog').getByRole('button').last()
  if (!(await last.isVisible())) return
  await last.click({ timeout: PRESSED_WITHIN_MS }).catch(ignoreTimeout)
  await settle(page)
  await look()
}

async function closeAll(page: Page): Promise<void> {
  const open = page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('listbox'))
  for (let tries = 0; tries < 4 && (await open.filter({ visible: true }).count()) > 0; tries += 1) {
    await page.keyboard.press('Escape')
    await settle(page)
  }
  // They lie over the tools at the upper edge.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-kind] > [aria-label=Dismiss]')) button.click()
  })
}
