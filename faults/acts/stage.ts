// What actors share: the installation, the book, and the rules of asking until an outcome is known.

import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Book, Game, Player } from '../book/book.ts'
import type { Session } from '../book/rules.ts'
import type { Chance } from '../chance.ts'
import type { Installation } from '../installation/killable-installation.ts'
import { send, type Fields, type Outcome } from '../installation/request.ts'
import type { Ask } from '../installation/postgres-processes.ts'
import type { StaffSession } from '../installation/staff-session.ts'
import type { Tally } from './tally.ts'

export interface Stage {
  readonly installation: Installation
  readonly book: Book
  readonly tally: Tally
  readonly staff: readonly StaffSession[]
  /** Markets that one actor saves, declares or reverts just now, as `game/date`. */
  readonly heldMarkets: Set<string>
  /** The market date, and the minute of the day. */
  now: { date: string; minute: number }
}

export type Known = Extract<Outcome, { known: true }>
export type Act = (stage: Stage, chance: Chance) => Promise<void>

const OK = 200
const REPLAY_ONE_IN = 30
/** Longer than any link stays broken. */
const OUTCOME_WITHIN_MS = 180_000

/** Notes what came of a request; answers it where it is known. */
function note({ tally }: Stage, name: string, outcome: Outcome): Known | undefined {
  tally.slowestMs = Math.max(tally.slowestMs, outcome.tookMs)
  if (!outcome.known) {
    tally.unknown += 1
    // 503 is "not now"; anything else above is a fault of the product, and nothing to be asked again.
    if (/^5\d\d$/.test(outcome.reason) && outcome.reason !== '503')
      throw new Error(`${name} was answered ${outcome.reason}`)
    return undefined
  }
  if (outcome.status === OK) {
    tally.acknowledged += 1
    tally.byName.set(name, (tally.byName.get(name) ?? 0) + 1)
  } else {
    tally.refused += 1
  }
  return outcome
}

/** A call of the gateway under a key, sent until its outcome is known; now and then once more, for the same answer. */
export async function askKeyed(
  stage: Stage,
  chance: Chance,
  { path, body, token }: { path: string; body: Fields; token?: string },
): Promise<Known> {
  const key = randomUUID()
  const headers = { 'idempotency-key': key, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  const once = () => send({ method: 'POST', url: `${stage.installation.address()}/player/v1/${path}`, headers, body })
  const known = await untilKnown(stage, path, once)
  if (known.status === OK && chance.below(REPLAY_ONE_IN) === 0) await expectReplay(stage, path, known, once)
  return known
}

/** True until an outcome would have had to be known. */
function outcomeTimer(): () => boolean {
  const deadline = performance.now() + OUTCOME_WITHIN_MS
  return () => performance.now() < deadline
}

async function untilKnown(stage: Stage, name: string, once: () => Promise<Outcome>): Promise<Known> {
  const isInTime = outcomeTimer()
  while (isInTime()) {
    const known = note(stage, name, await once())
    if (known !== undefined) return known
    await stage.installation.served()
  }
  throw new Error(`${name} has no outcome`)
}

async function expectReplay({ tally }: Stage, name: string, first: Known, once: () => Promise<Outcome>): Promise<void> {
  const again = await once()
  if (!again.known) return
  tally.replayed += 1
  if (again.status === first.status && isDeepStrictEqual(again.body, first.body)) return
  tally.faults.push(`${name} sent again was answered ${again.status} ${JSON.stringify(again.body)}`)
}

/** A call of the panel under a request key. */
export async function commandKeyed(stage: Stage, chance: Chance, path: string, body: Fields): Promise<Known> {
  const keyed = { ...body, request_key: randomUUID() }
  // The key is the admin's; all our sessions are of one admin.
  const once = () => chance.pick(stage.staff).post(path, keyed)
  const known = await untilKnown(stage, path, once)
  if (known.status !== OK) return known
  stage.book.audited(path)
  if (chance.below(REPLAY_ONE_IN) === 0) await expectReplay(stage, path, known, once)
  return known
}

export interface Command {
  path: string
  body: Fields | (() => FormData)
  /** Looks whether a command whose outcome is not known was done. */
  readonly wasDone: (ask: Ask) => Promise<boolean>
}

/** A call of the panel without a key: after an unknown outcome the state tells. Answers whether it was done. */
export async function command(stage: Stage, chance: Chance, { path, body, wasDone }: Command): Promise<boolean> {
  const isInTime = outcomeTimer()
  while (isInTime()) {
    const outcome = await chance.pick(stage.staff).post(path, typeof body === 'function' ? body() : body)
    const known = note(stage, path, outcome)
    if (known !== undefined && known.status !== OK) return false
    if (known === undefined) {
      await stage.installation.settled()
      if (!(await stage.installation.look(wasDone))) continue
      stage.tally.foundDone += 1
    }
    stage.book.audited(path)
    return true
  }
  throw new Error(`${path} has no outcome`)
}

/** Somebody whose account nobody is switching; held so until the work is done. */
export async function asPlayer(stage: Stage, chance: Chance, work: (player: Player) => Promise<void>): Promise<void> {
  const player = chance.pick(stage.book.players)
  if (player.flipping.has('status')) return
  player.busy += 1
  try {
    await work(player)
  } finally {
    player.busy -= 1
  }
}

/** Whether the times of a game say that a session takes bids no more. */
export function isPast({ now }: Stage, game: Game, date: string, session: Session): boolean {
  return date < now.date || now.minute >= (game.until[session] ?? 0)
}
