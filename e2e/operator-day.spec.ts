// The operator's day: a game is added, players bid on every type, results are declared, and every winner is paid.
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { Page } from '@playwright/test'
import { fillDate } from './support/dates.ts'
import { MARKET_DAYS, type Bet, type MarketDay, type Side } from './support/market-days.ts'
import { Player } from './support/player.ts'
import type { StaffApi } from './support/staff-api.ts'
import { expect, test, type Installation } from './support/test.ts'

const DATE = '2026-11-20'
const PAID_IN = 1000
const POINTS = 70
/** When a side's bets end; the families with one session end with the open time. */
const ENDS_AT: Record<Side, string> = { Open: '12:00', Close: '18:00' }
const SCREENS: Record<Family, { games: string; declare: string }> = {
  main: { games: '/game-name', declare: '/declare-result' },
  starline: { games: '/starline-game-name', declare: '/starline-decleare-result' },
  galidisswar: { games: '/galidisswar-game-name', declare: '/galidisswar-decleare-result' },
}

for (const market of MARKET_DAYS) {
  test(`${market.game}: from the first bid to the last payout, to the paisa`, async ({
    page,
    installation,
    staff,
    signIn,
  }) => {
    await page.clock.setFixedTime(`${DATE}T09:00:00+05:30`)
    await signIn(page)
    const gameId = await addGame(page, staff, market)
    const bettors = await placeBets(installation, staff, gameId, market.bets)

    const declared: Side[] = []
    for (const { side, value } of market.results) {
      // Hours pass, so the session of the morning has ended.
      await installation.setTime(MARKET_RULES[market.family].sessions.length > 1 ? ENDS_AT[side] : ENDS_AT.Open)
      await signIn(page)
      await declare(page, market, { side, value })
      declared.push(side)
      await expectBalances(bettors, declared)
    }

    const history = page.getByRole('table', { name: 'Game Result History' }).getByRole('row', { name: market.game })
    for (const { value } of market.results) await expect(history).toContainText(value)
  })
}

async function addGame(page: Page, staff: StaffApi, { family, game: name }: MarketDay): Promise<string> {
  await page.goto(SCREENS[family].games)
  await page.getByRole('button', { name: 'Add Game' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Game Name').fill(name.toLowerCase())
  await dialog.getByLabel('Open Time').fill('12:00')
  if (MARKET_RULES[family].hasCloseTime) await dialog.getByLabel('Close Time').fill('18:00')
  await dialog.getByRole('button', { name: /save|add|submit/i }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name })).toBeVisible()
  const { gamesName } = await staff.call(contract.games.names[family])
  const game = gamesName.find((each) => each.game_name === name)
  if (game === undefined) throw new Error(`${name} was not added`)
  return game._id
}

interface Bettor extends Bet {
  player: Player
}

/** Each bet has a player of its own, so that a wallet tells what the bet was paid. */
function placeBets(installation: Installation, staff: StaffApi, gameId: string, bets: Bet[]): Promise<Bettor[]> {
  return Promise.all(
    bets.map(async (bet) => {
      const name = `${bet.bid.type} ${bet.bid.selection}`
      const player = await Player.register(installation, staff, { name, rupees: PAID_IN })
      await player.bid({
        gameId,
        ...(bet.session === undefined ? {} : { session: bet.session }),
        bids: [{ ...bet.bid, points: POINTS }],
      })
      return { ...bet, player }
    }),
  )
}

async function declare(page: Page, market: MarketDay, result: { side: Side; value: string }) {
  await page.goto(SCREENS[market.family].declare)
  await fillDate(page, DATE)
  await page.getByLabel('Game Name').selectOption({ label: market.game })
  if (MARKET_RULES[market.family].sessions.length > 1) {
    await page.getByLabel('Session').selectOption({ label: `${result.side} Market` })
  }
  await page.getByRole('button', { name: 'Go' }).click()
  await page.getByRole('combobox', { name: 'Pana' }).fill(result.value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Result saved successfully.')).toBeVisible()

  const winners = market.bets.filter((bet) => bet.settledAt === result.side && bet.pays > 0)
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

async function expectBalances(bettors: Bettor[], declared: readonly Side[]): Promise<void> {
  const expected = bettors.map(
    ({ pays, settledAt }) => PAID_IN - POINTS + (declared.includes(settledAt) ? POINTS * pays : 0),
  )
  expect(await Promise.all(bettors.map(({ player }) => player.balance()))).toEqual(expected)
}
