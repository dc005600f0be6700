// How long the panel takes from an input to the next paint, and how much of it moves by itself, as the browser counts both.
import type { CDPSession, Page } from '@playwright/test'
import { goalAtMost, percentile, type Figure } from '../measure/figure.ts'

const INPUT_MS_MAX = 100
const SHIFT_MAX = 0.02
/** The browser tells of nothing faster than that. */
const LEAST_TOLD_MS = 16
const PERCENT = 75
/** So long nothing is asked for and nothing changes, once what an input led to stands there. */
const QUIET_MS = 150

/** Before the page is opened: from its first moment on. */
const WATCH = `(() => {
  const seen = { inputMs: 0, shift: 0, changedAt: 0 }
  window.benchSeen = seen
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) seen.inputMs = Math.max(duration, seen.inputMs)
    }
  }).observe({ type: 'event', durationThreshold: ${LEAST_TOLD_MS}, buffered: true })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  const changes = new MutationObserver(() => (seen.changedAt = performance.now()))
  changes.observe(document, { subtree: true, childList: true, attributes: true })
})()`

/** One key or one click. */
export interface Input {
  readonly name: string
  readonly give: (page: Page) => Promise<void>
}

export interface Handled {
  name: string
  /** Opens it and waits until it can be used. */
  open: (page: Page) => Promise<void>
  inputs: readonly Input[]
}

interface Measured {
  readonly input: string
  readonly ms: number
  /** Of a processor, by the page's main thread: all that the input led to, also after its paint. */
  readonly busyMs: number
}

/** In a browser that has kept nothing but a session. */
export async function measureInput(page: Page, { name, open, inputs }: Handled): Promise<Figure> {
  await page.addInitScript(WATCH)
  const isAsking = watchRequests(page)
  await open(page)
  await untilQuiet(page, isAsking)
  const thread = await page.context().newCDPSession(page)
  // What else the machine does must not count as the page's work.
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
  const measured: Measured[] = []
  for (const { name: input, give } of inputs) {
    await page.evaluate('window.benchSeen.inputMs = 0')
    const before = await busyMsOf(thread)
    await give(page)
    await untilQuiet(page, isAsking)
    const told = await page.evaluate<number>('window.benchSeen.inputMs')
    measured.push({ input, ms: Math.max(told, LEAST_TOLD_MS), busyMs: Math.round((await busyMsOf(thread)) - before) })
  }
  const shift = await page.evaluate<number>('window.benchSeen.shift')
  return figureOf(name, measured, Math.round(shift * 10_000) / 10_000)
}

function figureOf(name: string, measured: readonly Measured[], shift: number): Figure {
  const value = percentile(
    measured.map(({ ms }) => ms),
    PERCENT,
  )
  return {
    work: `${name}: from an input to the next paint, 75th percentile`,
    unit: 'ms',
    value,
    goals: [goalAtMost(value, INPUT_MS_MAX, ' ms'), goalAtMost(shift, SHIFT_MAX, ' layout shift')],
    details: { inputs: measured.length, shift, slowestFirst: measured.toSorted((a, b) => b.ms - a.ms) },
  }
}

/** Whether the page waits for an answer. What tells of news is asked for all the time and never answered whole. */
function watchRequests(page: Page): () => boolean {
  const open = new Set<object>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size > 0
}

/** An input is told once it was painted, and some of what it asks for comes a moment later. */
async function untilQuiet(page: Page, isAsking: () => boolean): Promise<void> {
  const stillMs = '(performance.now() - window.benchSeen.changedAt)'
  const painted = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))'
  do {
    await page.evaluate(painted)
    await page.evaluate(`new Promise((done) => setTimeout(done, ${QUIET_MS} - ${stillMs}))`)
  } while (isAsking() || (await page.evaluate<number>(stillMs)) < QUIET_MS)
}

async function busyMsOf(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  return seconds * 1000
}

export function press(key: string): Input {
  return { name: `key ${key}`, give: (page) => page.keyboard.press(key) }
}

/** The first of these that is in sight. */
export function click(selector: string): Input {
  const give = (page: Page) => page.locator(selector).locator('visible=true').first().click()
  return { name: `click ${selector}`, give }
}

const DIALOG = '[role=dialog]'

/** Opens a dialog, which may be loaded first. */
export function openDialog(selector: string): Input {
  const { name, give } = click(selector)
  return {
    name,
    give: async (page) => {
      await give(page)
      await page.locator(DIALOG).first().waitFor()
    },
  }
}

/** Closes it: what is given next is meant for what lies below. */
export function closeDialog(): Input {
  const { name, give } = press('Escape')
  return {
    name,
    give: async (page) => {
      await give(page)
      await page.locator(DIALOG).first().waitFor({ state: 'hidden' })
    },
  }
}
