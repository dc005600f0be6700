// What the ten jobs are about, once for each way to do them.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { Player } from './player.ts'
import { StaffApi } from './staff-api.ts'
import { ADMIN, type Installation } from './test.ts'

export interface Subjects {
  /** Its open waits for a result. */
  game: string
  /** All of the main market. */
  games: readonly string[]
  player: Player
  mobile: string
  /** As the panel shows it. */
  txId: string
  /** Of the withdrawal that waits. */
  withdrawal: string
}

/** No more than it takes: each game makes the way of the menu to the profit longer. */
const GAMES = { menu: 'JOBS BY MENU', shortest: 'JOBS BY KEYS' }
const NAMES = { menu: 'Savita Menon', shortest: 'Kusum Kelkar' }
const PAYMENTS = 5

export type Way = 'menu' | 'shortest'

/** Bids of the morning, a withdrawal that waits, half past twelve. */
export async function makeSubjects(installation: Installation): Promise<Record<Way, Subjects>> {
  await installation.setTime('09:00')
  const morning = await StaffApi.signIn(installation.address, ADMIN)
  const games = new Map<string, string>()
  for (const name of Object.values(GAMES)) {
    const game = { game_name: name, open_time: '10:00', close_time: '18:00' }
    games.set(name, (await morning.call(contract.games.save.main, game))._id)
  }
  const players = {
    menu: await bidder(installation, morning, NAMES.menu, games.get(GAMES.menu) ?? ''),
    shortest: await bidder(installation, morning, NAMES.shortest, games.get(GAMES.shortest) ?? ''),
  }
  await installation.setTime('12:30')
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  for (const player of Object.values(players)) await player.withdraw({ rupees: 200, accountNumber: '00112233445566' })
  return {
    menu: await subjectsOf(staff, players.menu, GAMES.menu, games),
    shortest: await subjectsOf(staff, players.shortest, GAMES.shortest, games),
  }
}

async function bidder(installation: Installation, staff: StaffApi, name: string, gameId: string): Promise<Player> {
  const player = await Player.register(installation, staff, { name, rupees: 5000 })
  await player.bid({ gameId, session: 'open', bids: [{ type: 'single-digit', selection: '5', points: 50 }] })
  return player
}

async function subjectsOf(
  staff: StaffApi,
  player: Player,
  game: string,
  games: ReadonlyMap<string, string>,
): Promise<Subjects> {
  const [user] = (await staff.call(contract.users.list, { searchValue: player.name })).data
  const day = { gameDB_id: games.get(game) ?? '', predictionDate: '2026-11-20', gameType: 'all_type' } as const
  const [bid] = (await staff.call(contract.bids.history.main, day)).data
  const [withdrawal] = (await staff.call(contract.withdrawals.report, { searchValue: player.name })).data
  assert(user !== undefined && bid !== undefined && withdrawal !== undefined, 'player, bid and withdrawal are there')
  const { bid_tx_id: txId } = bid
  const { tx_request_number: number } = withdrawal
  return { game, games: Object.values(GAMES), player, mobile: user.mobile, txId, withdrawal: number }
}

/** Five deposits that wait, for one of the ways. */
export async function askForDeposits({ player }: Subjects): Promise<void> {
  for (let asked = 1; asked <= PAYMENTS; asked += 1) {
    await player.deposit({ rupees: 100 * asked, reference: `${player.name} ${asked}` })
  }
}
