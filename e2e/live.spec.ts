// The panel brings the work: what others do shows on open screens by itself, in every tab, and not under the mouse.
import { contract } from '@panadesk/contract'
import { LIVE_STREAM } from '@panadesk/contract/live'
import type { BrowserContext, Page } from '@playwright/test'
import { smallPicture } from '../apps/api/test/test-images.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const SHOWN_WITHIN_MS = 4000

let player: Player
let made = 0

test.beforeEach(async ({ installation, staff }) => {
  player = await Player.register(installation, staff, { name: 'Lakshmi Narayanan', rupees: 10 })
})

const referenceOf = (number: number) => `LIVE 2026-${number}`

/** Asks for a deposit, and answers its reference. */
async function deposit(): Promise<string> {
  made += 1
  const reference = referenceOf(made)
  await player.deposit({ rupees: 100, reference, receipt: new Uint8Array(await smallPicture('png')) })
  return reference
}

const deposits = (page: Page) => page.getByRole('table', { name: 'Fund Request Auto Deposit History' })

/** The streams that the browser has asked for, whichever tab it was. */
function streamsOf(context: BrowserContext): string[] {
  const urls: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith(LIVE_STREAM.path)) urls.push(request.url())
  })
  return urls
}

test('a deposit shows on the open screen, without a reload', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/dashboard')
  await expect(deposits(page).getByRole('row').nth(1)).toBeVisible()
  const reference = await deposit()
  await expect(deposits(page).getByRole('row', { name: reference })).toBeVisible({ timeout: SHOWN_WITHIN_MS })
})

test('the control room counts a deposit at once, long before it would ask by itself', async ({ page, signIn }) => {
  await signIn(page)
  await page.goto('/control-room')
  const queue = page.getByRole('region', { name: 'Queues' }).getByRole('link', { name: 'Deposits' })
  await expect(queue).toBeVisible()
  const before = Number(/\d+/.exec(await queue.innerText())?.[0])
  await deposit()
  await expect(queue).toContainText(`${before + 1}`, { timeout: SHOWN_WITHIN_MS })
})

test('two tabs share one stream, and the other goes on when one is closed', async ({ page, context, signIn }) => {
  const streams = streamsOf(context)
  await signIn(page)
  await page.goto('/dashboard')
  // It is this tab that has the stream.
  await expect.poll(() => streams.length).toBe(1)
  const other = await context.newPage()
  await other.goto('/dashboard')
  const reference = await deposit()
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await expect(deposits(tab).getByRole('row', { name: reference })).toBeVisible({ timeout: SHOWN_WITHIN_MS })
  }
  expect(streams).toHaveLength(1)
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  const next = await deposit()
  await expect(deposits(other).getByRole('row', { name: next })).toBeVisible({ timeout: SHOWN_WITHIN_MS })
})

test('a list under the mouse keeps still, and says how much is new', async ({ page, signIn }) => {
  await deposit()
  await signIn(page)
  await page.goto('/dashboard')
  const first = deposits(page).getByRole('row').nth(1)
  await first.hover()
  const place = await first.boundingBox()
  const reference = await deposit()
  const news = page.getByRole('button', { name: '1 new · show, in Fund Request Auto Deposit History' })
  await expect(news).toBeVisible({ timeout: SHOWN_WITHIN_MS })
  await expect(deposits(page).getByRole('row', { name: reference })).toHaveCount(0)
  expect(await first.boundingBox()).toEqual(place)
  await news.click()
  await expect(deposits(page).getByRole('row', { name: reference })).toBeVisible()
  await expect(news).toHaveCount(0)
})

test('a list keeps still for whoever comes to it while its news are on their way', async ({ page, signIn }) => {
  await deposit()
  await signIn(page)
  await page.goto('/dashboard')
  const first = deposits(page).getByRole('row').nth(1)
  await expect(first).toBeVisible()
  const reference = referenceOf(made + 1)
  await page.route(`**/${contract.deposits.dashboard.path}`, async (route) => {
    const reply = await route.fetch()
    if ((await reply.text()).includes(reference)) await first.getByRole('link').first().focus()
    await route.fulfill({ response: reply })
  })
  await deposit()
  await expect(page.getByRole('button', { name: '1 new · show, in Fund Request Auto Deposit History' })).toBeVisible({
    timeout: SHOWN_WITHIN_MS,
  })
  await expect(deposits(page).getByRole('row', { name: reference })).toHaveCount(0)
})

test('where nothing is told, the screen asks by itself and says how old it is', async ({ page, context, signIn }) => {
  await context.route(`**/${LIVE_STREAM.path}`, (route) => route.abort())
  await signIn(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Not live')).toBeVisible({ timeout: 15_000 })
  const reference = await deposit()
  await expect(deposits(page).getByRole('row', { name: reference })).toBeVisible({ timeout: 25_000 })
  await context.unroute(`**/${LIVE_STREAM.path}`)
  await expect(page.getByText('Not live')).toHaveCount(0, { timeout: 25_000 })
})
