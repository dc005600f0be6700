// What stands in an address or is typed into the login: shown as text or passed over, and nothing runs. And what goes into a
// spreadsheet stays a text there.
import { contract, exportPath, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { schemasOf } from '@panadesk/contract/schemas'
import { csvCells } from './support/csv-cells.ts'
import { watchForExecution, type Watch } from './support/execution-watch.ts'
import { test, type HostileInstallation } from './support/hostile-installation.ts'
import { hostileScreens, refuseChanges } from './support/hostile-walk.ts'
import { goInPanel, loadAllCode } from './support/in-panel.ts'
import { FORMULAS, PAYLOADS, RUNNING_URLS } from './support/payloads.ts'
import { DATE } from './support/scene.ts'
import { expect, type Installation } from './support/test.ts'
import type { Browser, Page } from '@playwright/test'
import { chanceOf, testSeed } from '../apps/api/test/random.ts'

// Each worker has an installation of its own.
test.describe.configure({ mode: 'parallel', timeout: 400_000 })

const IS_FULL = process.env['TEST_WIDTH'] === 'full'
const WALKS = IS_FULL ? 3 : 1
/** Addresses that are opened anew: it takes longer than to go there within the panel. */
const LOADED = 20
const SEARCHES = IS_FULL ? PAYLOADS.length : 30
const LISTS = ['', 'refer-', 'add-', 'withdraw-', 'bid-', 'wallet-', 'win-', 'staff-']
const OF_A_LIST = ['page', 'size', 'search', 'sort', 'order']

/** Of everything that a screen may read: the state of each list, and the fields of every call as filters. */
const PARAMETERS = [
  ...new Set([
    ...LISTS.flatMap((list) => OF_A_LIST.map((name) => `${list}${name}`)),
    ...allEndpoints(contract).flatMap(({ endpoint }) => (endpoint.changesState ? [] : fieldsOf(endpoint))),
    'redirect',
    'accessing',
  ]),
]

function fieldsOf(endpoint: AnyEndpoint): string[] {
  const { shape = {} } = schemasOf(endpoint).body as { shape?: object }
  return Object.keys(shape)
}

async function openWatched(browser: Browser, installation: Installation): Promise<{ page: Page; watch: Watch }> {
  const context = await browser.newContext({ baseURL: installation.address })
  const watch = await watchForExecution(context, installation.address)
  return { page: await context.newPage(), watch }
}

test('no parameter and no hash of any screen runs', async ({ browser, installation, signIn, hostileInstallation }) => {
  const first = chanceOf(testSeed()).below(PAYLOADS.length)
  const payload = (at: number) => PAYLOADS[(first + at) % PAYLOADS.length] ?? ''
  const { page, watch } = await openWatched(browser, installation)
  await signIn(page)
  await page.goto('/dashboard')
  await loadAllCode(page)
  let drawn = 0
  for (let walk = 0; walk < WALKS; walk += 1) {
    for (const screen of [...hostileScreens(hostileInstallation), '/404', '/no-such-screen']) {
      const [path = ''] = screen.split('?')
      const query = new URLSearchParams(PARAMETERS.map((name) => [name, payload((drawn += 1))]))
      query.append(payload((drawn += 1)), payload((drawn += 1)))
      await goInPanel(page, `${path}?${String(query)}#${encodeURIComponent(payload((drawn += 1)))}`)
      expect(watch.findings, path).toEqual([])
    }
  }
  for (const [at, each] of PAYLOADS.entries()) {
    if (at >= LOADED && !IS_FULL) break
    const path = `${at % 2 === 0 ? '/' : '/dashboard/view-user/'}${encodeURIComponent(each).replaceAll('.', '%2E')}`
    // Some as the server gets them, too.
    await (at < LOADED ? page.goto(path) : goInPanel(page, path))
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(watch.findings, each).toEqual([])
  }
  await page.context().close()
})

test('a search for a payload shows it as text', async ({
  browser,
  installation,
  signIn,
  hostileInstallation: _installation,
}) => {
  const { page, watch } = await openWatched(browser, installation)
  await signIn(page)
  await page.goto('/dashboard')
  const searchable = PAYLOADS.filter((payload) => payload.length <= 100 && payload.trim() === payload)
  for (const payload of searchable.slice(0, SEARCHES)) {
    await goInPanel(page, `/user-management?${String(new URLSearchParams({ search: payload }))}`)
    await expect.poll(() => watch.textOf(page), payload).toContain(`Nothing found for “${payload}”`)
    expect(watch.findings, payload).toEqual([])
  }
  await page.context().close()
})

test('a way back after the login leads nowhere but into the panel', async ({ browser, installation, signIn }) => {
  const { page, watch } = await openWatched(browser, installation)
  await signIn(page)
  for (const url of [...RUNNING_URLS, ...PAYLOADS.slice(0, IS_FULL ? 40 : 5)]) {
    await page.goto(`/?${String(new URLSearchParams({ redirect: url }))}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(installation.address)
    expect(watch.findings, url).toEqual([])
  }
  await page.context().close()
})

test('the login shows what is typed and what is answered as text', async ({ browser, installation }) => {
  const { page, watch } = await openWatched(browser, installation)
  await page.goto('/')
  await refuseChanges(page, PAYLOADS)
  for (const payload of PAYLOADS.slice(0, IS_FULL ? undefined : 30)) {
    await page.getByLabel('Email').fill(payload)
    await page.getByLabel('Password', { exact: true }).fill(payload)
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await expect.poll(() => watch.textOf(page)).toContain(payload)
    expect(watch.findings, payload).toEqual([])
  }
  await page.context().close()
})

test('no cell of any export is a formula', async ({ page, signIn, hostileInstallation }) => {
  await signIn(page)
  await hostileInstallation.plant({ singles: FORMULAS, bundle: FORMULAS })
  let harmless = 0
  const exported = allEndpoints(contract).filter(
    ({ endpoint }) => endpoint.isExported === true && endpoint.columns !== undefined,
  )
  for (const { name, endpoint } of exported) {
    const path = exportPath(endpoint).replace(
      ':id',
      name.includes('ofGame') ? hostileInstallation.games.noon.main : hostileInstallation.playerId,
    )
    const reply = await page.request.post(`/${path}`, { data: filterFor(name, endpoint, hostileInstallation) })
    expect(reply.status(), name).toBe(200)
    const cells = csvCells(await reply.text())
    expect(cells.length, name).toBeGreaterThan(1)
    expect(
      cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell))),
      name,
    ).toEqual([])
    harmless += cells.filter((cell) => /^'[=+\-@\t\r]/.test(cell)).length
  }
  expect(exported.length).toBeGreaterThan(20)
  expect(harmless).toBeGreaterThan(500)
})

/** What a list wants to know before it lists anything. */
function filterFor(name: string, endpoint: AnyEndpoint, { games }: HostileInstallation): Record<string, string> {
  const family = (['starline', 'galidisswar'] as const).find((each) => name.includes(each)) ?? 'main'
  const day = DATE
  const values: Record<string, string> = {
    gameDB_id: (/winning/i.test(name) ? games.declared : games.evening)[family],
    gameType: 'all_type',
    // A revert is of the whole day, or of the close alone.
    session: family === 'main' && !name.startsWith('reverts') ? 'Open' : '',
    selected_session: 'Open',
    selected_open_pana: family === 'main' ? '140' : '',
    selected_number: family === 'galidisswar' ? '14' : '140',
    ...Object.fromEntries(
      'predictionDate result_dec_date result_date date deposit_date withdraw_date transfer_date'
        .split(' ')
        .map((field) => [field, day]),
    ),
  }
  return Object.fromEntries(fieldsOf(endpoint).flatMap((field) => (values[field] ? [[field, values[field]]] : [])))
}
