// A second book-keeper: counts only what was answered, and knows the game by heart, as it shares no rule with the product.
import type { Session } from '@panadesk/domain/families'

const RATES = { digit: { stake: 10, payout: 95 }, jodi: { stake: 10, payout: 950 } }

interface ModelBid {
  player: number
  market: string
  /** The session that settles it. */
  session: Session
  selection: string
  paise: number
}

export class RandomModel {
  readonly bids: ModelBid[] = []
  /** Markets, as `game/date`. */
  readonly reverted = new Set<string>()
  /** The declared pana by market and session. */
  readonly results = new Map<string, string>()
  readonly #start: Record<number, number>
  /** What went in and out besides bids, by player. */
  readonly #moved = new Map<number, number>()
  /** What each player has put in net of what was taken out, and the most that it ever was. */
  readonly #funded = new Map<number, { net: number; mark: number }>()

  constructor(startPaise: number, players: readonly { playerId: number }[]) {
    this.#start = Object.fromEntries(players.map(({ playerId }) => [playerId, startPaise]))
  }

  move(player: number, paise: number): void {
    this.#moved.set(player, (this.#moved.get(player) ?? 0) + paise)
  }

  /** What comes into the installation, or with a sign goes out of it; answers by how much the player has never had in as much. */
  fund(player: number, paise: number): number {
    this.move(player, paise)
    const start = this.#start[player] ?? 0
    const { net, mark } = this.#funded.get(player) ?? { net: start, mark: start }
    const now = net + paise
    this.#funded.set(player, { net: now, mark: Math.max(mark, now) })
    return Math.max(now - mark, 0)
  }

  /** What each wallet must hold less what its player owes, in paise by player. */
  balances(): Record<number, number> {
    const balances = { ...this.#start }
    const add = (player: number, paise: number) => {
      balances[player] = (balances[player] ?? 0) + paise
    }
    for (const [player, paise] of this.#moved) add(player, paise)
    for (const bid of this.bids) {
      add(bid.player, -bid.paise)
      if (this.reverted.has(bid.market)) add(bid.player, bid.paise)
      else if (this.#wins(bid)) add(bid.player, payout(bid))
    }
    return balances
  }

  #wins({ market, session, selection }: ModelBid): boolean {
    if (selection.length === 1) return this.#ank(market, session) === selection
    const [open, close] = [this.#ank(market, 'open'), this.#ank(market, 'close')]
    return open !== undefined && close !== undefined && `${open}${close}` === selection
  }

  #ank(market: string, session: Session): string | undefined {
    const pana = this.results.get(`${market}/${session}`)
    return pana === undefined ? undefined : String(Array.from(pana, Number).reduce((sum, digit) => sum + digit, 0) % 10)
  }
}

function payout({ selection, paise }: ModelBid): number {
  const rate = selection.length === 1 ? RATES.digit : RATES.jodi
  return Math.floor((paise * rate.payout) / rate.stake)
}
