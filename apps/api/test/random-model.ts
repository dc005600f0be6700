// A second book-keeper: counts only what was answered, and knows the game by heart, as it shares no rule with the product.
import { assert } from '@panadesk/domain/assert'
import type { Session } from '@panadesk/domain/families'

/** What a referrer gets of what a player adds to the most that was ever put in net of what was taken out. */
export const REFER_PERCENT = 2.5
const RATES = { digit: { stake: 10, payout: 95 }, jodi: { stake: 10, payout: 950 } }

interface ModelBid {
  player: number
  market: string
  /** The session that settles it. */
  session: Session
  selection: string
  paise: number
}

/** What came into the installation for a player, or with a sign went out of it. */
export interface Funding {
  player: number
  paise: number
  /** Of the deposit or the withdrawal. */
  id: number
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
  /** How often each player was funded with an amount, by both. */
  readonly #funded = new Map<string, number>()
  /** Who brought the player of an accepted request, by its deposit. */
  readonly #broughtBy = new Map<number, number>()

  constructor(startPaise: number, players: readonly { playerId: number }[]) {
    this.#start = Object.fromEntries(players.map(({ playerId }) => [playerId, startPaise]))
  }

  move(player: number, paise: number): void {
    this.#moved.set(player, (this.#moved.get(player) ?? 0) + paise)
  }

  /** What comes into the installation, or with a sign goes out of it. */
  fund(player: number, paise: number): void {
    this.move(player, paise)
    const key = `${player} ${paise}`
    this.#funded.set(key, (this.#funded.get(key) ?? 0) + 1)
  }

  /** An accepted request, which is worth something to whoever brought its player. */
  deposit({ player, paise, id }: Funding, referrer: number | undefined): void {
    this.fund(player, paise)
    if (referrer !== undefined) this.#broughtBy.set(id, referrer)
  }

  /**
   * What each wallet must hold less what its player owes, in paise by player. `passbook` tells in which order players were funded
   * since the start, as a bonus hangs on it, and answers of two may come the other way round; all else is what was answered.
   */
  balances(passbook: readonly Funding[]): Record<number, number> {
    const balances = { ...this.#start }
    const add = (player: number, paise: number) => {
      balances[player] = (balances[player] ?? 0) + paise
    }
    for (const [player, paise] of this.#moved) add(player, paise)
    for (const [player, paise] of this.#bonuses(passbook)) add(player, paise)
    for (const bid of this.bids) {
      add(bid.player, -bid.paise)
      if (this.reverted.has(bid.market)) add(bid.player, bid.paise)
      else if (this.#wins(bid)) add(bid.player, payout(bid))
    }
    return balances
  }

  /** To whoever brought a player, for each request by which more was put in, net of what was taken out, than ever before. */
  #bonuses(passbook: readonly Funding[]): [referrer: number, paise: number][] {
    const unseen = new Map(this.#funded)
    const funds = new Map<number, { net: number; mark: number }>()
    const bonuses = passbook.flatMap(({ player, paise, id }): [number, number][] => {
      const key = `${player} ${paise}`
      const left = (unseen.get(key) ?? 0) - 1
      assert(left >= 0, `no answer told of ${paise} paise for player ${player}`)
      unseen.set(key, left)
      const start = this.#start[player] ?? 0
      const { net, mark } = funds.get(player) ?? { net: start, mark: start }
      const now = net + paise
      funds.set(player, { net: now, mark: Math.max(mark, now) })
      const gained = Math.max(now - mark, 0)
      const referrer = paise > 0 ? this.#broughtBy.get(id) : undefined
      return referrer === undefined ? [] : [[referrer, Math.floor((gained * REFER_PERCENT) / 100)]]
    })
    const missing = [...unseen].filter(([, left]) => left > 0)
    assert(missing.length === 0, `the passbook lacks what was answered: ${missing.join(', ')}`)
    return bonuses
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
