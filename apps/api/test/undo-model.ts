// A second book-keeper for declarations that are taken back: one thing after the other, by heart, as it shares no rule with
// the product. All amounts are paise.

type Session = 'open' | 'close'

export interface ModelWallet {
  holds: number
  owes: number
}

interface ModelBid {
  player: number
  session: Session
  /** One digit, or two for a jodi. */
  selection: string
  paise: number
}

interface ModelMarket {
  bids: ModelBid[]
  /** The panas that are declared. */
  declared: Partial<Record<Session, string>>
}

const TEN_PAY = { digit: 95, jodi: 950 }

export class UndoModel {
  readonly wallets = new Map<number, ModelWallet>()
  readonly #markets = new Map<string, ModelMarket>()

  market(key: string): ModelMarket {
    const found = this.#markets.get(key) ?? { bids: [], declared: {} }
    this.#markets.set(key, found)
    return found
  }

  wallet(player: number): ModelWallet {
    const found = this.wallets.get(player) ?? { holds: 0, owes: 0 }
    this.wallets.set(player, found)
    return found
  }

  /** False where the wallet does not hold so much. */
  spend(player: number, paise: number): boolean {
    const wallet = this.wallet(player)
    if (wallet.holds < paise) return false
    wallet.holds -= paise
    return true
  }

  /** As a transfer does, and points given back. */
  receive(player: number, paise: number): void {
    this.wallet(player).holds += paise
  }

  /** As a deposit does, and winnings: what is owed comes first. */
  earn(player: number, paise: number): void {
    const wallet = this.wallet(player)
    const settled = Math.min(wallet.owes, paise)
    wallet.owes -= settled
    wallet.holds += paise - settled
  }

  /** Answers what was paid. */
  declare(key: string, session: Session, pana: string): number {
    this.market(key).declared[session] = pana
    const won = this.#winnings(key, session)
    for (const [player, paise] of won) this.earn(player, paise)
    return sum(won)
  }

  /** Answers what was taken, and what of it is owed. */
  undo(key: string, session: Session): { taken: number; owed: number } {
    const won = this.#winnings(key, session)
    let owed = 0
    for (const [player, paise] of won) {
      const wallet = this.wallet(player)
      const lacking = Math.max(0, paise - wallet.holds)
      wallet.holds -= paise - lacking
      wallet.owes += lacking
      owed += lacking
    }
    delete this.market(key).declared[session]
    return { taken: sum(won), owed }
  }

  /** What a declared session pays, by player. */
  #winnings(key: string, session: Session): Map<number, number> {
    const { bids, declared } = this.market(key)
    const won = new Map<number, number>()
    for (const bid of bids.filter((each) => each.session === session)) {
      const isJodi = bid.selection.length > 1
      const names = isJodi ? ank(declared.open) + ank(declared.close) : ank(declared[session])
      if (names !== bid.selection) continue
      const paise = Math.floor((bid.paise * (isJodi ? TEN_PAY.jodi : TEN_PAY.digit)) / 10)
      won.set(bid.player, (won.get(bid.player) ?? 0) + paise)
    }
    return won
  }
}

/** Of no pana, a digit that nobody names. */
function ank(pana = ''): string {
  return pana === '' ? '?' : String(Array.from(pana, Number).reduce((total, digit) => total + digit, 0) % 10)
}

function sum(won: ReadonlyMap<number, number>): number {
  return [...won.values()].reduce((total, paise) => total + paise, 0)
}
