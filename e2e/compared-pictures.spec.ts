// A dozen screens against pictures that were looked at: what moved, vanished or lost its colour shows, and the antialiasing
// of another build of Chromium does not (docs/testing.md, "Pictures").
import { assert } from '@panadesk/domain/assert'
import { goToOtherScreen } from './support/in-panel.ts'
import { DATE, test, type Scene } from './support/scene.ts'
import { expect } from './support/test.ts'

// In the installation of other files stands what they have left.
test.use({ alone: 'compared pictures' })

/** The Chromium that drew what is compared with. */
const DRAWN_BY = 156
/** Of all points, those that may be anything: another Chromium spaces letters and rounds corners in other ways. */
const POINTS_FREE = { sameBrowser: 0.002, otherBrowser: 0.02 }

const LAPTOP = { width: 1280, height: 560 }
const PHONE = { width: 390, height: 844 }

interface Picture {
  readonly name: string
  readonly path: (scene: Scene) => string
  readonly size: { width: number; height: number }
  readonly colorScheme: 'light' | 'dark'
}

const main = ({ games }: Scene) => games.noon.main
const PICTURES: readonly Picture[] = [
  { name: 'users', path: () => '/user-management', size: LAPTOP, colorScheme: 'light' },
  { name: 'users-phone', path: () => '/user-management', size: PHONE, colorScheme: 'dark' },
  { name: 'user-page', path: ({ player }) => `/dashboard/view-user/${player.id}`, size: LAPTOP, colorScheme: 'light' },
  { name: 'all-bids', path: () => '/all-bids', size: LAPTOP, colorScheme: 'dark' },
  { name: 'movements', path: () => '/movements', size: LAPTOP, colorScheme: 'light' },
  { name: 'deposit-queue', path: () => '/deposit-queue', size: LAPTOP, colorScheme: 'dark' },
  { name: 'games', path: () => '/game-name', size: LAPTOP, colorScheme: 'light' },
  { name: 'rates', path: () => '/game-rates', size: LAPTOP, colorScheme: 'dark' },
  {
    name: 'declare-phone',
    path: (scene) => `/declare-result?result_dec_date=${DATE}&gameDB_id=${main(scene)}&session=open`,
    size: PHONE,
    colorScheme: 'light',
  },
  {
    name: 'sell-report',
    path: (scene) =>
      `/customer-sell-report?predictionDate=${DATE}&gameDB_id=${main(scene)}&gameType=single_digit&session=open`,
    size: LAPTOP,
    colorScheme: 'light',
  },
  { name: 'profit', path: () => '/figures/profit', size: LAPTOP, colorScheme: 'light' },
  { name: 'settings-phone', path: () => '/main-settings', size: PHONE, colorScheme: 'dark' },
]

for (const { name, path, size, colorScheme } of PICTURES) {
  test(`${name} looks as it was looked at`, async ({ page, browser, scene, signIn }) => {
    await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await signIn(page)
    await page.goto('/404')
    await goToOtherScreen(page, path(scene))
    await page.evaluate(() => document.fonts.ready)
    const box = await page.locator('main').boundingBox()
    assert(box !== null, 'the screen is there')
    // What waits is counted in the background and said by the shell, so that the screen alone is compared: its first sight.
    const clip = { ...box, height: Math.min(box.height, size.height - box.y) }
    await expect(page).toHaveScreenshot(`${name}.png`, { clip, maxDiffPixelRatio: pointsFree(browser.version()) })
  })
}

function pointsFree(version: string): number {
  return Number.parseInt(version, 10) === DRAWN_BY ? POINTS_FREE.sameBrowser : POINTS_FREE.otherBrowser
}
