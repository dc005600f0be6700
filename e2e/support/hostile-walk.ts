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

/** Calls `look` at whatever a press of each kind of button shows; kinds that were met before are passed over. */
export async function openEverything(page: Page, look: () => Promise<void>, met: Set<string>): Promise<void> {
  const path = page.url()
  await scrollThrough(page)
  await look()
  const kinds = await markKinds(page)
  for (const [mark, kind] of kinds) {
    if (met.has(kind)) continue
    met.add(kind)
    await press(page, mark)
    await look()
    await goFurther(page, look)
    await closeAll(page)
    if (page.url() !== path) await goInPanel(page, path)
  }
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

/** Numbers every button and field that opens something; a kind is its table, its column and its sign, whatever its texts say. */
function markKinds(page: Page): Promise<[mark: string, kind: string][]> {
  return page.evaluate(() => {
    const wanted =
      'main :is(button, summary, [role=combobox], [role=switch], input[aria-haspopup]):not(th *, :disabled)'
    return [...document.querySelectorAll(wanted)].map((element, index): [string, string] => {
      element.setAttribute('data-mark', String(index))
      const cell = element.closest('td')
      const head = cell?.closest('table')?.querySelectorAll('th')[cell.cellIndex]?.textContent ?? ''
      const sign = element.querySelector('svg')?.getAttribute('class') ?? ''
      const word = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\W.*$/s, '')
      return [String(index), `${head}|${sign}|${word}|${element.tagName}`]
    })
  })
}

/** What is covered or gone is passed over: somebody could not press it either. */
async function press(page: Page, mark: string): Promise<void> {
  await page.locator(`[data-mark="${mark}"]`).click({ timeout: PRESSED_WITHIN_MS }).catch(ignoreTimeout)
  await settle(page)
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
}
