// A player as the simulator plays one: speaks to the gateway, and sends again under the same key what may not have arrived.
import { playerContract, type AnyEndpoint, type BodyInput, type ReplyOf } from '@panadesk/contract'
import { schemasOf } from '@panadesk/contract/schemas'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { ChosenSlip } from './choose-slip.ts'
import { sendOnce } from './http-call.ts'

export type Answer<Reply> = { reply: Reply } | { refusal: string }
export type OpenGames = ReplyOf<typeof playerContract.markets.games>['games']

export interface GatewayPlayer {
  id: string
  listGames(): Promise<Answer<{ games: OpenGames }>>
  placeSlip(gameId: string, slip: ChosenSlip): Promise<Answer<unknown>>
}

const ATTEMPTS_MAX = 4
const FIRST_PAUSE_MS = 200
const TOO_MANY = 429
const REFUSAL = z.object({ error: z.object({ code: z.string() }) })

export async function registerPlayer(
  url: string,
  player: BodyInput<typeof playerContract.account.register>,
): Promise<Answer<GatewayPlayer>> {
  const answer = await ask(url, playerContract.account.register, { body: player })
  if ('refusal' in answer) return answer
  const { token, player: registered } = answer.reply
  return {
    reply: {
      id: registered.id,
      listGames: () => ask(url, playerContract.markets.games, { token }),
      placeSlip: (gameId, { session, bids }) => {
        const lines = bids.map(({ type, selection, pointsPaise }) => {
          return { type, selection, points: rupeesOfPaise(pointsPaise) }
        })
        const body = { gameId, bids: lines, ...(session === undefined ? {} : { session }) }
        return ask(url, playerContract.bids.place, { token, body })
      },
    },
  }
}

/** What is still unknown after the last attempt is answered as the refusal `unknown: …`. */
async function ask<C extends AnyEndpoint>(
  url: string,
  call: C,
  { token, body }: { token?: string; body?: unknown },
): Promise<Answer<ReplyOf<C>>> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(call.idempotent === undefined ? {} : { 'idempotency-key': randomUUID() }),
  }
  const request = { method: call.method, url: `${url}/${call.path}`, headers, body }
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    if (attempt > 0) await sleep(FIRST_PAUSE_MS * 2 ** attempt)
    const outcome = await sendOnce(request)
    if (outcome.known && outcome.status === 200) {
      return { reply: schemasOf(call).reply.parse(outcome.body) as ReplyOf<C> }
    }
    if (outcome.known && outcome.status !== TOO_MANY) return { refusal: refusalCode(outcome.body, outcome.status) }
    reason = outcome.known ? String(outcome.status) : outcome.reason
  }
  return { refusal: `unknown: ${reason}` }
}

function refusalCode(body: unknown, status: number): string {
  const parsed = REFUSAL.safeParse(body)
  return parsed.success ? parsed.data.error.code : String(status)
}
