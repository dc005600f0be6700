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
    const { element, isOutsidePage, isMarked } = await focusOf(page)
    if (isOutsidePage) continue
    expect(isMarked, `the focus shows on ${element}`).toBe(true)
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
  const { element, isMarked } = await focusOf(page)
  expect(isMarked, `the focus shows on ${element}`).toBe(true)
}

interface Focus {
  /** How it begins. */
  element: string
  /** Where it is in the window, and what is seen in the middle of it. */
  place: string
  isInMain: boolean
  /** The browser has the focus itself: behind the last stop of the page, or on the calendar button within a date field. */
  isOutsidePage: boolean
  /** By an outline or a shadow. */
  isMarked: boolean
  /** It is in the window, and nothing lies over all of it (WCAG 2.4.11). */
  isInSight: boolean
}

/** What has the focus, asked for at once, as a screen has a hundred stops. */
export function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : document.body
    // A field that lies unseen over its frame has the frame say it, a switch its track, a text with a toolbar the frame of both.
    const speakers = [
      focused,
      getComputedStyle(focused).opacity === '0' ? focused.parentElement : null,
      focused.role === 'switch' ? focused.nextElementSibling : null,
      focused.isContentEditable ? focused.closest('[class*=RichTextEditor-root]') : null,
    ]
    const isMarked = speakers.some((shown) => {
      if (shown === null) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    })
    // A switch is drawn by its label.
    const drawn = focused.role === 'switch' ? (focused.parentElement ?? focused) : focused
    const { left, top, width, height } = drawn.getBoundingClientRect()
    const isSeenAt = (across: number, down: number): boolean => {
      const hit = document.elementFromPoint(left + across * width, top + down * height)
      // What is cut off has the whole of it lie over itself.
      const isWhole = hit?.textContent === drawn.textContent && drawn.textContent !== ''
      return drawn.contains(hit) || isWhole
    }
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    const rect = [left, top, width, height].map(Math.round).join(' ')
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
    const isFocused = focused !== document.body && focused.matches(':focus')
    return {
      element: focused.outerHTML.slice(0, 200),
      place: `${rect} in ${innerWidth} × ${innerHeight}, where ${seen?.outerHTML.slice(0, 200) ?? 'nothing'} is seen`,
      isInMain: focused.closest('main') !== null,
      isOutsidePage: !isFocused,
      isMarked: isFocused && focused.matches(':focus-visible') && isMarked,
      isInSight: parts.some((across) => parts.some((down) => isSeenAt(across, down))),
    }
  })
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
