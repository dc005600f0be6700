// The panel in Hindi: chosen on the login screen and in the profile menu, kept with whoever chose it, and on every screen.
import type { Page } from '@playwright/test'
import { MENU } from '../apps/web/src/shell/menu.ts'
import { translateText } from '../apps/web/src/platform/server-words.ts'
import { complaintsOf, overflowsSideways } from './support/accessibility.ts'
import { goToOtherScreen } from './support/in-panel.ts'
import { plantAlerts, plantExceptions } from './support/plant-findings.ts'
import { DATE, test } from './support/scene.ts'
import { expect } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
/** What is about no name that people gave is said in Hindi, too. */
const FOUND = {
  id: 772_000,
  kind: 'acted-alone',
  subjectKind: 'setting',
  subject: 'Where players pay: UPI, bank account, QR images',
}
/** Names that people gave, which happen to be words of the panel. */
const NAMES = ['Main Admin']

test.describe.configure({ mode: 'parallel' })
test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
})

/** What is drawn in English although there is Hindi for it, in cells and options as well; a select draws what it offers, too. */
async function englishOn(page: Page): Promise<string[]> {
  const drawn = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('[lang=en], [contenteditable], script, style') === null)
        texts.push(node.textContent?.trim() ?? '')
    }
    return texts
  })
  return [...new Set(drawn)].filter((text) => translateText(text) !== text && !NAMES.includes(text))
}

test('the login screen speaks Hindi when it is asked to, and English again', async ({ page, installation }) => {
  await page.goto(installation.address)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('button', { name: 'लॉगिन' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
})

test('every screen is in Hindi, and as wide as a phone', async ({ page, scene, signIn, installation }) => {
  test.slow()
  await plantExceptions(installation, [FOUND])
  await plantAlerts(installation, [{ id: FOUND.id }])
  const complaints = complaintsOf(page)
  await page.context().addCookies([{ name: 'panadesk_language', value: 'hi', url: installation.address }])
  await page.setViewportSize(PHONE)
  await signIn(page)
  await page.goto('/404')
  const left: Record<string, string[]> = {}
  const inMenu = MENU.flatMap(({ entries }) => entries.map((entry) => entry.path))
  for (const path of [...inMenu, `/dashboard/view-user/${scene.player.id}`]) {
    await goToOtherScreen(page, path)
    expect.soft(await overflowsSideways(page), `${path} scrolls sideways`).toBe(false)
    const english = await englishOn(page)
    if (english.length > 0) left[path] = english
  }
  expect(left).toEqual({})
  expect(complaints).toEqual([])
})
