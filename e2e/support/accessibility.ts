// What keeps somebody from working on a screen: findings of axe, sideways scrolling, errors in the console.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

interface Rule {
  id: string
  /** Of its findings. */
  impact: string
  tags: string[]
}

interface Axe {
  /** Its own: nowhere else it tells what the rules are. */
  _audit: { rules: Rule[] }
  run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

/** Everything of WCAG up to 2.2 AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Of what is good besides, the levels that keep nobody from working. */
const LESSER = ['minor', 'moderate']
/** Those that are being tried out, or given up, find what is none. */
const UNSURE = ['experimental', 'deprecated']

/** Of WCAG 2.5.8: a target, or the distance from it to the next one. */
const LEAST_TARGET_PX = 24

/** axe's findings, by rule and place: of WCAG 2.2 AA all, the size of targets with it, and what keeps somebody from working. */
export async function seriousViolations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE)
  return page.evaluate(
    async ({ wcag, lesser, unsure, leastTarget }) => {
      const { axe } = window as unknown as { axe: Axe }
      const isOfWcag = ({ tags }: Rule): boolean =>
        tags.some((tag) => wcag.includes(tag)) && !tags.some((tag) => unsure.includes(tag))
      // What is new in 2.2 is off until it is asked for; what lesser rules find is read by nobody and not worked out.
      const { _audit: audit } = axe
      const chosen = audit.rules.filter((rule) => isOfWcag(rule) || lesser.includes(rule.impact))
      const rules = Object.fromEntries(chosen.map((rule) => [rule.id, { enabled: isOfWcag(rule) }]))
      // Of a link whose text is cut off axe takes the lines that nobody sees for targets, over the next row and over its links. By what
      // is seen of both, there is room around each.
      const seenOf = (target: Element) => {
        const box = target.getBoundingClientRect()
        const line = target.closest('[data-line]')?.getBoundingClientRect() ?? box
        const [left, right] = [Math.max(box.left, line.left), Math.min(box.right, line.right)]
        const [top, bottom] = [Math.max(box.top, line.top), Math.min(box.bottom, line.bottom)]
        return {
          x: (left + right) / 2,
          y: (top + bottom) / 2,
          halfWidth: Math.max(right - left, leastTarget) / 2,
          halfHeight: Math.max(bottom - top, leastTarget) / 2,
        }
      }
      const hasRoom = (selector: string): boolean => {
        const target = document.querySelector(selector)
        if (!target?.closest('[data-line]')) return false
        const { x, y } = seenOf(target)
        const others = [...document.querySelectorAll('main a, main button, main input, main select')]
        return others.every((other) => {
          if (other === target) return true
          const near = seenOf(other)
          const across = Math.max(Math.abs(x - near.x) - near.halfWidth, 0)
          const down = Math.max(Math.abs(y - near.y) - near.halfHeight, 0)
          return Math.hypot(across, down) >= leastTarget / 2
        })
      }
      // What lies behind a dialog cannot be hit; of what it half covers axe takes the rest for a target.
      const dialog = document.querySelector('[role="dialog"][aria-modal="true"]')
      const isBehind = (selector: string): boolean =>
        dialog !== null && !dialog.contains(document.querySelector(selector))
      const isNoTarget = (selector: string): boolean => hasRoom(selector) || isBehind(selector)
      const { violations } = await axe.run({ resultTypes: ['violations'], rules })
      return violations.flatMap(({ id, nodes }) => {
        const targets = nodes.map(({ target }) => target.join(' '))
        return targets.filter((place) => id !== 'target-size' || !isNoTarget(place)).map((place) => `${id}: ${place}`)
      })
    },
    { wcag: WCAG, lesser: LESSER, unsure: UNSURE, leastTarget: LEAST_TARGET_PX },
  )
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
