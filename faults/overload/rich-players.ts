// Players whose wallets outlast any storm.

import { register } from '../acts/player-acts.ts'
import { approve } from '../acts/staff-acts.ts'
import { commandKeyed, type Stage } from '../acts/stage.ts'
import type { Player } from '../book/book.ts'
import type { Chance } from '../chance.ts'

const RUPEES = 100_000
const AT_ONCE = 8

export async function makeRich(stage: Stage, chance: Chance, count: number): Promise<Player[]> {
  const missing = { count: Math.max(0, count - stage.book.players.length) }
  const hands = Array.from({ length: AT_ONCE }, async () => {
    while (missing.count > 0) {
      missing.count -= 1
      await register(stage, chance)
    }
  })
  await Promise.all(hands)
  const waiting = [...stage.book.players]
  const staff = Array.from({ length: AT_ONCE }, async () => {
    for (let player = waiting.pop(); player !== undefined; player = waiting.pop()) await enrich(stage, chance, player)
  })
  await Promise.all(staff)
  return [...stage.book.players]
}

async function enrich(stage: Stage, chance: Chance, player: Player): Promise<void> {
  if (!player.flags.betting_status) await approve(stage, chance, player)
  const body = { userDB_id: player.id, amount: RUPEES }
  const { status } = await commandKeyed(stage, chance, 'admin/add-balance-user-wallet', body)
  if (status !== 200) throw new Error(`a credit was refused: ${status}`)
  stage.book.move('deposit', 'bank', player.id, RUPEES * 100)
}
