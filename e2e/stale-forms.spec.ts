// Two who change the same: the second is shown what the first has changed, and overwrites nothing unseen.
import { contract } from '@panadesk/contract'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page, signIn, staff: _staff }) => {
  await signIn(page)
})

/** The installation is shared with other tests. */
test.afterEach(async ({ staff }) => {
  await staff.call(contract.settings.saveFixedValues, { max_bid_amount: 0, welcome_bonus: 0 })
})

test('a game that was changed meanwhile shows what it was, is and would be, and goes on from there', async ({
  page,
  staff,
}) => {
  const times = { open_time: '15:00', close_time: '17:00' }
  const { _id } = await staff.call(contract.games.save.main, { game_name: 'STALE DAY', ...times })
  await page.goto('/game-name')
  await page.getByRole('button', { name: 'Edit STALE DAY' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Game' }).filter({ has: page.getByLabel('Game Name') })
  await dialog.getByLabel('Open Time').fill('15:30')
  await staff.call(contract.games.save.main, { gameDB_id: _id, game_name: 'STALE NOON', ...times, open_time: '15:10' })

  const save = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Update Game' }).click()
    await page.getByRole('button', { name: 'Update', exact: true }).click()
  }
  await save()
  const told = dialog.getByRole('table', { name: 'Changed since you opened it' })
  await expect(told.getByRole('row', { name: 'Game Name' })).toHaveText('Game NameSTALE DAYSTALE NOONSTALE DAY')
  await expect(told.getByRole('row', { name: 'Open Time' })).toHaveText('Open Time03:00 PM03:10 PM03:30 PM')
  await dialog.getByRole('button', { name: 'Go on from the present values' }).click()
  await expect(told).toBeHidden()
  await expect(dialog.getByLabel('Game Name')).toHaveValue('STALE NOON')
  await expect(dialog.getByLabel('Open Time')).toHaveValue('15:30')
  await save()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: 'STALE NOON' })
  await expect(row).toContainText('03:30 PM')
})

test('a bid that was corrected meanwhile shows both numbers, and is corrected from there', async ({
  page,
  installation,
  staff,
}) => {
  const { _id: gameId } = await staff.call(contract.games.save.main, {
    game_name: 'STALE BIDS',
    open_time: '20:00',
    close_time: '21:00',
  })
  const player = await Player.register(installation, staff, { name: 'Rohini Sawant', rupees: 500 })
  await player.bid({ gameId, session: 'open', bids: [{ type: 'single-digit', selection: '5', points: 100 }] })
  const asked = { gameDB_id: gameId, predictionDate: '2026-11-20', gameType: 'all_type' } as const
  const { data } = await staff.call(contract.bids.history.main, asked)
  await page.goto(`/user-bid-history?${new URLSearchParams(asked).toString()}`)
  await page.getByRole('button', { name: /^Edit digit of bid/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Digit' })
  await dialog.getByLabel('Single Digit').selectOption('7')
  await staff.call(contract.bids.updateDigit, { bidDB_id: data[0]?._id ?? '', digit: '6', reason: 'Misheard' })

  await dialog.getByRole('button', { name: 'Update' }).click()
  const told = dialog.getByRole('table', { name: 'Changed since you opened it' })
  await expect(told.getByRole('row', { name: 'Number' })).toHaveText('Number567')
  await dialog.getByRole('button', { name: 'Go on from the present values' }).click()
  await expect(dialog.getByText('Before 6')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Bid digit updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a card of the settings tells of the value that it would overwrite, and no other', async ({ page, staff }) => {
  await page.goto('/main-settings')
  await page.getByLabel('Max Bid Amount').fill('7000')
  await staff.call(contract.settings.saveFixedValues, { max_bid_amount: 6000, welcome_bonus: 11 })
  await page.getByRole('button', { name: 'Save Add Values' }).click()
  const told = page.getByRole('table', { name: 'Changed since you opened it' })
  await expect(told.getByRole('row')).toHaveCount(2)
  await expect(told.getByRole('row', { name: 'Max Bid Amount' })).toContainText('6000')
  await page.getByRole('button', { name: 'Go on from the present values' }).click()
  await page.getByRole('button', { name: 'Save Add Values' }).click()
  await expect(page.getByText('Values updated successfully.')).toBeVisible()
  await expect(page.getByLabel('Max Bid Amount')).toHaveValue('7,000')
  await expect(page.getByLabel('Welcome Bonus')).toHaveValue('11')
})

test('rates are asked about with old and new, and left with a question', async ({ page }) => {
  await page.goto('/game-rates')
  await page.getByRole('button', { name: 'Update Rates' }).click()
  await expect(page.getByText('Nothing was changed.')).toBeVisible()
  await page.getByLabel('Single Digit Value 2').fill('96')
  await page.getByRole('button', { name: 'Update Rates' }).click()
  const question = page.getByRole('dialog', { name: 'Game Rates' })
  await expect(question).toContainText(/Single Digit: .+ → .+ 96\./)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Home' }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Unsaved changes' })
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/game-rates/)
})

test('a dialog in which something was entered asks before Esc closes it', async ({ page }) => {
  await page.goto('/notice-management')
  await page.getByRole('button', { name: 'Add Notice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Notice' })
  await dialog.getByLabel('Title').fill('Holiday')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Title')).toHaveValue('Holiday')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('it asks as well while parts of the panel are still on their way', async ({ page }) => {
  await page.route(/edits-guard/, () => undefined)
  await page.goto('/notice-management')
  await page.getByRole('button', { name: 'Add Notice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Notice' })
  await dialog.getByLabel('Title').fill('Holiday')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('a question lies over a dialog that comes late, and Esc closes one after the other', async ({
  page,
  installation,
  staff,
}) => {
  const player = await Player.register(installation, staff, { name: 'Rohini Sawant', rupees: 100 })
  await player.deposit({ rupees: 100, reference: 'LATE DIALOG' })
  const question = page.getByRole('dialog', { name: /^Delete DEP/ })
  const late = page.getByRole('dialog', { name: 'Reject Fund Request' })
  await page.route(/reject-deposit/, async (route) => {
    await question.waitFor()
    await route.continue()
  })
  await page.goto('/dashboard')
  const row = page.getByRole('table', { name: 'Fund Request' }).getByRole('row', { name: 'Rohini Sawant' }).first()
  await row.getByRole('button', { name: /^Reject/ }).click()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(late).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(late).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(late).toBeHidden()
})
