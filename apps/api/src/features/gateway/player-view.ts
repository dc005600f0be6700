// A player as the gateway shows one, the own account only.
import { isoInstant } from '../../platform/instants.ts'

/** The columns that `playerView` needs. */
export const PLAYER_COLUMNS = [
  'player.id',
  'player.name',
  'player.mobile',
  'player.my_code',
  'player.is_active',
  'player.betting_on',
  'player.transfer_on',
  'player.is_agent',
  'player.created_at',
] as const

interface PlayerRow {
  id: number
  name: string
  mobile: string
  my_code: string
  is_active: boolean
  betting_on: boolean
  transfer_on: boolean
  is_agent: boolean
  created_at: Date
}

export type PlayerView = ReturnType<typeof playerView>

export function playerView(row: PlayerRow, timeZone: string) {
  return {
    id: String(row.id),
    name: row.name,
    mobile: row.mobile,
    myCode: row.my_code,
    status: flagOf(row.is_active),
    bettingStatus: flagOf(row.betting_on),
    transferPointStatus: flagOf(row.transfer_on),
    isAgent: flagOf(row.is_agent),
    insertDate: isoInstant(row.created_at, timeZone),
  }
}

function flagOf(isOn: boolean): 0 | 1 {
  return isOn ? 1 : 0
}
