// The screen to declare begins with what is due; game list, menu and the title of the tab say the same.
import { contract } from '@panadesk/contract'
import { overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { dateField, fillDate, shownDate } from './support/dates.ts'
import { StaffApi } from './support/staff-api.ts'
import { ADMIN, expect, test } from './support/test.ts'

// The title of the tab counts all that waits, whatever others left waiting.
test.use({ alone: 'due results' })

const DATE = '2026-11-20'
const GAME = 'DUE MORNING'

test.beforeEach(async ({ installation, page, signIn }) => {
  await installation.setTime('09:00')
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  const { gamesName } = await staff.call(contract.games.names.main)
  if (!gamesName.some(({ game_name: name }) => name === GAME)) {
    await staff.call(contract.games.save.main, { game_name: GAME, open_time: '10:00', close_time: '18:00' })
  }
  await installation.setTime('10:00')
  await page.clock.setFixedTime(`${DATE}T10:00:00+05:30`)
  await signIn(page)
})

for (const size of SIZES) {
  test(`what is due is chosen by one click, ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/declare-result')
    await page.getByRole('button', { name: `Choose ${GAME}, Open Market` }).click()
    await expect(page.getByRole('combobox', { name: 'Pana' })).toBeInViewport()
    await expect(page.getByLabel('Game Name')).toHaveValue(/\d/)
    await expect(dateField(page)).toHaveValue(shownDate(DATE))
    expect(await seriousViolations(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
  })
}

test('the winners can be looked at after the declaration, and nothing is due any more', async ({ page }) => {
  await page.goto('/declare-result')
  // Other games of the installation may have sessions that are due, and be declared meanwhile.
  let due = 0
  await expect(async () => {
    due = Number.parseInt((await page.title()).slice(1), 10)
    expect(await page.getByRole('link', { name: `Declare Result ${due} results due` }).isVisible()).toBe(true)
  }).toPass()
  const choose = page.getByRole('button', { name: `Choose ${GAME}, Open Market` })
  await choose.click()
  await page.getByRole('combobox', { name: 'Pana' }).fill('140')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Declare', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Declare', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Show Winner' }).click()
  await expect(page.getByRole('dialog', { name: 'Winners' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choose).toHaveCount(0)
  await expect(page).toHaveTitle(due === 1 ? /^Declare Result/ : new RegExp(`^\\(${due - 1}\\) Declare Result`))
})

test('says until when bids are taken before anything is typed, at the game too', async ({ page }) => {
  await page.goto('/declare-result')
  await fillDate(page, DATE)
  await page.getByLabel('Game Name').selectOption({ label: GAME })
  await page.getByLabel('Session').selectOption({ label: 'Close Market' })
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByText('Bids are taken until 20-11-2026, 06:00 PM.')).toBeVisible()
  await page.goto('/game-name')
  await expect(page.getByRole('row', { name: GAME })).toContainText('Takes bids until 06:00 PM')
})
