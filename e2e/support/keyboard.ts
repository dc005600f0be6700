// Working without a mouse: from field to field with Tab, and always in sight of where one is.
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Further than any screen goes before what is looked for. */
const STOPS_MAX = 120

/** Presses Tab until this has the focus; every stop on the way must show that it has it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab')
    if (await isOutsidePage(page)) continue
    await expectVisibleFocus(page)
    if (await hasFocus(target)) return
  }
  throw new Error(`${String(target)} cannot be reached with Tab`)
}

/** Goes to a button or a link and presses it. */
export async function pressAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Something other than the page has the focus, and an outline or a shadow around it says so. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const { element, isVisible } = await page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    // A field that lies unseen over its frame has the frame say it.
    const shown = getComputedStyle(focused).opacity === '0' ? (focused.parentElement ?? focused) : focused
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown)
    const isDrawn = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    const isMeant = focused !== document.body && focused.matches(':focus-visible')
    return { element: focused.outerHTML.slice(0, 200), isVisible: isMeant && isDrawn }
  })
  expect(isVisible, `the focus shows on ${element}`).toBe(true)
}

/** The browser has the focus itself: behind the last stop of the page, or on the calendar button within a date field. */
function isOutsidePage(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    return focused === null || focused === document.body || !focused.matches(':focus')
  })
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
