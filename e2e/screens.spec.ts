// Every screen of the menu: opens for those who may, stays shut for the others, and is clean for readers of all kinds.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { MENU } from '../apps/web/src/shell/menu.ts'
import { ALWAYS_GRANTED } from '@panadesk/domain/access-codes'
import { subAdminEmail } from './support/server-messages.ts'
import { ADMIN, expect, test } from './support/test.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SCREENS = MENU.flatMap(({ entries }) => entries)
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`every screen is accessible and quiet at ${size.width} px, ${colorScheme}`, async ({ page, signIn }) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await signIn(page)
      for (const { path } of SCREENS) {
        await open(page, path)
        expect(await seriousViolations(page), path).toEqual([])
        expect(await overflowsSideways(page), `${path} scrolls sideways`).toBe(false)
      }
      expect(complaints).toEqual([])
    })
  }
}

for (const section of MENU) {
  test(`a sub admin with code ${section.code} works in ${section.name}, and nowhere else`, async ({ page, signIn }) => {
    await signIn(page, { ...ADMIN, email: subAdminEmail(section.code) })
    const codes = [section.code, ALWAYS_GRANTED]
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const { code, entries } of MENU) {
        for (const { path } of entries) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(new URL(page.url()).pathname, path).toBe(codes.includes(code) ? path : '/404')
        }
      }
    }
  })
}

test('a screen that does not exist, and the login, are accessible too', async ({ page, signIn, house }) => {
  await page.goto(house.address)
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await signIn(page)
  await page.goto('/404')
  await expect(page.getByText('404')).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** axe's findings of the two levels that keep somebody from working, by rule and place. */
async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
    interface Violation {
      id: string
      impact: string
      nodes: { target: string[] }[]
    }
    const { violations } = await axe.run()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}

function overflowsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
