// Adding balance by hand: asked once, credited once, and the player sees it.
import { contract } from '@panadesk/contract'
import type { Page } from '@playwright/test'
import { Player } from './support/player.ts'
import { subAdminEmail } from './support/server-messages.ts'
import { ADMIN, expect, test } from './support/test.ts'

const CREDIT = `**/${contract.wallet.credit.path}`

/** The form filled in and its question asked, as staff of the wallets. */
async function askFor(page: Page, search: string, amount: string) {
  const user = page.getByRole('combobox', { name: 'User' })
  await user.fill(search)
  await page.getByRole('option', { name: search }).click()
  await page.getByLabel('Amount (₹)').fill(amount)
  await page.getByRole('button', { name: 'Add Balance' }).click()
  return page.getByRole('dialog', { name: 'Add Balance' })
}

test('a credit is asked about and added once, however often the button is pressed', async ({
  page,
  installation,
  staff,
  signIn,
}) => {
  const player = await Player.register(installation, staff, { name: 'Wanda Bose', rupees: 50 })
  await signIn(page, { ...ADMIN, email: subAdminEmail('6') })
  await page.goto('/add-fund-user-wallet-management')
  await page.getByRole('button', { name: 'Add Balance' }).click()
  await expect(page.getByText('Please select a user.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'User' })).toBeFocused()
  await expect(page.getByText('Please enter a valid amount.')).toBeVisible()

  const question = await askFor(page, 'Wanda Bose', '1234.56')
  await expect(question).toContainText('Wanda Bose')
  await expect(question).toContainText('₹1,234.56')
  await expect(question).toContainText('₹50.00')
  await expect(question).toContainText('₹1,284.56')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await player.balance()).toBe(50)

  await page.getByRole('button', { name: 'Add Balance' }).click()
  await question.getByRole('button', { name: 'Add Balance' }).dblclick()
  await expect(page.getByText('Amount added to user wallet.')).toBeVisible()
  await expect(question).toBeHidden()
  expect(await player.balance()).toBe(1284.56)
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue('')
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('')

  await page.getByRole('combobox', { name: 'User' }).fill(player.id)
  await expect(page.getByRole('option', { name: 'Wanda Bose' })).toContainText('₹1,284.56')
})

test('a credit whose answer was lost is sent again and still added once', async ({
  page,
  installation,
  staff,
  signIn,
}) => {
  const player = await Player.register(installation, staff, { name: 'Lost Answer', rupees: 10 })
  await signIn(page)
  await page.goto('/add-fund-user-wallet-management')
  const question = await askFor(page, 'Lost Answer', '5')
  // The server gets it and credits; the panel hears nothing.
  await page.route(
    CREDIT,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await question.getByRole('button', { name: 'Add Balance' }).click()
  await expect(question.getByRole('alert')).toContainText('Something went wrong.')
  expect(await player.balance()).toBe(15)
  await question.getByRole('button', { name: 'Add Balance' }).click()
  await expect(page.getByText('Amount added to user wallet.')).toBeVisible()
  expect(await player.balance()).toBe(15)
})

test('an amount takes digits alone, reads as lakh and crore, and is asked about twice when it is large', async ({
  page,
  installation,
  staff,
  signIn,
}) => {
  const player = await Player.register(installation, staff, { name: 'Wanda Large', rupees: 10 })
  await signIn(page)
  await page.goto('/add-fund-user-wallet-management')
  const amount = page.getByLabel('Amount (₹)')
  await amount.pressSequentially('1e3-.5.678')
  await expect(amount).toHaveValue('13.56')
  await amount.fill('')
  await amount.pressSequentially('99999')
  await expect(amount).toHaveValue('99,999')
  await amount.press('Home')
  await amount.press('ArrowRight')
  await amount.pressSequentially('12')
  await expect(amount).toHaveValue('91,29,999')
  await amount.press('ArrowDown')
  await expect(amount).toHaveValue('91,29,999')
  await expect(amount).toHaveAccessibleDescription(
    'Ninety-one lakh twenty-nine thousand nine hundred ninety-nine rupees',
  )

  const question = await askFor(page, 'Wanda Large', '100000')
  await question.getByRole('button', { name: 'Add Balance' }).click()
  const second = page.getByRole('dialog', { name: 'Check The Amount' })
  await expect(second).toContainText('₹1,00,000.00 will be added to the wallet of')
  await expect(second).toContainText('One lakh rupees.')
  await page.keyboard.press('Enter')
  await expect(second).toBeHidden()
  expect(await player.balance()).toBe(10)
  await question.getByRole('button', { name: 'Add Balance' }).click()
  await second.getByRole('button', { name: 'Add Balance' }).click()
  await expect(page.getByText('Amount added to user wallet.')).toBeVisible()
  expect(await player.balance()).toBe(100_010)
})
