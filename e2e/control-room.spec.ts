// The control room and the boards in the browser: readable at every size in both schemes, gone through by the arrow keys, and
// leading to where something is done.
import type { Page } from '@playwright/test'
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { DATE, test, type Scene } from './support/scene.ts'
import { expect } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
})

const board = ({ games }: Scene) => `/control-room/${games.evening.main}/${DATE}`

async function showsRoom(page: Page): Promise<void> {
  await page.goto('/control-room')
  await expect(page.getByRole('heading', { name: 'Waiting For A Result' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Taking Bids' })).toBeVisible()
}

async function showsBoard(page: Page, scene: Scene): Promise<void> {
  await page.goto(board(scene))
  await expect(page.getByRole('grid', { name: 'Jodis' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Worst Five' })).toBeVisible()
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`room and board are readable at ${size.width} px, ${colorScheme}`, async ({ page, signIn, scene }) => {
      const complaints = complaintsOf(page)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await signIn(page)
      for (const show of [showsRoom, showsBoard]) {
        await show(page, scene)
        expect(await seriousViolations(page)).toEqual([])
        expect(await overflowsSideways(page)).toBe(false)
      }
      expect(complaints).toEqual([])
    })
  }
}

test('a session that waits leads to its declare form, with the saved result in it', async ({ page, signIn, scene }) => {
  expect(scene.player.id).not.toBe('')
  await signIn(page)
  await showsRoom(page)
  const waiting = page.getByRole('listitem').filter({ hasText: 'Main Market · Open' })
  await expect(waiting).toContainText('waits 30 min')
  await waiting.getByRole('link', { name: 'Declare' }).click()
  await expect(page.getByRole('button', { name: 'Show Winner' })).toBeVisible()
})

test('a session that takes bids leads to its board, whose cells are gone through by the arrow keys', async ({
  page,
  signIn,
  scene,
}) => {
  await signIn(page)
  await showsRoom(page)
  await page.locator(`a[href*="/control-room/${scene.games.evening.main}/"]`).first().click()
  const digits = page.getByRole('grid', { name: 'Digits' })
  const cell = (number: string) => digits.locator('td', { hasText: `Number ${number}:` })
  await cell('0').focus()
  for (let right = 0; right < 5; right += 1) await page.keyboard.press('ArrowRight')
  await expect(cell('5')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/user-bid-history\?.*gameType=single_digit/)
  await expect(page.getByRole('row').filter({ hasText: 'Sarita Shinde' }).first()).toBeVisible()
})

test('every result is sorted by what it leaves, and saved as files', async ({ page, signIn, scene }) => {
  await signIn(page)
  await showsBoard(page, scene)
  const results = page.getByRole('table', { name: 'Every Result' })
  await expect(results.getByRole('row')).toHaveCount(11)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toContain(`${DATE}-open.csv`)
  for (const [of, name] of [
    ['Every Result', `${DATE}-open.xlsx`],
    ['Board', `${DATE}.xlsx`],
  ] as const) {
    const book = page.waitForEvent('download')
    await page.getByRole('button', { name: `XLSX of ${of}` }).click()
    expect((await book).suggestedFilename()).toContain(name)
  }
})

test('a prediction leads to the board of its game', async ({ page, signIn, scene }) => {
  await signIn(page)
  await page.goto(`/starline-winning-prediction?gameDB_id=${scene.games.evening.starline}&predictionDate=${DATE}`)
  await page.getByRole('link', { name: 'Every result at once' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Every Result', exact: true })).toBeVisible()
})
