// Going from screen to screen within the panel: loading it anew takes most of the time of a walk through all screens.
import type { Locator, Page, Request } from '@playwright/test'
import { expect } from './test.ts'

const SHOWN_WITHIN_MS = 10_000
const SETTLES_WITHIN_MS = 5000
const QUIET_MS = 80
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

/** Until nothing is loading and the page stands still for a moment. A dialog whose code is still on its way shows nothing of it. */
export async function settle(page: Page): Promise<void> {
  const scripts = scriptsOf(page)
  const deadline = performance.now() + SETTLES_WITHIN_MS
  let arrived = scripts.arrived
  await standStill(page, QUIET_MS)
  while ((scripts.underWay.size > 0 || scripts.arrived > arrived) && performance.now() < deadline) {
    arrived = scripts.arrived
    await standStill(page, QUIET_AFTER_SCRIPT_MS)
  }
}

interface Scripts {
  readonly underWay: ReadonlySet<Request>
  readonly arrived: number
}

const SCRIPTS = new WeakMap<Page, Scripts>()

/** Counted from the first time on that a page is waited for. */
function scriptsOf(page: Page): Scripts {
  const known = SCRIPTS.get(page)
  if (known !== undefined) return known
  const scripts = { underWay: new Set<Request>(), arrived: 0 }
  SCRIPTS.set(page, scripts)
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.underWay.add(request)
  })
  const end = (request: Request) => {
    if (scripts.underWay.delete(request)) scripts.arrived += 1
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return scripts
}

function standStill(page: Page, quietMs: number): Promise<void> {
  return page.evaluate(
    async ({ quiet, withinMs }) => {
      let changedAt = performance.now()
      const observer = new MutationObserver(() => (changedAt = performance.now()))
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      const deadline = performance.now() + withinMs
      while (performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        const front = document.querySelector('[role=dialog]') ?? document
        const unfinished = [
          ...front.querySelectorAll(':is(main, [role=dialog]) :is([class*=Skeleton], [aria-busy=true])'),
          ...[...document.images].filter(({ complete }) => !complete),
        ]
        // What lies further down may be read only when it comes near.
        const isLoading = unfinished.some((element) => element.getBoundingClientRect().top < innerHeight)
        if (!isLoading && performance.now() - changedAt > quiet) break
      }
      observer.disconnect()
    },
    { quiet: quietMs, withinMs: SETTLES_WITHIN_MS },
  )
}
