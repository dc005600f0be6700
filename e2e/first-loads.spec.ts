// What a browser that has kept nothing asks for until a screen can be used, and that it asks for it at once.
import { LIVE_STREAM } from '@panadesk/contract/live'
import type { Page } from '@playwright/test'
import { FIRST_CALLS } from '../apps/web/first-calls.ts'
import { isOfScreen } from '../bench/web/asked-behind.ts'
import { expect, test } from './support/test.ts'

const LOGIN_REQUESTS_MAX = 15
const LIST_REQUESTS_MAX = 30

test('the login is there after a handful of requests', async ({ page, installation }) => {
  const requests = requestsOf(page)
  await page.goto(installation.address)
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(LOGIN_REQUESTS_MAX)
})

for (const path of ['/dashboard', '/user-management', '/audit-log', '/starline-user-bid-history']) {
  test(`${path} is there after few requests, whose scripts its page has named`, async ({
    page,
    signIn,
    installation,
  }) => {
    await signIn(page)
    const requests = requestsOf(page)
    const response = await page.goto(`${installation.address}${path}`)
    const html = (await response?.text()) ?? ''
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(html).toMatch(/modulepreload[^>]*\/assets\/panel-/)
    expect(requests.filter((asked) => asked === '/admin/')).toHaveLength(1)
    const ofScreen = requests.filter(isOfScreen)
    expect(ofScreen.length, ofScreen.join('\n')).toBeLessThanOrEqual(LIST_REQUESTS_MAX)
  })
}

for (const [screen, { path }] of Object.entries(FIRST_CALLS)) {
  test(`/${screen} has its rows asked for by its page, and asks for them no second time`, async ({
    page,
    signIn,
    installation,
  }) => {
    await signIn(page)
    // Told of a change, a screen rightly asks again.
    await page.route(`**/${LIVE_STREAM.path}`, (route) => route.abort())
    const requests = requestsOf(page)
    await page.goto(`${installation.address}/${screen}`)
    await expect(page.locator(`[data-list="${path}"]`)).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(requests.filter((asked) => asked === `/${path}`)).toHaveLength(1)
  })
}

/** The paths that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}
