// Looking after games: what staff change is what the list, the gateway and the next bid see.
import { contract } from '@panadesk/contract'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ page, signIn, staff: _staff }) => {
  await signIn(page)
})

test('adds a game once, changes its times, and closes one of its days', async ({ page }) => {
  await page.goto('/game-name')
  await page.getByRole('button', { name: 'Add Game' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(save|add|update|submit)/i }).click()
  await expect(dialog.getByText('All fields are required.').first()).toBeVisible()

  await dialog.getByLabel('Game Name').fill('time bazar')
  await dialog.getByLabel('Open Time').fill('13:45')
  await dialog.getByLabel('Close Time').fill('12:45')
  await dialog.getByRole('button', { name: /^(save|add|update|submit)/i }).click()
  await expect(dialog.getByText('Close time must be after open time.')).toBeVisible()
  await dialog.getByLabel('Close Time').fill('14:45')
  await dialog.getByRole('button', { name: /^(save|add|update|submit)/i }).dblclick()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: 'TIME BAZAR' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('01:45 PM')

  await row.getByRole('button', { name: /Market Off Day/ }).click()
  await dialog.getByRole('switch', { name: /Friday/ }).click()
  await dialog.getByRole('button', { name: /^(save|add|update|submit)/i }).click()
  const question = page.getByRole('dialog', { name: 'Market Off Day', exact: true })
  await expect(question).toContainText('Friday: 01:45 PM to 02:45 PM → Off day')
  await question.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Close Today')
})

test('keeps a game that has bids, and lets it be deactivated', async ({ page, installation, staff }) => {
  const { _id: gameId } = await staff.call(contract.games.save.main, {
    game_name: 'RAJDHANI DAY',
    open_time: '15:00',
    close_time: '17:00',
  })
  const player = await Player.register(installation, staff, { name: 'Asha Rao', rupees: 500 })
  await player.bid({ gameId, session: 'open', bids: [{ type: 'single-digit', selection: '5', points: 50 }] })

  await page.goto('/game-name')
  const row = page.getByRole('row', { name: 'RAJDHANI DAY' })
  await row.getByRole('button', { name: /Delete/ }).click()
  await page
    .getByRole('dialog', { name: /delete/i })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Failed' })).toContainText(/deactivate/i)
  await page.getByRole('dialog', { name: 'Failed' }).getByRole('button').last().click()

  await row.getByRole('button', { name: /Status of RAJDHANI DAY/ }).click()
  const everybody = page.getByRole('dialog', { name: 'Switch Off For All Players' })
  await expect(everybody).toContainText('No player can place bids on RAJDHANI DAY any more.')
  await everybody.getByRole('button', { name: 'Switch Off' }).click()
  await expect(row).toContainText('Inactivate')
  await expect(
    player.bid({ gameId, session: 'open', bids: [{ type: 'single-digit', selection: '5', points: 50 }] }),
  ).rejects.toThrow(/game-inactive/)
})

test('corrects the digit of a bid, and shows the row that it became', async ({ page, installation, staff }) => {
  const { _id: gameId } = await staff.call(contract.games.save.main, {
    game_name: 'SUPREME NIGHT',
    open_time: '20:35',
    close_time: '22:35',
  })
  const player = await Player.register(installation, staff, { name: 'Ravi Kulkarni', rupees: 500 })
  await player.bid({ gameId, bids: [{ type: 'half-sangam', selection: '1-670', points: 20 }] })

  await page.goto(`/user-bid-history?predictionDate=2026-11-20&gameDB_id=${gameId}&gameType=all_type`)
  const row = page.getByRole('row', { name: 'Ravi Kulkarni' })
  await expect(row).toContainText('Half Sangam')
  await row.getByRole('button', { name: /edit/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /Close Pana/i }).fill('128')
  await dialog.getByRole('button', { name: /save|update/i }).click()
  await expect(page.getByText('Bid digit updated successfully!')).toBeVisible()
  await expect(row).toContainText('128')
  await expect(row).not.toContainText('670')
  await row.getByRole('button', { name: /^Corrected/ }).press('Enter')
  const edits = page.getByRole('dialog', { name: /^Corrected/ })
  await expect(edits).toContainText(/1-670 → 1-128, 20-11-2026, \d\d:\d\d [AP]M, by Main Admin/)
  await expect(edits).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edits).toBeHidden()
})
