// A browser that has kept nothing opens a page, and somebody waits until he can use it.
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { TurnPlan } from '../measure/take-turns.ts'
import { isOfScreen } from './asked-behind.ts'

/** How often a page is opened. */
export const OPENINGS: TurnPlan = { warmUp: 1, runsMin: 7, runsMax: 7, budgetMs: 0 }
/** There as soon as a list shows its first rows, and not what holds their place until then. */
export const ROWS = 'tbody tr:not([aria-hidden]) td'

export interface Opened {
  readonly url: string
  /** What is there once it can be used. */
  readonly usable: string
  readonly cookies?: ReadonlyMap<string, string>
  /** What the page finds in its own storage. */
  readonly stored?: Readonly<Record<string, string>>
  /** Of what stands between browser and server; left out for nothing but this machine. */
  readonly line?: Line | undefined
}

export interface Line {
  readonly mbitPerSecond: number
  /** Of each request until its answer begins. */
  readonly latencyMs: number
}

interface Shown {
  /** From the navigation until it can be used. */
  readonly ms: number
  /** Of the screen itself. */
  readonly requests: number
  /** Where it ended up. */
  readonly url: URL
}

export async function openScreen(
  browser: Browser,
  { url, usable, cookies = new Map(), stored = {}, line }: Opened,
): Promise<Shown> {
  const context = await newContext(browser, { url, cookies })
  try {
    await context.addInitScript((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
    }, stored)
    const page = await context.newPage()
    if (line !== undefined) await slowDown(page, line)
    let requests = 0
    page.on('request', (request) => {
      if (isOfScreen(new URL(request.url()).pathname)) requests += 1
    })
    let told: ((ms: number) => void) | undefined
    const usableMs = new Promise<number>((resolve) => {
      told = resolve
    })
    await page.exposeFunction('tellUsable', (ms: number) => told?.(ms))
    await page.addInitScript(lookWhenUsable(usable))
    await page.goto(url, { waitUntil: 'commit' })
    return { ms: await usableMs, requests, url: new URL(page.url()) }
  } finally {
    await context.close()
  }
}

/** In the page itself, at each frame: whoever asks from outside hears of it up to half a second later. */
function lookWhenUsable(usable: string): string {
  return `requestAnimationFrame(function look() {
    if (document.querySelector(${JSON.stringify(usable)})?.checkVisibility()) window.tellUsable(performance.now())
    else requestAnimationFrame(look)
  })`
}

async function slowDown(page: Page, { mbitPerSecond, latencyMs }: Line): Promise<void> {
  const throughput = (mbitPerSecond * 1_000_000) / 8
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
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
