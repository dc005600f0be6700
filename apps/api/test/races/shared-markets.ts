// Markets of all families in which the same players take part, and the points that they send each other meanwhile.

import { assert } from '@panadesk/domain/assert'
import type { Chance } from '../random.ts'
import { makeGame, placeBids } from '../test-market.ts'
import { mobileOf, type Phone } from '../test-player.ts'
import { PLAYS, type Market, type Play } from './market-scene.ts'
import type { Runner } from './race.ts'
import type { TwoInstances } from './two-instances.ts'
import { transfer } from './wallet-calls.ts'

export function mainPlay(session: 'open' | 'close'): Play {
  const [main] = PLAYS
  assert(main !== undefined, 'there is a main market')
  return { ...main, session }
}

/** Each player has one rupee on what its first result makes win. */
export async function sharedMarket(installation: TwoInstances, play: Play, phones: readonly Phone[]): Promise<Market> {
  const gameId = await makeGame(installation.app, { family: play.family })
  const named = play.family === 'main' ? { session: play.session } : {}
  for (const { playerId } of phones) {
    const bid = { type: play.type, selection: play.first.wins, pointsPaise: 1_00, ...named }
    await placeBids(installation.app, { playerId, gameId, bids: [bid] })
  }
  return marketOf(play, gameId, phones)
}

/** Of players who come in no set roles. */
export function marketOf(play: Play, gameId: number, [first, second = first, third = first]: readonly Phone[]): Market {
  assert(first !== undefined && second !== undefined && third !== undefined, 'a market has players')
  return {
    ...play,
    gameId,
    players: { first, second, third, late: third },
    bidIds: { first: 0, second: 0, third: 0 },
  }
}

export interface DrawnTransfer {
  from: Phone
  to: Phone
  rupees: number
  runner: Runner<'transfer'>
}

/** Each from one of the players to another, small enough for every wallet. */
export async function drawTransfers(
  installation: TwoInstances,
  chance: Chance,
  { phones, count }: { phones: readonly Phone[]; count: number },
): Promise<DrawnTransfer[]> {
  const transfers: DrawnTransfer[] = []
  for (let drawn = 0; drawn < count; drawn += 1) {
    const from = chance.pick(phones)
    const to = chance.pick(phones.filter((phone) => phone !== from))
    const rupees = 1 + chance.below(50)
    transfers.push({ from, to, rupees, runner: transfer(from, { to: await mobileOf(installation.app, to), rupees }) })
  }
  return transfers
}

/** In rupees, below zero where more was sent than came. */
export function broughtBy(transfers: readonly DrawnTransfer[], phone: Phone): number {
  return transfers.reduce(
    (sum, { from, to, rupees }) => sum + (to === phone ? rupees : 0) - (from === phone ? rupees : 0),
    0,
  )
}
