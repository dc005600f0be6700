// Result charts in the browser: readable at every size by eye, keyboard and screen reader, and on paper.
import { contract } from '@panadesk/contract'
import { overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { DATE, nameOf, test } from './support/scene.ts'
import { StaffApi } from './support/staff-api.ts'
import { ADMIN, expect, type Installation } from './support/test.ts'

// The scene and other specs set the clock back and forth, which ends sessions from before.
test.beforeEach(async ({ page, installation, scene, signIn }) => {
  expect(scene.player.id).not.toBe('')
  await installation.setTime('12:30')
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await signIn(page, ADMIN)
})

test('a game is shown week by week, as panels, and by how often numbers came', async ({ page, scene }) => {
  await page.goto('/result-charts')
  await expect(page.getByText('Choose a game to see its charts.')).toBeVisible()
  await page.getByLabel('Game Name').selectOption(scene.games.noon.main)
  await page.getByRole('button', { name: 'Submit' }).click()
  const table = page.getByRole('table', { name: `Results of ${nameOf('main', 'noon')}` })
  // What is saved and not declared is nobody's to know.
  await expect(table.getByRole('row', { name: /16-11-2026/ })).toContainText('No result')
  await page.getByRole('combobox', { name: 'Chart' }).selectOption('panel')
  await expect(page.getByRole('heading', { name: /Panel Chart/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Chart' }).selectOption('frequency')
  await page.getByLabel('Find A Number').fill('27')
  await expect(page.getByText('Jodi 27 has never come.')).toBeVisible()
  await expect(page.getByText(/do not foretell/)).toBeVisible()
})

test('a number that is looked for is answered on every chart', async ({ page, scene }) => {
  await page.goto(`/result-charts?gameDB_id=${scene.games.noon.main}`)
  for (const view of ['panel', 'jodi', 'frequency']) {
    await page.getByRole('combobox', { name: 'Chart' }).selectOption(view)
    await page.getByLabel('Find A Number').fill('721')
    await expect(page.getByText('Pana 127 has never come.')).toBeVisible()
    await page.getByLabel('Find A Number').fill('')
    await expect(page.getByText(/has never come/)).toHaveCount(0)
  }
})

test('on a phone panas touch neither the jodi nor the next day, and what is looked for is framed', async ({
  page,
  installation,
  signIn,
}) => {
  const gameId = await declareToday(installation)
  await signIn(page, ADMIN)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/result-charts?gameDB_id=${gameId}&show=panel`)
  const cell = page.getByRole('cell', { name: 'Open 280, digit 0, Close 550, digit 0, jodi 00, red' })
  await expect(cell).toBeVisible()
  const edges = await cell.evaluate((td) => {
    const parts = [...td.querySelectorAll('[aria-hidden] > span > span')].map((part) => part.getBoundingClientRect())
    const { left, right } = td.getBoundingClientRect()
    return [left, ...parts.flatMap((part) => [part.left, part.right]), right]
  })
  expect(edges).toHaveLength(8)
  expect(edges).toEqual(edges.toSorted((a, b) => a - b))
  await page.getByLabel('Find A Number').fill('802')
  await expect(page.getByText('Pana 280 last came today (20-11-2026), once in 2026.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Found: Open 280' })).toHaveCount(1)
  expect(await overflowsSideways(page)).toBe(false)
})

/** Open and close of a game of its own, the jodi of which is red. */
async function declareToday(installation: Installation): Promise<string> {
  await installation.setTime('09:00')
  const morning = await StaffApi.signIn(installation.address, ADMIN)
  const game = { game_name: 'DRAWN TODAY', open_time: '10:00', close_time: '11:00' }
  const { _id: gameDB_id } = await morning.call(contract.games.save.main, game)
  await installation.setTime('12:30')
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  const market = { gameDB_id, result_dec_date: DATE }
  const { open, close } = contract.results.declare.main
  if (open === undefined || close === undefined) throw new Error('both sessions can be declared')
  await staff.call(contract.results.save.main, { ...market, session: 'Open', pana_number: '280' })
  await staff.call(open, market)
  await staff.call(contract.results.save.main, { ...market, session: 'Close', pana_number: '550' })
  await staff.call(close, market)
  return gameDB_id
}

test('frequencies are drawn as well, saved as a picture, and heard as a table', async ({ page, scene }) => {
  await page.goto(`/result-charts?gameDB_id=${scene.games.noon.main}&show=frequency`)
  await page.getByLabel('Show Frequency').selectOption('chart')
  await expect(page.locator('.u-legend')).toContainText('By Chance (hatched)')
  await page.getByLabel('Numbers').selectOption('jodi')
  await expect(page.getByRole('table', { name: 'Jodis In 0 Draws' })).toContainText('27')
  await page.getByRole('button', { name: 'Export Frequency' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PNG' }).click()
  expect((await download).suggestedFilename()).toMatch(/frequency_jodi.*\.png$/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`every chart is for everybody at ${size.width} px, ${colorScheme}`, async ({ page, scene }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      for (const view of ['jodi', 'panel', 'frequency', 'frequency&as=chart']) {
        await page.goto(`/result-charts?gameDB_id=${scene.games.noon.main}&show=${view}`)
        await expect(page.getByRole('combobox', { name: 'Chart', exact: true })).toHaveValue(view.split('&')[0] ?? '')
        expect(await seriousViolations(page), view).toEqual([])
        expect(await overflowsSideways(page), view).toBe(false)
      }
    })
  }
}
