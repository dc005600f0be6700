// Every screen: opens for those who may, stays shut for the others, and is clean for readers of all kinds.
import type { Page } from '@playwright/test'
import { ACCESS_CODE_LIST, ACCESS_CODES, ALWAYS_GRANTED } from '@panadesk/domain/access-codes'
import { sectionsFor } from '../apps/web/src/shell/menu.ts'
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { screensOf, type Screen } from './support/every-screen.ts'
import { expectShown, goToOtherScreen, pushPath, settle, startWalk } from './support/in-panel.ts'
import { DATE, test } from './support/scene.ts'
import { subAdminEmail } from './support/server-messages.ts'
import { ADMIN, expect } from './support/test.ts'

// Each worker has an installation of its own, and no test leaves a trace in it.
test.describe.configure({ mode: 'parallel' })
test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`every screen is accessible and quiet at ${size.width} px, ${colorScheme}`, async ({
      page,
      signIn,
      scene,
    }) => {
      test.slow()
      const complaints = complaintsOf(page)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await signIn(page)
      await startWalk(page)
      for (const screen of screensOf(scene)) {
        const open = isForSubAdmins(screen) ? goToOtherScreen : loadScreen
        await open(page, screen.path)
        await expectClean(page, screen.path, complaints)
      }
    })
  }
}

for (const code of ACCESS_CODE_LIST) {
  test(`a sub admin with code ${code} works in ${ACCESS_CODES[code]}, and nowhere else`, async ({
    page,
    signIn,
    scene,
  }) => {
    const complaints = complaintsOf(page)
    await signIn(page, { ...ADMIN, email: subAdminEmail(code) })
    const screens = screensOf(scene)
    const allowed = screens.filter(({ codes }) => codes.includes(code) || codes.includes(ALWAYS_GRANTED))
    // What everybody may open is loaded anew by the one whose only code it is.
    const own = allowed.filter(({ codes }) => codes.includes(code))
    const others = allowed.filter(({ codes }) => !codes.includes(code))
    for (const { path } of own) {
      await loadScreen(page, path)
      await expectClean(page, path, complaints)
    }
    for (const { path } of others) await expectOther(page, path)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const { path } of [...own, ...others]) await expectOther(page, path)
    await loadScreen(page, '/404')
    for (const { path } of screens.filter((screen) => !allowed.includes(screen))) await expectShut(page, path)
  })

  test(`the menu of a sub admin with code ${code} holds exactly its sections`, async ({
    page,
    signIn,
    installation,
  }) => {
    await signIn(page, { ...ADMIN, email: subAdminEmail(code) })
    await page.goto(`${installation.address}/single-digit`)
    const sections = page.getByRole('navigation', { name: 'Menu' }).locator(':scope > ul > li')
    const names = sectionsFor([code, ALWAYS_GRANTED])
    await expect(sections).toHaveCount(names.length)
    for (const [index, { name }] of names.entries()) await expect(sections.nth(index)).toContainText(name)
  })
}

test('a screen that does not exist, and the login, are accessible too', async ({ page, signIn, installation }) => {
  const complaints = complaintsOf(page)
  await page.goto(installation.address)
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await signIn(page)
  await page.goto('/404')
  await expect(page.getByText('404')).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

/** Loaded anew by each of those whose code opens it, and so not by main admins once more. */
function isForSubAdmins({ codes }: Screen): boolean {
  return ACCESS_CODE_LIST.some((code) => codes.includes(code))
}

async function expectClean(page: Page, path: string, complaints: readonly string[]): Promise<void> {
  expect(await seriousViolations(page), path).toEqual([])
  expect(await overflowsSideways(page), `${path} scrolls sideways`).toBe(false)
  expect((await filledButtons(page)).slice(1), `${path}: a second filled button`).toEqual([])
  expect(complaints).toEqual([])
}

/** What one came to do is filled, and no screen has two of that (docs/look.md, "Principles"). */
function filledButtons(page: Page): Promise<string[]> {
  return page
    .locator('main .mantine-Button-root[data-variant=filled]:visible')
    .evaluateAll((buttons) => buttons.map((button) => button.textContent))
}

/** Without loading the panel anew. */
async function expectOther(page: Page, path: string): Promise<void> {
  await goToOtherScreen(page, path)
  expect(new URL(page.url()).pathname).toBe(path)
}

async function expectShut(page: Page, asked: string): Promise<void> {
  await pushPath(page, asked)
  await expect(page, asked).toHaveURL(/\/404$/)
  await expectShown(page.getByRole('heading', { level: 1 }))
}

async function loadScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectShown(page.getByRole('heading', { level: 1 }))
  await settle(page)
  expect(new URL(page.url()).pathname).toBe(path)
}
