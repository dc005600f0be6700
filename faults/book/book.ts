// The checker's own history: what was answered, and what follows from it for every wallet and row.

import { payout, winningLines, type Family, type Session } from './rules.ts'

export const WELCOME_PAISE = 25_00
/** 2.5 percent. */
export const REFERRAL_HUNDREDTHS = 250

export interface Player {
  readonly id: string
  readonly mobile: string
  readonly token: string
  readonly code: string
  readonly referrer: Player | undefined
  readonly flags: Record<'status' | 'betting_status' | 'transfer_point_status', boolean>
  /** Requests under way; the account is switched off only while there are none. */
  busy: number
  /** The flags that somebody is flipping. */
  readonly flipping: Set<string>
}

export interface Game {
  readonly id: string
  readonly family: Family
  /** Minutes of the day until which each session takes bids. */
  readonly until: Readonly<Partial<Record<Session, number>>>
}

export interface Bid {
  readonly id: string
  readonly player: Player
  readonly game: Game
  readonly date: string
  /** The one that settles it. */
  readonly session: Session
  readonly type: string
  selection: string
  readonly paise: number
  isBeingEdited: boolean
}

export interface FundRequest {
  readonly id: string
  readonly player: Player
  readonly paise: number
  status: 'pending' | 'accepted' | 'rejected'
  /** Names the command that decided it. */
  remark: string
}

export interface MarketSession {
  saved: string | undefined
  declared: string | undefined
  /** What won by each declaration that was taken back, in their order. */
  readonly undone: ReadonlySet<string>[]
}

export class Book {
  readonly players: Player[] = []
  readonly games: Game[] = []
  readonly bids = new Map<string, Bid>()
  readonly deposits = new Map<string, FundRequest>()
  readonly withdrawals = new Map<string, FundRequest>()
  readonly transfers = new Map<string, string>()
  readonly sessions = new Map<string, MarketSession>()
  /** As `game/date`. */
  readonly reverted = new Set<string>()
  /** How often each panel call took effect. */
  readonly audits = new Map<string, number>()
  /** Movements besides those that settle bids: `kind from→to paise`. */
  readonly #moved: string[] = []

  move(kind: string, from: string, to: string, paise: number): void {
    this.#moved.push(movement(kind, from, to, paise))
  }

  audited(path: string): void {
    this.audits.set(path, (this.audits.get(path) ?? 0) + 1)
  }

  registered(player: Player): void {
    this.players.push(player)
    this.move('welcome-bonus', 'bonus', player.id, WELCOME_PAISE)
  }

  /** A second decision of the same request is what must never be. */
  decide(request: FundRequest, status: 'accepted' | 'rejected', remark: string): void {
    if (request.status !== 'pending')
      throw new Error(`request ${request.id} was decided twice: ${request.remark}, ${remark}`)
    request.status = status
    request.remark = remark
  }

  depositAccepted({ player, paise }: FundRequest): void {
    this.move('deposit', 'bank', player.id, paise)
  }

  session(game: Game, date: string, session: Session): MarketSession {
    const key = `${game.id}/${date}/${session}`
    const found = this.sessions.get(key) ?? { saved: undefined, declared: undefined, undone: [] }
    this.sessions.set(key, found)
    return found
  }

  isReverted({ game, date }: Pick<Bid, 'game' | 'date'>): boolean {
    return this.reverted.has(`${game.id}/${date}`)
  }

  /** The declaration that stands is taken back; one that a later session was settled by is what must never be. */
  undo(game: Game, date: string, session: Session): void {
    const known = this.session(game, date, session)
    const isReadByClose = session === 'open' && this.session(game, date, 'close').declared !== undefined
    if (known.declared === undefined || isReadByClose) {
      throw new Error(`${game.id}/${date}/${session} was taken back, and could not be`)
    }
    known.undone.push(this.#lines(game, date, session))
    known.declared = undefined
  }

  /** What a bid was paid; undefined where its session is not declared or it was not named. */
  won(bid: Bid): number | undefined {
    if (this.isReverted(bid) || this.session(bid.game, bid.date, bid.session).declared === undefined) return undefined
    return this.#lines(bid.game, bid.date, bid.session).has(lineOf(bid)) ? payout(bid.type, bid.paise) : undefined
  }

  /** What wins in a session by what is declared. */
  #lines(game: Game, date: string, settled: Session): Set<string> {
    const results: { open?: string; close?: string } = {}
    for (const session of ['open', 'close'] as const) {
      const { declared } = this.session(game, date, session)
      if (declared !== undefined) results[session] = declared
    }
    return winningLines(game.family, settled, results)
  }

  /**
   * Every movement that there must be, and none besides; advances, what settles them, and referral bonuses are left out, as
   * they depend on the order in which things came.
   */
  movements(): string[] {
    const settled = [...this.bids.values()].flatMap((bid) => {
      const undone = this.#undoneWinnings(bid)
      if (this.isReverted(bid)) return [...undone, movement('bid-reverted', 'bets', bid.player.id, bid.paise)]
      const won = this.won(bid)
      return won === undefined ? undone : [...undone, movement('bid-won', 'bets', bid.player.id, won)]
    })
    return [...this.#moved, ...settled]
  }

  /** Whoever was named by a declaration that was taken back was paid and gave it back. */
  #undoneWinnings(bid: Bid): string[] {
    const { undone } = this.session(bid.game, bid.date, bid.session)
    const won = payout(bid.type, bid.paise)
    return undone
      .filter((lines) => lines.has(lineOf(bid)))
      .flatMap(() => [
        movement('bid-won', 'bets', bid.player.id, won),
        movement('win-undone', bid.player.id, 'bets', won),
      ])
  }

  /** What each wallet holds less what its player owes, in paise by player; `besides` are movements that the book leaves out. */
  balances(besides: readonly string[]): Map<string, number> {
    const balances = new Map(this.players.map(({ id }) => [id, 0]))
    const add = (account: string, paise: number) => {
      const held = balances.get(account)
      if (held !== undefined) balances.set(account, held + paise)
    }
    for (const line of [...this.movements(), ...besides]) {
      const [, from = '', to = '', paise = ''] = line.split(' ')
      add(from, -Number(paise))
      add(to, Number(paise))
    }
    return balances
  }
}

function lineOf({ type, selection }: Bid): string {
  return `${type} ${selection}`
}

function movement(kind: string, from: string, to: string, paise: number): string {
  return `${kind} ${from} ${to} ${paise}`
}
