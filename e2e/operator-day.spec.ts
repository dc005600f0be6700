// The operator's day: a game is added, players bid on all nine types, results are declared, and every winner is paid.
import { contract } from '@panadesk/contract'
import type { Page } from '@playwright/test'
import { Player, type PlayerBid } from './support/player.ts'
import type { StaffApi } from './support/staff-api.ts'
import { expect, test, type House } from './support/test.ts'

const DATE = '2026-11-20'
const PAID_IN = 1000
const POINTS = 70

interface Bet {
  bid: Omit<PlayerBid, 'points'>
  session?: 'open' | 'close'
  /** What one point pays; nothing for a bid that loses. */
  pays: number
  settledAt: 'Open' | 'Close'
}

// Two markets between them make a bid of each of the nine types win, and one of each lose.
const MARKETS: { game: string; open: string; close: string; bets: Bet[] }[] = [
  {
    game: 'KALYAN',
    // Typed out of order: it is the pana 128.
    open: '821',
    close: '670',
    bets: [
      { bid: { type: 'single-digit', selection: '1' }, session: 'open', pays: 9.5, settledAt: 'Open' },
      { bid: { type: 'single-digit', selection: '8' }, session: 'open', pays: 0, settledAt: 'Open' },
      { bid: { type: 'single-pana', selection: '128' }, session: 'open', pays: 150, settledAt: 'Open' },
      { bid: { type: 'single-digit', selection: '3' }, session: 'close', pays: 9.5, settledAt: 'Close' },
      { bid: { type: 'single-pana', selection: '128' }, session: 'close', pays: 0, settledAt: 'Close' },
      { bid: { type: 'jodi-digit', selection: '13' }, pays: 95, settledAt: 'Close' },
      { bid: { type: 'jodi-digit', selection: '31' }, pays: 0, settledAt: 'Close' },
      { bid: { type: 'group-jodi', selection: '13' }, pays: 95, settledAt: 'Close' },
      { bid: { type: 'half-sangam', selection: '1-670' }, pays: 1000, settledAt: 'Close' },
      { bid: { type: 'half-sangam', selection: '128-3' }, pays: 1000, settledAt: 'Close' },
      { bid: { type: 'half-sangam', selection: '1-128' }, pays: 0, settledAt: 'Close' },
      { bid: { type: 'full-sangam', selection: '128-670' }, pays: 10_000, settledAt: 'Close' },
      { bid: { type: 'full-sangam', selection: '670-128' }, pays: 0, settledAt: 'Close' },
    ],
  },
  {
    game: 'MILAN DAY',
    open: '500',
    close: '000',
    bets: [
      { bid: { type: 'double-pana', selection: '500' }, session: 'open', pays: 300, settledAt: 'Open' },
      { bid: { type: 'double-pana', selection: '119' }, session: 'open', pays: 0, settledAt: 'Open' },
      { bid: { type: 'triple-pana', selection: '000' }, session: 'close', pays: 700, settledAt: 'Close' },
      { bid: { type: 'triple-pana', selection: '777' }, session: 'close', pays: 0, settledAt: 'Close' },
      { bid: { type: 'red-bracket', selection: '50' }, pays: 95, settledAt: 'Close' },
      { bid: { type: 'red-bracket', selection: '05' }, pays: 0, settledAt: 'Close' },
      { bid: { type: 'group-jodi', selection: '05' }, pays: 0, settledAt: 'Close' },
    ],
  },
]

for (const market of MARKETS) {
  test(`${market.game}: from the first bid to the last payout, to the paisa`, async ({
    page,
    house,
    staff,
    signIn,
  }) => {
    await page.clock.setFixedTime(`${DATE}T09:00:00+05:30`)
    await signIn(page)
    const gameId = await addGame(page, staff, market.game)
    const bettors = await placeBets(house, staff, gameId, market.bets)

    // Hours pass, so the session of the morning has ended.
    await house.setTime('12:00')
    await signIn(page)
    await declare(page, { ...market, session: 'Open', pana: market.open })
    await expectBalances(bettors, ['Open'])

    await house.setTime('18:00')
    await signIn(page)
    await declare(page, { ...market, session: 'Close', pana: market.close })
    await expectBalances(bettors, ['Open', 'Close'])

    const history = page.getByRole('table', { name: 'Game Result History' }).getByRole('row', { name: market.game })
    await expect(history).toContainText(market.open)
    await expect(history).toContainText(market.close)
  })
}

async function addGame(page: Page, staff: StaffApi, name: string): Promise<string> {
  await page.goto('/game-name')
  await page.getByRole('button', { name: 'Add Game' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Game Name').fill(name.toLowerCase())
  await dialog.getByLabel('Open Time').fill('12:00')
  await dialog.getByLabel('Close Time').fill('18:00')
  await dialog.getByRole('button', { name: /save|add|submit/i }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name })).toBeVisible()
  const { gamesName } = await staff.call(contract.games.names.main)
  const game = gamesName.find((each) => each.game_name === name)
  if (game === undefined) throw new Error(`${name} was not added`)
  return game._id
}

interface Bettor extends Bet {
  player: Player
}

/** Each bet has a player of its own, so that a wallet tells what the bet was paid. */
function placeBets(house: House, staff: StaffApi, gameId: string, bets: Bet[]): Promise<Bettor[]> {
  return Promise.all(
    bets.map(async (bet) => {
      const name = `${bet.bid.type} ${bet.bid.selection}`
      const player = await Player.register(house, staff, { name, rupees: PAID_IN })
      await player.bid({
        gameId,
        ...(bet.session === undefined ? {} : { session: bet.session }),
        bids: [{ ...bet.bid, points: POINTS }],
      })
      return { ...bet, player }
    }),
  )
}

async function declare(page: Page, result: { game: string; session: 'Open' | 'Close'; pana: string; bets: Bet[] }) {
  await page.goto('/declare-result')
  await page.getByLabel('Date', { exact: true }).fill(DATE)
  await page.getByLabel('Game Name').selectOption({ label: result.game })
  await page.getByLabel('Session').selectOption({ label: `${result.session} Market` })
  await page.getByRole('button', { name: 'Go' }).click()
  await page.getByRole('combobox', { name: 'Pana' }).fill(result.pana)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Result saved successfully.')).toBeVisible()

  const winners = result.bets.filter((bet) => bet.settledAt === result.session && bet.pays > 0)
  await page.getByRole('button', { name: 'Show Winner' }).click()
  const popup = page.getByRole('dialog', { name: 'Winners' })
  await expect(popup.getByRole('table').getByRole('row')).toHaveCount(1 + winners.length)
  for (const { bid } of winners) await expect(popup).toContainText(`${bid.type} ${bid.selection}`)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  await page.getByRole('button', { name: 'Declare', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Declare', exact: true }).click()
  await expect(dialog).toContainText('The result is declared.')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Declare', exact: true })).toBeHidden()
}

async function expectBalances(bettors: Bettor[], declared: Bet['settledAt'][]): Promise<void> {
  const expected = bettors.map(
    ({ pays, settledAt }) => PAID_IN - POINTS + (declared.includes(settledAt) ? POINTS * pays : 0),
  )
  expect(await Promise.all(bettors.map(({ player }) => player.balance()))).toEqual(expected)
}
