// How long the panel takes from an input to the next paint, and how much of it moves by itself, as the browser counts both.
import type { Page } from '@playwright/test'
import { goalAtMost, percentile, type Figure } from '../measure/figure.ts'

const INPUT_MS_MAX = 100
const SHIFT_MAX = 0.02
/** The browser tells of nothing faster than that. */
const LEAST_TOLD_MS = 16
const PERCENT = 75

/** Before the page is opened: from its first moment on. */
const WATCH = `(() => {
  const inputs = new Map()
  const seen = { inputs, shift: 0 }
  window.benchSeen = seen
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) inputs.set(interactionId, Math.max(duration, inputs.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: ${LEAST_TOLD_MS}, buffered: true })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
})()`

export interface Handled {
  name: string
  /** Opens it and waits until it can be used. */
  open: (page: Page) => Promise<void>
  /** One key or one click each. */
  inputs: readonly ((page: Page) => Promise<void>)[]
}

/** In a browser that has kept nothing but a session. */
export async function measureInput(page: Page, { name, open, inputs }: Handled): Promise<Figure> {
  await page.addInitScript(WATCH)
  await open(page)
  await untilPainted(page)
  for (const input of inputs) {
    await input(page)
    await untilPainted(page)
  }
  const { told, shift } = await page.evaluate<{ told: number[]; shift: number }>(
    '({ told: [...window.benchSeen.inputs.values()], shift: window.benchSeen.shift })',
  )
  const faster = Array<number>(Math.max(0, inputs.length - told.length)).fill(LEAST_TOLD_MS)
  const ms = [...told, ...faster]
  const value = percentile(ms, PERCENT)
  const rounded = Math.round(shift * 10_000) / 10_000
  return {
    work: `${name}: from an input to the next paint, 75th percentile`,
    unit: 'ms',
    value,
    goals: [goalAtMost(value, INPUT_MS_MAX, ' ms'), goalAtMost(rounded, SHIFT_MAX, ' layout shift')],
    details: { inputs: inputs.length, slowest: Math.max(...ms), shift: rounded },
  }
}

/** An input is told once it was painted, and some of what it asks for comes a moment later. */
async function untilPainted(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
  )
}

export const press =
  (key: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.press(key)

/** The first of these that is in sight. */
export const click =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).locator('visible=true').first().click()
