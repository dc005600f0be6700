// Going from screen to screen within the panel: loading it anew takes most of the time of a walk through all screens.
import { readdirSync } from 'node:fs'
import type { Locator, Page, Request } from '@playwright/test'
import { expect } from './test.ts'

const SHOWN_WITHIN_MS = 10_000
const SETTLES_WITHIN_MS = 5000
const FRAMES_MIN = 3
/** A script that has arrived is read before anything of it is drawn. */
const QUIET_AFTER_SCRIPT_MS = 200

/**
 * For what comes only after a while. An expectation that does not hold yet describes the whole page each time it is tried, which
 * takes the browser some 50 ms.
 */
export async function expectShown(shown: Locator): Promise<void> {
  await shown.waitFor({ timeout: SHOWN_WITHIN_MS })
  await expect(shown).toBeVisible()
}

/** Where a walk through screens begins: at the one that is none. */
export async function startWalk(page: Page): Promise<void> {
  await page.goto('/404')
  await loadAllCode(page)
}

/** The code of all screens and dialogs, so that none is looked at, or waited for, while its own is on its way. */
export async function loadAllCode(page: Page): Promise<void> {
  const scripts = readdirSync('apps/web/dist/assets').filter((file) => file.endsWith('.js'))
  await page.evaluate(
    (paths) => Promise.all(paths.map((path) => import(path))),
    scripts.map((file) => `/assets/${file}`),
  )
}

/** As a link of the panel or the back button would; whatever comes of it. */
export function pushPath(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** To where the panel shows something, which may be the screen that it shows already. */
export async function goInPanel(page: Page, path: string): Promise<void> {
  await pushPath(page, path)
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await settle(page)
  // Of what was pressed on the last screen something may not be saved.
  const leave = page.getByRole('button', { name: 'Leave', exact: true })
  if (!(await leave.isVisible())) return
  await leave.click()
  await settle(page)
}

/** To another screen than the one that is shown. */
export async function goToOtherScreen(page: Page, path: string): Promise<void> {
  await page
    .locator('h1')
    .first()
    .evaluate((left) => left.setAttribute('data-left', ''))
  await pushPath(page, path)
  await untilOtherHeading(page)
  await expect(page.locator('h1:not([data-left])').first(), path).toBeVisible()
  await expect(page.locator('h1[data-left]'), path).toHaveCount(0)
  await settle(page)
}

/** Waited for within the page: an expectation that does not hold yet describes the whole page each time it is tried. */
function untilOtherHeading(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const deadline = performance.now() + 5000
    while (performance.now() < deadline) {
      if (document.querySelector('h1[data-left]') === null && document.querySelector('h1')?.checkVisibility()) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
}

/** Until nothing is loading and the page stands still. A dialog whose code is still on its way shows nothing of it. */
export async function settle(page: Page): Promise<void> {
  const requests = requestsOf(page)
  const deadline = performance.now() + SETTLES_WITHIN_MS
  let arrived = requests.arrived
  await standStill(page, 0)
  while ((requests.underWay.size > 0 || requests.arrived > arrived) && performance.now() < deadline) {
    const quietMs = requests.hasScript ? QUIET_AFTER_SCRIPT_MS : 0
    arrived = requests.arrived
    requests.hasScript = false
    await standStill(page, quietMs)
  }
}

interface Requests {
  readonly underWay: ReadonlySet<Request>
  arrived: number
  /** Whether one of a script has begun or arrived since that was last asked. */
  hasScript: boolean
}

const REQUESTS = new WeakMap<Page, Requests>()

/** Counted from the first time on that this is asked; the stream of live events has no end. */
export function requestsOf(page: Page): Requests {
  const known = REQUESTS.get(page)
  if (known !== undefined) return known
  const underWay = new Set<Request>()
  const requests = { underWay, arrived: 0, hasScript: false }
  REQUESTS.set(page, requests)
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return
    underWay.add(request)
    requests.hasScript ||= request.resourceType() === 'script'
  })
  const end = (request: Request) => {
    if (!underWay.delete(request)) return
    requests.arrived += 1
    requests.hasScript ||= request.resourceType() === 'script'
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return requests
}

/** Until some frames in a row find nothing changed and nothing else to do, and the page has been quiet for so long. */
function standStill(page: Page, quietMs: number): Promise<void> {
  return page.evaluate(
    async ({ quiet, withinMs, framesMin }) => {
      let changedAt = performance.now()
      let frames = 0
      const observer = new MutationObserver(() => {
        changedAt = performance.now()
        frames = 0
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      const deadline = performance.now() + withinMs
      const { scheduler } = window as unknown as { scheduler: { postTask(work: () => void, how: object): unknown } }
      while (performance.now() < deadline) {
        await new Promise(requestAnimationFrame)
        await new Promise<void>((resolve) => scheduler.postTask(resolve, { priority: 'background' }))
        const front = document.querySelector('[role=dialog]') ?? document
        const unfinished = [
          ...front.querySelectorAll(':is(main, [role=dialog]) :is([class*=Skeleton], [aria-busy=true])'),
          ...[...document.images].filter(({ complete }) => !complete),
        ]
        // What lies further down may be read only when it comes near.
        const isLoading = unfinished.some((element) => element.getBoundingClientRect().top < innerHeight)
        frames = isLoading ? 0 : frames + 1
        if (frames >= framesMin && performance.now() - changedAt >= quiet) break
      }
      observer.disconnect()
    },
    { quiet: quietMs, withinMs: SETTLES_WITHIN_MS, framesMin: FRAMES_MIN },
  )
}
