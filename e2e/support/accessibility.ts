// What keeps somebody from working on a screen: findings of axe, sideways scrolling, errors in the console.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** axe's findings of the two levels that keep somebody from working, by rule and place. */
export async function seriousViolations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
    interface Violation {
      id: string
      impact: string
      nodes: { target: string[] }[]
    }
    // Only violations are read: where the other rules hold is not worked out.
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}

export function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

/** Fills with what the page complains of from now on: errors in the console, and errors that nobody caught. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}
