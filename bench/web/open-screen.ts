// A browser that has kept nothing opens a page, and somebody waits until he can use it.
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import type { TurnPlan } from '../measure/take-turns.ts'

/** How often a page is opened. */
export const OPENINGS: TurnPlan = { warmUp: 1, runsMin: 7, runsMax: 7, budgetMs: 0 }
/** There as soon as a list shows its first rows. */
export const ROWS = 'tbody tr td'

interface Opened {
  readonly url: string
  /** What is there once it can be used. */
  readonly usable: string
  readonly cookies?: ReadonlyMap<string, string>
  /** What the page finds in its own storage. */
  readonly stored?: Readonly<Record<string, string>>
}

interface Shown {
  /** From the navigation until it can be used. */
  readonly ms: number
  readonly requests: number
  /** Where it ended up. */
  readonly url: URL
}

export async function openScreen(
  browser: Browser,
  { url, usable, cookies = new Map(), stored = {} }: Opened,
): Promise<Shown> {
  const context = await newContext(browser, { url, cookies })
  try {
    await context.addInitScript((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
    }, stored)
    const page = await context.newPage()
    let requests = 0
    page.on('request', () => (requests += 1))
    const startMs = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(usable).first().waitFor()
    return { ms: performance.now() - startMs, requests, url: new URL(page.url()) }
  } finally {
    await context.close()
  }
}

/** As a browser that has kept nothing but these cookies. */
export async function newContext(
  browser: Browser,
  { url, cookies }: Required<Pick<Opened, 'url' | 'cookies'>>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
  return context
}

/** Runs `work` with a browser of its own. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
