// A player as the gateway shows one, the own account only.
import { isoInstant } from '../../platform/instants.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

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
    status: wireFlag(row.is_active),
    bettingStatus: wireFlag(row.betting_on),
    transferPointStatus: wireFlag(row.transfer_on),
    isAgent: wireFlag(row.is_agent),
    insertDate: isoInstant(row.created_at, timeZone),
  }
}
