// What keeps somebody from working on a screen: findings of axe, sideways scrolling, errors in the console.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** The levels that keep nobody from working. */
const LESSER = ['minor', 'moderate']

interface Axe {
  /** Its own: nowhere else it tells which level the findings of a rule have. */
  _audit: { rules: { id: string; impact: string }[] }
  run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }>
}

/** axe's findings of the two levels that keep somebody from working, by rule and place. */
export async function seriousViolations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE)
  return page.evaluate(async (lesser) => {
    const { axe } = window as unknown as { axe: Axe }
    const { _audit: audit } = axe
    const passedOver = audit.rules.filter(({ impact }) => lesser.includes(impact))
    const rules = Object.fromEntries(passedOver.map(({ id }) => [id, { enabled: false }]))
    // What the lesser rules find, and where the others hold, is read by nobody and not worked out.
    const { violations } = await axe.run({ resultTypes: ['violations'], rules })
    return violations
      .filter(({ impact }) => !lesser.includes(impact))
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, LESSER)
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
