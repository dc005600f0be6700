// Every dialog of every screen: opens, has a name, is clean for readers of all kinds, and closes with Esc.
import type { Page } from '@playwright/test'
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { DIALOGS, type DialogCase } from './support/dialogs.ts'
import { DATE, test, type Scene } from './support/scene.ts'
import { expect } from './support/test.ts'

// Each worker has an installation of its own, and no test leaves a trace in it.
test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [group, cases] of Object.entries(DIALOGS)) {
  for (const size of SIZES) {
    test(`the dialogs of ${group} are accessible at ${size.width} px`, async ({ page, signIn, scene }) => {
      const complaints = complaintsOf(page)
      await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
      await page.setViewportSize(size)
      await signIn(page)
      for (const dialogCase of cases) {
        await look(page, scene, dialogCase)
        if (dialogCase.isRefused) complaints.splice(0)
        expect(complaints).toEqual([])
      }
    })
  }
}

async function look(page: Page, scene: Scene, { name, role, path, open, isHeld = false }: DialogCase): Promise<void> {
  await test.step(`${path(scene)}: ${String(name)}`, async () => {
    await page.goto(path(scene))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open(page)
    const dialog = page.getByRole(role ?? 'dialog', { name })
    await expect(dialog).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await seriousViolations(page), `${path(scene)} ${String(name)}`).toEqual([])
    expect(await overflowsSideways(page), 'scrolls sideways').toBe(false)
    if (isHeld) return
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}
