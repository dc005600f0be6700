// Staff and players at a server that is a process of its own, and that may die over what they ask.

import {
  contract,
  playerContract,
  type AnyEndpoint,
  type AnyPlayerCall,
  type BodyInput,
  type PlayerBodyInput,
  type PlayerReplyOf,
  type ReplyOf,
} from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { randomUUID } from 'node:crypto'
import { sendOnce, type Outcome } from '../src/simulate/http-call.ts'

/** Where the server is just now. */
type Address = () => string

export interface HttpStaff {
  /** Whatever comes of it. */
  ask<E extends AnyEndpoint>(endpoint: E, body?: BodyInput<E>): Promise<Outcome>
  /** A call that must succeed. */
  call<E extends AnyEndpoint>(endpoint: E, body?: BodyInput<E>): Promise<ReplyOf<E>>
}

export interface HttpPlayer {
  id: string
  place(slip: PlayerBodyInput<typeof playerContract.bids.place>): Promise<void>
  /** In rupees. */
  balance(): Promise<number>
}

/** Signed in to the panel; the session outlives restarts of the server, as the cookies do. */
export async function signInOverHttp(
  address: Address,
  account: { email: string; password: string },
): Promise<HttpStaff> {
  const cookies = new Map<string, string>()
  const ask: HttpStaff['ask'] = async (endpoint, body) => {
    const outcome = await sendOnce({
      method: endpoint.method,
      url: `${address()}/${endpoint.path}`,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      },
      ...(endpoint.method === 'POST' ? { body: body ?? {} } : {}),
    })
    for (const cookie of outcome.known ? outcome.cookies : []) {
      const [pair = ''] = cookie.split(';', 1)
      const split = pair.indexOf('=')
      cookies.set(pair.slice(0, split), pair.slice(split + 1))
    }
    return outcome
  }
  const call: HttpStaff['call'] = async (endpoint, body) =>
    goodBody(endpoint.path, await ask(endpoint, body)) as ReplyOf<typeof endpoint>
  // Hands out the CSRF cookie, although it says that there is no session.
  await ask(contract.login.restore)
  await call(contract.login.check, account)
  return { ask, call }
}

/** A player whom staff have approved, with so much in the wallet. */
export async function registerOverHttp(
  address: Address,
  staff: HttpStaff,
  player: { name: string; mobile: string; rupees: number },
): Promise<HttpPlayer> {
  const { name, mobile, rupees } = player
  const registered = await askAsPlayer(address, playerContract.account.register, {
    body: { name, mobile, pin: '1357' },
  })
  const { token } = registered
  const { id } = registered.player
  const approval = { userDB_id: id, collectionName: 'user', document_fieldName: 'betting_status' }
  await staff.call(contract.toggles.flip, approval)
  await staff.call(contract.wallet.credit, { userDB_id: id, amount: rupees })
  return {
    id,
    place: async (slip) => {
      await askAsPlayer(address, playerContract.bids.place, { token, body: slip })
    },
    balance: async () => (await askAsPlayer(address, playerContract.account.me, { token })).wallet.balance,
  }
}

async function askAsPlayer<C extends AnyPlayerCall>(
  address: Address,
  call: C,
  { token, body }: { token?: string; body?: PlayerBodyInput<C> },
): Promise<PlayerReplyOf<C>> {
  const outcome = await sendOnce({
    method: call.method,
    url: `${address()}/${call.path}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(call.idempotent === 'no' ? {} : { 'idempotency-key': randomUUID() }),
    },
    body,
  })
  return goodBody(call.path, outcome) as PlayerReplyOf<C>
}

function goodBody(path: string, outcome: Outcome): unknown {
  assert(outcome.known && outcome.status === 200, `${path} succeeds; it came to ${JSON.stringify(outcome)}`)
  return outcome.body
}
