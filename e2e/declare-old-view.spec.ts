// The open of a market is corrected while somebody looks at its close: what is paid is what was shown, or nothing.
import { contract } from '@panadesk/contract'
import { fillDate } from './support/dates.ts'
import { Player } from './support/player.ts'
import { StaffApi } from './support/staff-api.ts'
import { ADMIN, expect, test, type Installation } from './support/test.ts'

const DATE = '2026-11-20'
const GAME = 'OLD VIEW'

/** The open 140 is declared and the close 230 saved, so that the jodi 55 would win. */
async function closeToDeclare(
  installation: Installation,
): Promise<{ gameId: string; player: Player; staff: StaffApi }> {
  await installation.setTime('09:00')
  const morning = await StaffApi.signIn(installation.address, ADMIN)
  const times = { open_time: '12:00', close_time: '18:00' }
  const { _id: gameId } = await morning.call(contract.games.save.main, { game_name: GAME, ...times })
  const player = await Player.register(installation, morning, { name: 'Old View', rupees: 100 })
  await player.bid({ gameId, bids: [{ type: 'jodi-digit', selection: '55', points: 100 }] })
  await installation.setTime('18:00')
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  await declareOpen(staff, gameId, '140')
  const close = { gameDB_id: gameId, result_dec_date: DATE, session: 'Close', pana_number: '230' }
  await staff.call(contract.results.save.main, close)
  return { gameId, player, staff }
}

async function declareOpen(staff: StaffApi, gameId: string, value: string): Promise<void> {
  const market = { gameDB_id: gameId, result_dec_date: DATE }
  await staff.call(contract.results.save.main, { ...market, session: 'Open', pana_number: value })
  const declare = contract.results.declare.main.open
  if (declare === undefined) throw new Error('the open can be declared')
  await staff.call(declare, market)
}

test('a close is declared beside the open that was shown, and beside no other', async ({
  page,
  installation,
  signIn,
}) => {
  const { gameId, player, staff } = await closeToDeclare(installation)
  await page.clock.setFixedTime(`${DATE}T18:00:00+05:30`)
  await signIn(page)
  await page.goto('/declare-result')
  await fillDate(page, DATE)
  await page.getByLabel('Game Name').selectOption({ label: GAME })
  await page.getByLabel('Session').selectOption({ label: 'Close Market' })
  await page.getByRole('button', { name: 'Go' }).click()
  await page.getByRole('button', { name: 'Declare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Declare Result' })
  await expect(dialog).toContainText('Open Result140 – 5')
  await expect(dialog).toContainText('Winning Bids1')

  const reason = 'The pana of another game was typed'
  const open = { gameDB_id: gameId, result_dec_date: DATE, session: 'Open' } as const
  await staff.call(contract.results.undoDeclare, { ...open, reason })
  await declareOpen(staff, gameId, '123')
  await dialog.getByRole('button', { name: 'Declare', exact: true }).click()
  await expect(page.getByText('The saved result has changed. Please look at its winners again.')).toBeVisible()
  expect(await player.balance()).toBe(0)

  await page.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toContainText('Open Result123 – 6')
  await expect(dialog).toContainText('Winning Bids0')
  await dialog.getByRole('button', { name: 'Declare', exact: true }).click()
  await expect(dialog.or(page.getByRole('dialog', { name: 'Result Declared' }))).toContainText('nothing was paid')
  expect(await player.balance()).toBe(0)
})
