// The keyboard on every screen: Tab goes from the heading through all there is and out again, and each stop is in sight.
import type { Page } from '@playwright/test'
import { screensOf } from './support/every-screen.ts'
import { goToOtherScreen, startWalk } from './support/in-panel.ts'
import { focusOf } from './support/keyboard.ts'
import { DATE, test } from './support/scene.ts'
import { expect } from './support/test.ts'

/** More than the longest list has. */
const STOPS_MAX = 400

test.describe.configure({ mode: 'parallel' })
test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
})

for (const width of [1440, 390]) {
  test(`Tab goes through every screen at ${width} px, in sight, and out again`, async ({ page, signIn, scene }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await signIn(page)
    await startWalk(page)
    for (const { path } of screensOf(scene)) {
      await goToOtherScreen(page, path)
      await goThrough(page, path)
    }
  })
}

async function goThrough(page: Page, path: string): Promise<void> {
  await page.getByRole('main').evaluate((main) => main.focus())
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab')
    const { element, place, isInMain, isOutsidePage, isMarked, isInSight } = await focusOf(page)
    if (!isInMain) return
    if (isOutsidePage) continue
    expect({ isMarked, isInSight }, `${path}: ${element} at ${place}`).toEqual({ isMarked: true, isInSight: true })
  }
  throw new Error(`${path} is not left after ${STOPS_MAX} stops`)
}
