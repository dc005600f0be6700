// Which tiles somebody may have: those whose screens are his.
import { contract, type Access } from '@panadesk/contract'
import { HOME_TILES, partsOfTile, type HomeTile, type StateFigure } from '@panadesk/contract/home-tiles'
import type { StaffMember } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'

const ACCESS_OF_STATES: Readonly<Record<StateFigure, Access>> = {
  deposits_waiting: contract.people.requests.access,
  withdrawals_waiting: contract.people.requests.access,
  exceptions: contract.exceptions.count.access,
  alerts: contract.alerts.list.access,
  checkpoint: contract.sealedBooks.checkpoint.access,
}

/** What an owner looks at first, until he says something else. */
const USUAL: readonly HomeTile[] = [
  'net.yesterday',
  'bids.today',
  'payouts.today',
  'net.today',
  'net.week',
  'net.month',
  'deposits.today',
  'withdrawals.today',
  'deposit_wait.today',
  'withdrawal_wait.today',
  'new_players.today',
  'active_players.today',
  'exceptions',
  'alerts',
  'checkpoint',
  'top_games.yesterday',
]

/** In the order of the table. */
export function offeredTiles(admin: StaffMember): HomeTile[] {
  return HOME_TILES.filter((tile) => mayHave(admin, tile))
}

export function usualTiles(admin: StaffMember): HomeTile[] {
  return USUAL.filter((tile) => mayHave(admin, tile))
}

export function mayHave(admin: StaffMember, tile: HomeTile): boolean {
  const parts = partsOfTile(tile)
  if (parts === undefined) return false
  return parts.span !== undefined || isAllowed(admin, ACCESS_OF_STATES[parts.figure])
}
