// Every dialog of every screen: opens, has a name, is clean for readers of all kinds, and closes with Esc.
import type { Page } from '@playwright/test'
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { DIALOGS, type DialogCase } from './support/dialogs.ts'
import { expectShown, goInPanel, goToOtherScreen, requestsOf, settle } from './support/in-panel.ts'
import { DATE, test } from './support/scene.ts'
import { expect } from './support/test.ts'

// Each worker has an installation of its own, and no test leaves a trace in it.
test.describe.configure({ mode: 'parallel' })

for (const [group, cases] of Object.entries(DIALOGS)) {
  for (const size of SIZES) {
    test(`the dialogs of ${group} are accessible at ${size.width} px`, async ({ page, signIn, scene }) => {
      const complaints = complaintsOf(page)
      const { underWay } = requestsOf(page)
      await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
      await page.setViewportSize(size)
      await signIn(page)
      let shown = ''
      for (const dialogCase of cases) {
        const path = dialogCase.path(scene)
        await test.step(`${path}: ${String(dialogCase.name)}`, async () => {
          if (shown === '') await page.goto(path)
          else if (path !== shown) await goOn(page, path)
          shown = path
          await look(page, dialogCase, underWay)
        })
        if (dialogCase.isRefused) complaints.splice(0)
        expect(complaints).toEqual([])
      }
    })
  }
}

/** By the screen that is none, as two families have one and the same screen with other games. */
async function goOn(page: Page, path: string): Promise<void> {
  await goInPanel(page, '/404')
  await expectShown(page.getByText('404'))
  await goToOtherScreen(page, path)
}

async function look(
  page: Page,
  { name, role, open, isHeld = false }: DialogCase,
  underWay: ReadonlySet<unknown>,
): Promise<void> {
  await expectShown(page.getByRole('heading', { level: 1 }))
  await open(page)
  const dialog = page.getByRole(role ?? 'dialog', { name })
  await expectShown(dialog)
  // Looked at often, as it costs nothing: by itself the expectation would wait longer each time than answers take.
  await expect.poll(() => underWay.size, { intervals: [20] }).toBe(0)
  await settle(page)
  expect(await seriousViolations(page)).toEqual([])
  expect(await overflowsSideways(page), 'scrolls sideways').toBe(false)
  if (isHeld) return
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
