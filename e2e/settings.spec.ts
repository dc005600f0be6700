// What is set in the panel holds for players at once, and what two tabs save at once is kept of both.
import { contract } from '@panadesk/contract'
import type { Page } from '@playwright/test'
import { Player } from './support/player.ts'
import { ADMIN, expect, test } from './support/test.ts'

/** The installation is shared with other tests. */
test.afterEach(async ({ staff }) => {
  const values = { min_bid_amount: 10, max_bid_amount: 0, welcome_bonus: 0, global_batting_status: 1 } as const
  await staff.call(contract.settings.saveFixedValues, values)
})

test('a limit and the switch for all betting bind a player', async ({ page, installation, staff, signIn }) => {
  const { _id: gameId } = await staff.call(contract.games.save.main, {
    game_name: 'SETTINGS DAY',
    open_time: '12:00',
    close_time: '18:00',
  })
  const player = await Player.register(installation, staff, { name: 'Meena Joshi', rupees: 500 })
  const bid = (points: number) =>
    player.bid({ gameId, session: 'open', bids: [{ type: 'single-digit', selection: '5', points }] })
  await openSettings(page, signIn)

  await page.getByLabel('Min Bid Amount').fill('50')
  await page.getByRole('button', { name: 'Save Add Values' }).click()
  await expect(page.getByText('Values updated successfully.')).toBeVisible()
  await expect(bid(40)).rejects.toThrow(/₹50/)
  await bid(60)

  const betting = page.getByRole('switch', { name: 'Global Betting' })
  await betting.press('Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch OFF' }).click()
  await expect(betting).not.toBeChecked()
  await expect(bid(60)).rejects.toThrow('Betting is switched off at present.')
  expect(await player.balance()).toBe(440)
})

test('two tabs that save do not undo each other', async ({ page, context, signIn }) => {
  await openSettings(page, signIn)
  const other = await context.newPage()
  await other.goto('/main-settings')
  await other.getByLabel('Max Bid Amount').fill('7000')
  await other.getByRole('button', { name: 'Save Add Values' }).click()
  await expect(other.getByText('Values updated successfully.')).toBeVisible()

  await page.getByLabel('Welcome Bonus').fill('25')
  await page.getByRole('button', { name: 'Save Add Values' }).click()
  await expect(page.getByText('Values updated successfully.')).toBeVisible()
  await expect(page.getByLabel('Max Bid Amount')).toHaveValue('7,000')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await other.reload()
  await expect(other.getByLabel('Welcome Bonus')).toHaveValue('25')
  await expect(other.getByLabel('Max Bid Amount')).toHaveValue('7,000')
})

test('a session that ends keeps the form, and signing in again saves it', async ({ page, context, signIn }) => {
  await openSettings(page, signIn)
  await page.getByLabel('Share Message').fill('Typed before it ended')
  await page.getByLabel('App Link', { exact: true }).fill('https://app.panadesk.test')
  await page.getByRole('button', { name: 'Save Add App Link' }).focus()
  await context.clearCookies()
  // By key, as the live line may hear of the end first and lay the dialog over the button.
  await page.keyboard.press('Enter')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await again.getByLabel('Email').fill(ADMIN.email)
  await again.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await again.getByRole('button', { name: 'LOGIN' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByLabel('Share Message')).toHaveValue('Typed before it ended')
  await page.getByRole('button', { name: 'Save Add App Link' }).click()
  await expect(page.getByText('App link updated successfully.')).toBeVisible()
})

async function openSettings(page: Page, signIn: (page: Page) => Promise<void>): Promise<void> {
  await signIn(page)
  await page.goto('/main-settings')
  await expect(page.getByRole('heading', { name: 'Add Values' })).toBeVisible()
}
