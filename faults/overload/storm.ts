// Many at once: players who bid and look, staff who read lists. As fast as their connections allow, with rests, or at a rate that
// does not ask how long answers take.

import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from '../acts/stage.ts'
import type { Chance } from '../chance.ts'
import { newCounts, type Counts } from './counts.ts'
import { openLightClient, type LightClient } from './light-client.ts'
import { drawKeyedSlip, noteSlip, sendSlip, type KeyedSlip } from './slips.ts'

export interface StormOptions {
  stage: Stage
  chance: Chance
  address: string
  /** Keep-alive connections of players, and of staff. */
  players: number
  staff: number
  /** How long each rests between two requests, on average. */
  restMs: number
  /** Players bid at this rate, whatever comes of it, each slip on a free one of their connections; left out, they wait for answers. */
  slipsPerSecond?: number
  staffHeaders: Record<string, string>
}

export interface Storm {
  readonly players: Counts
  readonly staff: Counts
  /** Those without an answer: whether they were taken is open. */
  readonly unanswered: KeyedSlip[]
  /** What a refusal must look like and did not. */
  readonly faults: string[]
  end(): Promise<void>
}

const LATER = new Set([429, 503])
const READS = ['/player/v1/me', '/player/v1/games?family=main', '/player/v1/bids', '/player/v1/wallet/movements']
const READ_ONE_IN = 5
const PAGE = { length: 25, searchValue: '', fieldIndex: 0, order: -1 }
const LOOKS = [
  { method: 'GET', path: 'admin/get-dashboard-top-data' },
  { method: 'POST', path: 'admin/user-list-grid-data', body: { ...PAGE, start: 0 } },
  { method: 'POST', path: 'admin/auto-fund-request-list-grid-data', body: { ...PAGE, start: 1 } },
] as const

export function startStorm(options: StormOptions): Storm {
  const { address, chance, slipsPerSecond } = options
  const state = { isOver: false }
  const [players, staff] = [newCounts(), newCounts()]
  const [unanswered, faults]: [KeyedSlip[], string[]] = [[], []]
  const playersClient = openLightClient(address, options.players)
  const staffClient = openLightClient(address, options.staff)
  const storming = { ...options, players, staff, unanswered, faults }

  const until = async (own: Chance, once: (own: Chance) => Promise<void>) => {
    while (!state.isOver) {
      await once(own)
      if (options.restMs > 0) await pause(own.below(2 * options.restMs))
    }
  }
  const bidAtRate = async (perSecond: number) => {
    const own = chance.fork(20_000)
    await atRate(perSecond, { isOver: () => state.isOver, act: () => bid(storming, playersClient, own) })
  }
  const ended = Promise.all([
    ...(slipsPerSecond === undefined
      ? Array.from({ length: options.players }, (_, index) =>
          until(chance.fork(index), (own) => actAsPlayer(storming, playersClient, own)),
        )
      : [bidAtRate(slipsPerSecond)]),
    ...Array.from({ length: options.staff }, (_, index) =>
      until(chance.fork(10_000 + index), (own) => actAsStaff(storming, staffClient, own)),
    ),
  ])
  return {
    players,
    staff,
    unanswered,
    faults,
    end: async () => {
      state.isOver = true
      await ended
      playersClient.close()
      staffClient.close()
    },
  }
}

type Storming = Pick<Storm, 'unanswered' | 'faults'> & { players: Counts; staff: Counts } & Pick<
    StormOptions,
    'stage' | 'staffHeaders'
  >

async function actAsPlayer(storming: Storming, client: LightClient, chance: Chance): Promise<void> {
  const { stage, players } = storming
  if (chance.below(READ_ONE_IN) === 0) {
    const { token } = chance.pick(stage.book.players)
    const path = chance.pick(READS)
    const answer = await client.ask({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } })
    players.note('read', answer.status, answer.tookMs)
    checkRefusal(storming, path, answer)
    return
  }
  await bid(storming, client, chance)
}

async function bid(storming: Storming, client: LightClient, chance: Chance): Promise<void> {
  const { stage, players, unanswered } = storming
  const slip = drawKeyedSlip(stage, chance)
  const answer = await sendSlip(client, slip)
  players.note('slip', answer.status, answer.tookMs)
  checkRefusal(storming, 'bids', answer)
  if (answer.status === 0) unanswered.push(slip)
  else noteSlip(stage, slip, answer)
}

async function actAsStaff(storming: Storming, client: LightClient, chance: Chance): Promise<void> {
  const look = chance.pick(LOOKS)
  const answer = await client.ask({ ...look, path: `/${look.path}`, headers: storming.staffHeaders })
  storming.staff.note('list', answer.status, answer.tookMs)
  checkRefusal(storming, look.path, answer)
}

const SENT_EVERY_MS = 10

interface Bidding {
  readonly isOver: () => boolean
  readonly act: () => Promise<void>
}

/** Ends when everything that was begun has. */
async function atRate(perSecond: number, { isOver, act }: Bidding): Promise<void> {
  const started = performance.now()
  const underWay = new Set<Promise<void>>()
  for (let begun = 0; !isOver(); await pause(SENT_EVERY_MS)) {
    for (const due = ((performance.now() - started) / 1000) * perSecond; begun < due; begun += 1) {
      const acting = act().finally(() => underWay.delete(acting))
      underWay.add(acting)
    }
  }
  await Promise.all(underWay)
}

interface Answered {
  status: number
  text: string
  headers: Readonly<Record<string, unknown>>
  reason: string
}

/** Nothing but success and "later" may come back, in the words of the panel or of the gateway. */
function checkRefusal({ faults }: Pick<Storm, 'faults'>, call: string, { status, text, headers, reason }: Answered) {
  if (status === 200) return
  if (!LATER.has(status)) {
    faults.push(`${call} was answered ${status === 0 ? `not at all (${reason})` : `${status}: ${text.slice(0, 200)}`}`)
    return
  }
  // A proxy on the way may have words of its own.
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    success?: unknown
    msg?: unknown
    error?: { code?: unknown; message?: unknown }
  }
  const isSpelt = call.startsWith('admin/')
    ? body.success === false && typeof body.msg === 'string'
    : typeof body.error?.code === 'string' && typeof body.error.message === 'string'
  if (!isSpelt || headers['retry-after'] === undefined) faults.push(`${call} was refused in the wrong words: ${text}`)
}
