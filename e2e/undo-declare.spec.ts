// A wrong result: it is declared, a winner spends the money, the main admin takes it back, and the right one is declared.
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { Page } from '@playwright/test'
import { complaintsOf, overflowsSideways, seriousViolations, SIZES } from './support/accessibility.ts'
import { fillDate } from './support/dates.ts'
import { Player } from './support/player.ts'
import { subAdminEmail } from './support/server-messages.ts'
import { StaffApi } from './support/staff-api.ts'
import { ADMIN, expect, test, type Installation } from './support/test.ts'

const DATE = '2026-11-20'

interface DeclaredMarket {
  gameId: string
  spender: Player
  holder: Player
}

interface Wrong {
  family: Family
  game: string
  /** Typed by mistake; `right` is what it should have been. */
  wrong: string
  right: string
  bid: { type: string; selection: string }
}

/** Two players won by the wrong result, and one of them was paid out most of it. */
async function declareWrong(installation: Installation, { family, game, wrong, bid }: Wrong): Promise<DeclaredMarket> {
  await installation.setTime('09:00')
  const morning = await StaffApi.signIn(installation.address, ADMIN)
  const times = { open_time: '12:00', close_time: family === 'main' ? '18:00' : undefined }
  const { _id: gameId } = await morning.call(contract.games.save[family], { game_name: game, ...times })
  const register = async (name: string) => {
    const player = await Player.register(installation, morning, { name: `${name} ${game}`, rupees: 100 })
    await player.bid({ gameId, ...(family === 'main' && { session: 'open' }), bids: [{ ...bid, points: 100 }] })
    return player
  }
  const [spender, holder] = [await register('Undo Spender'), await register('Undo Holder')]
  await installation.setTime('12:30')
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  const market = { gameDB_id: gameId, result_dec_date: DATE }
  const session = family === 'main' ? 'Open' : undefined
  await staff.call(contract.results.save[family], { ...market, session, pana_number: wrong })
  const declare = contract.results.declare[family][family === 'galidisswar' ? 'close' : 'open']
  if (declare === undefined) throw new Error('the session can be declared')
  await staff.call(declare, market)
  await staff.call(contract.wallet.debit, { userDB_id: spender.id, amount: 600 })
  return { gameId, spender, holder }
}

const MARKETS: (Wrong & { path: string; paid: number })[] = [
  {
    family: 'main',
    game: 'UNDO KALYAN',
    path: '/declare-result',
    wrong: '140',
    right: '128',
    bid: { type: 'single-digit', selection: '5' },
    paid: 950,
  },
  {
    family: 'starline',
    game: 'UNDO STARLINE',
    path: '/starline-decleare-result',
    wrong: '140',
    right: '128',
    bid: { type: 'single-digit', selection: '5' },
    paid: 950,
  },
  {
    family: 'galidisswar',
    game: 'UNDO DESAWAR',
    path: '/galidisswar-decleare-result',
    wrong: '14',
    right: '15',
    bid: { type: 'jodi-digit', selection: '14' },
    paid: 9500,
  },
]

async function openMarket(page: Page, { family, path, game }: (typeof MARKETS)[number]): Promise<void> {
  await page.goto(path)
  await fillDate(page, DATE)
  await page.getByLabel('Game Name').selectOption({ label: game })
  if (family === 'main') await page.getByLabel('Session').selectOption({ label: 'Open Market' })
  await page.getByRole('button', { name: 'Go' }).click()
}

function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
}

for (const market of MARKETS) {
  test(`${market.game}: a wrong result is taken back, and the right one paid`, async ({
    page,
    installation,
    signIn,
  }) => {
    const { spender, holder } = await declareWrong(installation, market)
    const { paid, wrong, right } = market
    await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
    await signIn(page)
    await openMarket(page, market)

    await page.getByRole('button', { name: 'Undo Declare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo Declare' })
    await expect(dialog).toContainText(market.game)
    await expect(dialog).toContainText(wrong)
    const owed = paid - (paid - 600)
    await expect(dialog).toContainText(`Taken Back${rupees(2 * paid)}`)
    await expect(dialog).toContainText(`Still In Wallets${rupees(2 * paid - owed)}`)
    await expect(dialog).toContainText(`Will Be Owed By 1 player${rupees(owed)}`)
    // Nobody takes back without saying why.
    const take = dialog.getByRole('button', { name: `Take back ${rupees(2 * paid)}` })
    await take.click()
    await expect(dialog.getByText('Please enter a reason.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The pana of another game was typed')
    await take.click()
    await expect(dialog).toBeHidden()
    const toast = `${rupees(2 * paid)} of 2 winning bids were taken back. ${rupees(owed)} is owed by 1 player.`
    await expect(page.getByText(toast)).toBeVisible()
    expect([await spender.balance(), await holder.balance()]).toEqual([0, 0])

    // Saved and not declared again; who owes is told below.
    await expect(page.getByText('is saved, not declared yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo Declare' })).toBeHidden()
    const debtors = page.getByRole('table', { name: 'Owed By Players' })
    await expect(debtors.getByRole('row', { name: spender.name })).toContainText(rupees(owed))
    await page.getByRole('combobox', { name: 'Pana' }).fill(right)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Result saved successfully.')).toBeVisible()
    await page.getByRole('button', { name: 'Declare', exact: true }).click()
    const declaring = page.getByRole('dialog', { name: 'Declare Result' })
    await declaring.getByRole('button', { name: 'Declare', exact: true }).click()
    await page.getByRole('button', { name: 'Done' }).click()

    // The next time, the dialog tells of the first.
    await page.getByRole('button', { name: 'Undo Declare' }).click()
    await expect(dialog).toContainText('Taken back before')
    await expect(dialog).toContainText('The pana of another game was typed')
    await expect(dialog.getByRole('button', { name: 'Undo declare', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await debtors.getByRole('link', { name: spender.name }).click()
    await expect(page.getByText(`Owed ${rupees(owed)}`)).toBeVisible()
    await page.getByRole('link', { name: 'Wallet Transaction History' }).click()
    const movements = page.getByRole('table', { name: 'Wallet Transaction History' })
    await expect(movements).toContainText('Winning Taken Back, Wrong Result Of')
  })
}

test('the dialog is accessible at both sizes, its focus inside, and a refusal says why', async ({
  page,
  installation,
  signIn,
}) => {
  const complaints = complaintsOf(page)
  const [main] = MARKETS
  if (main === undefined) throw new Error('there is a main market')
  const market = { ...main, game: 'UNDO LONG NAME OF A MARKET PLAYED AT NOON AND AGAIN AT NIGHT' }
  const { gameId } = await declareWrong(installation, market)
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await signIn(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await openMarket(page, market)
    await page.getByRole('button', { name: 'Undo Declare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo Declare' })
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    expect(await seriousViolations(page)).toEqual([])
    expect(await overflowsSideways(page)).toBe(false)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Undo Declare' })).toBeFocused()
  }

  // Somebody declares the close meanwhile. By then the session of this screen has ended, which it may not ask and hear.
  await page.goto('about:blank')
  await installation.setTime('18:00')
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  const close = { gameDB_id: gameId, result_dec_date: DATE }
  await staff.call(contract.results.save.main, { ...close, session: 'Close', pana_number: '128' })
  const declareClose = contract.results.declare.main.close
  if (declareClose === undefined) throw new Error('the close can be declared')
  await staff.call(declareClose, close)
  await page.clock.setFixedTime(`${DATE}T18:00:00+05:30`)
  await signIn(page)
  await openMarket(page, market)
  await page.getByRole('button', { name: 'Undo Declare' }).click()
  const refused = page.getByRole('dialog', { name: 'Undo Declare' })
  await expect(refused).toContainText('The close is declared already: take back its declaration first.')
  await expect(refused.getByLabel('Reason')).toBeHidden()
  expect(await seriousViolations(page)).toEqual([])
  await refused.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(refused).toBeHidden()
  expect(complaints).toEqual([])
})

test('a sub admin who declares is not offered to take back', async ({ page, installation, signIn }) => {
  const [main] = MARKETS
  if (main === undefined) throw new Error('there is a main market')
  const market = { ...main, game: 'UNDO OF A SUB ADMIN' }
  await declareWrong(installation, market)
  await page.clock.setFixedTime(`${DATE}T12:30:00+05:30`)
  await signIn(page, { email: subAdminEmail('1'), password: ADMIN.password })
  await openMarket(page, market)
  await expect(page.getByText('Declared', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo Declare' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Owed By Players' })).toBeHidden()
})
