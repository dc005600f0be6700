// Alerts in the browser: what is open is counted on the bell, somebody takes care of it, and the main admin says from where on he
// is called.
import { contract } from '@panadesk/contract'
import type { Page } from '@playwright/test'
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { plantAlerts } from './support/plant-findings.ts'
import { Player } from './support/player.ts'
import { DATE, test } from './support/scene.ts'
import { StaffApi } from './support/staff-api.ts'
import { ADMIN, expect } from './support/test.ts'

/** It is looked for every five seconds. */
const FOUND_WITHIN_MS = 20_000

let planted = 0

test.beforeEach(async ({ page, installation, scene }) => {
  expect(scene.player.id).not.toBe('')
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  planted += 1
  await plantAlerts(installation, [
    { id: 900_000 + planted, kind: 'disk-room', what: `Only 3 GiB are left, ${planted}` },
  ])
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`alerts are readable at ${size.width} px, ${colorScheme}`, async ({ page, signIn }) => {
      const complaints = complaintsOf(page)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await signIn(page, ADMIN)
      await page.goto('/alerts')
      await expect(page.getByRole('button', { name: /^Acknowledge / }).first()).toBeVisible()
      expect(await seriousViolations(page)).toEqual([])
      expect(await overflowsSideways(page)).toBe(false)
      await page.getByRole('button', { name: 'Sound And Notifications' }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Sound: Large bid' })).toBeVisible()
      expect(await seriousViolations(page)).toEqual([])
      expect(complaints).toEqual([])
    })
  }
}

test('an alert is found, counted on the bell, snoozed and acknowledged', async ({ page, signIn }) => {
  await signIn(page, ADMIN)
  await page.goto('/limits')
  await page.getByRole('link', { name: /^Alerts: \d+ open$/ }).click()
  const alert = page.getByRole('row').filter({ hasText: `Only 3 GiB are left, ${planted}` })
  await alert.getByRole('button', { name: /^Snooze/ }).click()
  await page.getByRole('dialog', { name: 'Snooze Alert' }).getByRole('button', { name: '1 hour' }).click()
  await expect(alert).toContainText('Snoozed')
  await alert.getByRole('button', { name: /^Acknowledge/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Acknowledge Alert' })
  await dialog.getByLabel('Note').fill('The draw is late today')
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(alert).toContainText('Acknowledged')
  await expect(alert).toContainText('The draw is late today')
})

test('a large bid is told of by itself, in whichever browser that was chosen, and is acknowledged', async ({
  page,
  browser,
  installation,
  scene,
  signIn,
}) => {
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  await staff.call(contract.alerts.saveRule, { kind: 'large-bid', is_on: true, threshold: 400 })
  await signIn(page, ADMIN)
  await page.goto('/alerts')
  await page.getByRole('button', { name: 'Sound And Notifications' }).click()
  await page.getByRole('checkbox', { name: 'Notification: Large bid' }).check()
  await expect(page.getByText(/^This browser shows no notifications/)).toBeVisible()
  await page.keyboard.press('Escape')

  const elsewhere = await browser.newContext({ baseURL: installation.address })
  await elsewhere.addInitScript(keepNotifications)
  const other = await elsewhere.newPage()
  await signIn(other, ADMIN)
  const looked = other.waitForResponse(/alert-list-grid-data/)
  await other.goto('/limits')
  await looked
  const bids = [{ type: 'single-digit', selection: '7', points: 400 }]
  const player = await Player.register(installation, staff, { name: 'Ganesh Pawar', rupees: 400 })
  await player.bid({ gameId: scene.games.evening.main, session: 'open', bids })

  const told = () => other.evaluate(() => Reflect.get(window, 'toldOf') as string[])
  await expect.poll(told, { timeout: FOUND_WITHIN_MS }).toEqual([expect.stringContaining('₹400.00 on 7')])
  await other.getByRole('link', { name: /^Alerts: \d+ open$/ }).click()
  const alert = other.getByRole('row').filter({ hasText: '₹400.00 on 7' })
  await alert.getByRole('button', { name: /^Acknowledge/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: '₹400.00 on 7' })).toContainText('Acknowledged')
  await elsewhere.close()
})

test('a box stays ticked while what was chosen before is still being read', async ({ page, signIn }) => {
  await signIn(page, ADMIN)
  await page.goto('/alerts')
  await page.getByRole('button', { name: 'Sound And Notifications' }).click()
  const box = (name: string) => page.getByRole('checkbox', { name })
  await expect(box('Sound: Rush of bids')).toBeVisible()
  const reads = await heldCalls(page, '**/admin/get-alert-choices')
  await box('Sound: Rush of bids').check()
  await expect.poll(() => reads.length).toBeGreaterThan(0)
  const saves = await heldCalls(page, '**/admin/save-alert-choice')
  await box('Sound: New exception').check()
  await expect.poll(() => saves.length).toBe(1)
  // The panel itself may be told as well as the dialog: what either has asked for knows nothing of the second box.
  for (const release of reads.splice(0)) await release()
  await twoFrames(page)
  await expect(box('Sound: New exception')).toBeChecked()
  // What is pressed again while it is still being saved is not lost either.
  await box('Sound: New exception').uncheck()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const saved = page.waitForResponse(/save-alert-choice/)
  for (const release of saves.splice(0)) await release()
  await saved
  await page.reload()
  await page.getByRole('button', { name: 'Sound And Notifications' }).click()
  await box('Sound: Rush of bids').uncheck()
  await expect(box('Sound: New exception')).not.toBeChecked()
})

test('a box is ticked in the very moment in which it is pressed', async ({ page, signIn }) => {
  await signIn(page, ADMIN)
  await page.goto('/alerts')
  await page.getByRole('button', { name: 'Sound And Notifications' }).click()
  const box = page.getByRole('checkbox', { name: 'Sound: Large bid' })
  await box.uncheck()
  expect(await box.evaluate(pressTwice)).toEqual([true, false])
  await expect(box).not.toBeChecked()
})

/** As it stands after each press, before anything else has had its turn. */
function pressTwice(box: HTMLElement | SVGElement): boolean[] {
  return [1, 2].map(() => {
    const input = box as HTMLInputElement
    input.click()
    return input.checked
  })
}

/** Calls that the server answers at once, and that reach the page when they are released. */
async function heldCalls(page: Page, address: string): Promise<(() => Promise<void>)[]> {
  const held: (() => Promise<void>)[] = []
  await page.route(address, async (route) => {
    const response = await route.fetch()
    // The page may have given it up by then.
    held.push(() => route.fulfill({ response }).catch(() => undefined))
  })
  return held
}

/** What has come is drawn by then. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
  )
}

/** In a browser that shows notifications: what it was told. */
function keepNotifications(): void {
  const toldOf: string[] = []
  Reflect.set(window, 'toldOf', toldOf)
  class KeptNotification extends EventTarget {
    static readonly permission = 'granted'
    constructor(title: string, { body = '' }: NotificationOptions = {}) {
      super()
      toldOf.push(`${title}: ${body}`)
    }
  }
  Reflect.set(window, 'Notification', KeptNotification)
}

test('a rule is set, and the secret of a webhook shown once', async ({ page, signIn }) => {
  await signIn(page, ADMIN)
  await page.goto('/alerts')
  await page.getByRole('button', { name: 'Edit Large bid' }).click()
  const rule = page.getByRole('dialog', { name: 'Large bid' })
  await rule.getByLabel('From so many points on').fill('25000')
  await rule.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('table', { name: 'Rules' }).getByRole('row', { name: /Large bid/ })).toContainText(
    '₹25,000.00',
  )

  await page.getByRole('button', { name: 'Set Signed webhook' }).click()
  const webhook = page.getByRole('dialog', { name: 'Signed webhook' })
  await webhook.getByLabel('Address').fill('https://alerts.example.org/in')
  await webhook.getByRole('button', { name: 'Save' }).click()
  const secret = page.getByRole('dialog', { name: 'Secret Of The Webhook' })
  await expect(secret).toContainText('whsec_')
  await secret.getByRole('button', { name: 'I Have Kept It' }).click()
  const outside = page.getByRole('table', { name: 'Told outside' })
  await expect(outside.getByRole('row', { name: /Signed webhook/ })).toContainText('alerts.example.org')
  await page.getByRole('button', { name: 'Delete Signed webhook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(outside.getByRole('row', { name: /Signed webhook/ })).toContainText('Nowhere')
})
