// A page of somebody else in a browser whose owner is signed in: no call that it makes does anything, and it reads nothing.
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { smallPicture } from '../apps/api/test/test-images.ts'
import type { BrowserContext } from '@playwright/test'
import type { Change } from './support/change.ts'
import {
  forgeFromForms,
  forgeFromScripts,
  openOtherSite,
  OTHER_HOSTS,
  type Forged,
  type OtherSite,
} from './support/other-site.ts'
import { test as base } from './support/scene.ts'
import { StaffApi } from './support/staff-api.ts'
import { stateChanges } from './support/state-changes.ts'
import { ADMIN, expect, type Installation } from './support/test.ts'

/** An installation of its own, since in the end everything is done to it. */
const test = base.extend<object, { changes: Record<string, Change>; otherSite: OtherSite }>({
  changes: [async ({ installation, scene }, use) => use(await stateChanges(installation, scene)), { scope: 'worker' }],
  otherSite: [
    // Playwright insists on a pattern; this fixture needs no other.
    async ({ browserName: _browserName }, use) => {
      const site = await openOtherSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'serial' })
test.use({ trace: 'off' })

const entries = allEndpoints(contract)
const changing = entries.filter(({ endpoint }) => endpoint.changesState)
const endpointOf = new Map(entries.map(({ name, endpoint }) => [name, endpoint]))

test('all that changes the installation is forged as a good call', ({ changes }) => {
  expect(Object.keys(changes).toSorted()).toEqual(changing.map(({ name }) => name).toSorted())
})

for (const host of OTHER_HOSTS) {
  test(`a page of ${host} at another port changes nothing`, async ({
    page,
    context,
    installation,
    signIn,
    changes,
    otherSite,
  }) => {
    await signIn(page)
    const before = await stateOf(installation)
    await page.goto(`http://${host}:${otherSite.port}/`)
    const isSameSite = host === new URL(installation.address).hostname
    for (const [at, forged] of forgedFrom(installation, changes).entries()) {
      expect(await forgeFromScripts(page, forged), forged.name).toEqual([])
      const status = await forgeFromForms(page, forged, at)
      // The cookie of the session goes along only within the site; there the missing proof is what refuses.
      const isKnown = isSameSite || endpointOf.get(forged.name)?.access === 'public'
      expect(status, forged.name).toBe(isKnown ? 403 : 401)
    }
    await expectSignedIn(context, installation)
    expect(await stateOf(installation)).toEqual(before)
  })

  test(`a page of ${host} at another port reads nothing`, async ({
    page,
    context,
    installation,
    signIn,
    scene,
    otherSite,
  }) => {
    await signIn(page)
    const staff = await StaffApi.signIn(installation.address, ADMIN)
    const [deposit] = (await staff.call(contract.deposits.dashboard, {})).data
    await page.goto(`http://${host}:${otherSite.port}/`)
    for (const { name, endpoint } of entries) {
      if (endpoint.changesState) continue
      const url = `${installation.address}/${endpoint.path.replace(':id', scene.player.id)}`
      const body = { gameDB_id: scene.games.noon.main }
      expect(await forgeFromScripts(page, { name, method: endpoint.method, url, body }), name).toEqual([])
    }
    const files = ['/', '/dashboard', '/docs', '/docs/json', '/health', '/no-such-page', deposit?.receipt_url ?? '']
    for (const path of files) {
      const url = `${installation.address}${path}`
      expect(await forgeFromScripts(page, { name: path, method: 'GET', url, body: {} }), path).toEqual([])
    }
    await expectSignedIn(context, installation)
  })

  test(`a page of ${host} at another port frames nothing and holds no window`, async ({
    page,
    context,
    installation,
    signIn,
    otherSite,
  }) => {
    await signIn(page)
    await page.goto(`http://${host}:${otherSite.port}/`)
    for (const path of ['/', '/dashboard', '/docs', '/admin/', '/health', '/no-such-page']) {
      const framed = page.waitForEvent('framenavigated', (frame) => frame !== page.mainFrame())
      await page.evaluate((src) => {
        document.body.replaceChildren(Object.assign(document.createElement('iframe'), { src }))
      }, `${installation.address}${path}`)
      expect((await framed).url(), path).toBe('chrome-error://chromewebdata/')
    }
    const opened = context.waitForEvent('page')
    await page.evaluate((url) => {
      Object.assign(window, { held: window.open(url) })
    }, `${installation.address}/user-management`)
    await (await opened).waitForLoadState()
    await expect.poll(() => page.evaluate(() => (window as unknown as { held: Window | null }).held?.closed)).toBe(true)
    const socket = await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          const asked = new WebSocket(url)
          asked.addEventListener('open', () => resolve('open'))
          asked.addEventListener('error', () => resolve('refused'))
        }),
      `${installation.address.replace('http', 'ws')}/admin/`,
    )
    expect(socket).toBe('refused')
  })
}

test('the cookie of the session is hidden from scripts and goes to no other site', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page)
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'panadesk_session')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(cookies.filter(({ sameSite }) => sameSite !== 'Strict')).toEqual([])
})

test('with the proof of the panel each of these calls is done', async ({ installation, changes }) => {
  // All sessions have ended by then, so that each result can be saved and declared.
  await installation.setTime('22:30')
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  const picture = new Uint8Array(await smallPicture('png'))
  for (const [name, { body: known = {}, id, isForm = false, prepare }] of Object.entries(changes)) {
    const endpoint = endpointOf.get(name)
    if (endpoint === undefined) throw new Error(`${name} is in the contract`)
    const body = { ...known, ...(await prepare?.(staff)) }
    if (isForm) await staff.upload(endpoint, body as Record<string, string>, picture)
    else await staff.call(endpoint, body, id)
  }
})

function forgedFrom(installation: Installation, changes: Record<string, Change>): Forged[] {
  return changing.map(({ name, endpoint: { method, path } }) => {
    const { body = {}, id = '1' } = changes[name] ?? {}
    return { name, method, url: `${installation.address}/${path.replace(':id', id)}`, body }
  })
}

async function expectSignedIn(context: BrowserContext, installation: Installation): Promise<void> {
  const reply = await context.request.get(`${installation.address}/${contract.login.restore.path}`)
  expect(await reply.json()).toMatchObject({ success: true })
}

/** Every change writes an audit row; the tests' own sign-ins are left out. */
async function stateOf(installation: Installation): Promise<unknown> {
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  const { data } = await staff.call(contract.auditLog.list, { length: 100 })
  const rows = data.filter(({ call }) => call !== contract.login.check.path).map(({ _id }) => _id)
  const { data: users } = await staff.call(contract.users.list, { length: 100 })
  const { data: settings } = await staff.call(contract.settings.main)
  return { rows, users, settings }
}
