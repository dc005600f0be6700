// Who plays next: a tenth of the players place half of the slips (docs/game.md, "Demo market", an assumption).
import { assert } from '@panadesk/domain/assert'
import { wholeNumber, type Random } from './random.ts'

const BUSY_PART = 0.1
const BUSY_SHARE = 0.5

/** One of `players`, the first tenth of whom are the busy ones. */
export function choosePlayer<Player>(random: Random, players: readonly Player[]): Player {
  const busyCount = Math.ceil(players.length * BUSY_PART)
  const isBusy = players.length === busyCount || random() < BUSY_SHARE
  const range = isBusy ? { from: 0, to: busyCount - 1 } : { from: busyCount, to: players.length - 1 }
  const player = players[wholeNumber(random, range)]
  assert(player !== undefined, 'there is a player to choose')
  return player
}
