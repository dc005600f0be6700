// Slips under a key each, and which of them the server says that it took.

import { randomUUID } from 'node:crypto'
import type { Bid, Game, Player } from '../book/book.ts'
import type { Stage } from '../acts/stage.ts'
import { drawSlip, type Slip } from '../acts/draw-slip.ts'
import type { Chance } from '../chance.ts'
import type { Answer, LightClient } from './light-client.ts'

const STAKE_PAISE_MAX = 3_00

export interface KeyedSlip {
  readonly player: Player
  readonly game: Game
  readonly slip: Slip
  readonly lines: readonly { type: string; selection: string; paise: number }[]
  readonly key: string
}

/** Of a game that takes bids of this kind just now. */
export function drawKeyedSlip({ book, now }: Stage, chance: Chance): KeyedSlip {
  for (;;) {
    const game = chance.pick(book.games)
    const slip = drawSlip(chance, game.family)
    if (now.minute >= (game.until[slip.cutoff] ?? 0)) continue
    const lines = slip.lines.map((line) => ({ ...line, paise: 10 + chance.below(STAKE_PAISE_MAX) }))
    return { player: chance.pick(book.players), game, slip, lines, key: randomUUID() }
  }
}

export function sendSlip(client: LightClient, { player, game, slip, lines, key }: KeyedSlip): Promise<Answer> {
  const bids = lines.map(({ type, selection, paise }) => ({ type, selection, points: paise / 100 }))
  const named = slip.session === undefined ? {} : { session: slip.session }
  return client.ask({
    method: 'POST',
    path: '/player/v1/bids',
    headers: { authorization: `Bearer ${player.token}`, 'idempotency-key': key },
    body: { gameId: game.id, ...named, bids },
  })
}

/** Writes an acknowledged slip into the book; whatever else it was answered is not in it. */
export function noteSlip({ book, now }: Stage, { player, game, slip, lines }: KeyedSlip, answer: Answer): void {
  if (answer.status !== 200) return
  const { bids: placed } = JSON.parse(answer.text) as { bids: { id: string }[] }
  const stakePaise = lines.reduce((sum, { paise }) => sum + paise, 0)
  book.move('bid-placed', player.id, 'bets', stakePaise)
  for (const [index, line] of lines.entries()) {
    const id = placed[index]?.id ?? `missing ${randomUUID()}`
    const bid: Bid = { id, player, game, date: now.date, session: slip.settles, ...line, isBeingEdited: false }
    book.bids.set(id, bid)
  }
}
