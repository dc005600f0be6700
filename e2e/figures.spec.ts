// Figures of players and of requests in the browser: as tables and as charts, at every size and in both schemes, and to the player.
import { overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { DATE, test } from './support/scene.ts'
import { ADMIN, expect } from './support/test.ts'

const PLAYERS = '/figures/players'
const REQUESTS = '/figures/requests'

// The scene and other specs set the clock back and forth, which ends sessions from before.
test.beforeEach(async ({ page, installation, scene, signIn }) => {
  expect(scene.player.id).not.toBe('')
  await installation.setTime('12:30')
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await signIn(page, ADMIN)
})

test('who lost most is one click away, once what moved is counted', async ({ page, scene }) => {
  await page.goto(PLAYERS)
  const link = page.getByRole('table', { name: 'Heaviest Losers' }).getByRole('link', { name: 'Sarita Shinde' })
  await expect(async () => {
    await page.reload()
    await expect(link.first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  const mine = page.locator(`a[href$="/view-user/${scene.player.id}"]`)
  await mine.first().click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/view-user/${scene.player.id}`))
})

test('days are told apart as weeks, as a table and as a chart that is saved as a picture', async ({ page }) => {
  await page.goto(PLAYERS)
  await expect(page.getByRole('table', { name: 'By Day' })).toBeVisible()
  await page.getByLabel('By', { exact: true }).selectOption('week')
  await page.getByLabel('Lost After').selectOption('7')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('table', { name: 'By Week' })).toBeVisible()
  await expect(page).toHaveURL(/lost=7/)
  await page.getByLabel('Show By Week').selectOption('chart')
  await expect(page.locator('.u-legend')).toContainText('Paying (hatched)')
  await expect(page.getByRole('table', { name: 'Players', exact: true })).toContainText('Week of')
  await page.getByRole('button', { name: 'Export By Week' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PNG' }).click()
  expect((await download).suggestedFilename()).toMatch(/^by-week_chart_.*\.png$/)
})

test('those who registered are told apart by week or month, by who bid and what they left, and when they stopped', async ({
  page,
}) => {
  await page.goto(PLAYERS)
  const stayed = page.getByRole('table', { name: 'Who Stayed' })
  await expect(stayed).toContainText('Same Month')
  await page.getByLabel('Players Who Registered').selectOption('week')
  await expect(stayed).toContainText('Same Week')
  await expect(stayed).toContainText('Week of 16-11-2026')
  await page.getByLabel('Show Who Stayed').selectOption('net')
  await expect(stayed.getByRole('row', { name: /Week of 16-11-2026/ })).toContainText('₹')
  await expect(page).toHaveURL(/cohorts=week/)
  const stopped = page.getByRole('table', { name: 'Who Stopped' })
  await expect(stopped).toContainText('Never Bid')
  // Nobody of this week could have been without a bid for a fortnight.
  await expect(
    stopped
      .getByRole('row', { name: /Week of 16-11-2026/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('–')
})

test('the hours of requests have a chart of how many and one of how long', async ({ page }) => {
  await page.goto(REQUESTS)
  await page.getByLabel('Show By Hour Of Asking').selectOption('requests')
  await expect(page.getByRole('table', { name: 'Requests By Hour' })).toContainText('12:00 – 13:00')
  await page.getByLabel('Show By Hour Of Asking').selectOption('waits')
  await expect(page).toHaveURL(/hours=waits/)
  await expect(page.getByRole('table', { name: 'Waits By Hour' })).toBeVisible()
})

test('on a phone a month of days is its last ten, and all of them when they are asked for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PLAYERS)
  const days = page.getByRole('list', { name: 'By Day' })
  await expect(days.getByRole('listitem')).toHaveCount(10)
  await expect(days.getByRole('listitem').last()).toContainText('#30')
  await page.getByRole('button', { name: 'Show all 30' }).click()
  await expect(days.getByRole('listitem')).toHaveCount(30)
})

test('a period without anything says so', async ({ page }) => {
  await page.goto(`${PLAYERS}?from=2025-01-01&to=2025-01-02`)
  await expect(page.getByText('Nothing was paid in or out in this period.')).toBeVisible()
  await expect(page.getByText('Nobody won more than he bid in this period.')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`figures are for everybody at ${size.width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      for (const path of [
        PLAYERS,
        `${PLAYERS}?show=chart&methods=chart`,
        `${PLAYERS}?cohorts=week&cohort_figure=net`,
        `${REQUESTS}?hours=requests`,
      ]) {
        await page.goto(path)
        const isChart = path.includes('=chart') || path.startsWith(REQUESTS)
        const shown = isChart ? page.locator('.u-legend') : page.getByRole('heading', { name: 'Who Stopped' })
        await expect(shown.first()).toBeVisible()
        expect(await seriousViolations(page), path).toEqual([])
        expect(await overflowsSideways(page), path).toBe(false)
      }
    })
  }
}
