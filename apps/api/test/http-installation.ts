// Staff and players at a server that is a process of its own, and that may die over what they ask.

import { contract, playerContract, type AnyEndpoint, type BodyInput, type ReplyOf } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { randomUUID } from 'node:crypto'
import { sendOnce, type Outcome } from '@panadesk/demo/simulate/http-call'

/** Where the server is just now. */
type Address = () => string

export interface HttpStaff {
  /** Whatever comes of it. */
  ask<E extends AnyEndpoint>(endpoint: E, body?: BodyInput<E>, id?: string): Promise<Outcome>
  /** A call that must succeed. */
  call<E extends AnyEndpoint>(endpoint: E, body?: BodyInput<E>, id?: string): Promise<ReplyOf<E>>
  /** The same browser, with the same cookies, at another server. */
  at(other: Address): HttpStaff
  /** What proves who asks, for a request that is no call with a JSON body. */
  headers(): Record<string, string>
}

export interface HttpPlayer {
  id: string
  /** Whatever comes of it; `key` is the idempotency key. */
  ask<C extends AnyEndpoint>(call: C, asked: { body: BodyInput<C>; key: string; at: string }): Promise<Outcome>
  place(slip: BodyInput<typeof playerContract.bids.place>): Promise<void>
  /** In rupees. */
  balance(): Promise<number>
}

/** Signed in to the panel; the session outlives restarts of the server, as the cookies do. */
export async function signInOverHttp(
  address: Address,
  account: { email: string; password: string },
): Promise<HttpStaff> {
  const staff = await openBrowser(address)
  await staff.call(contract.login.check, account)
  return staff
}

/** Nobody as yet, but with the CSRF cookie. */
export async function openBrowser(address: Address): Promise<HttpStaff> {
  const staff = staffWith(new Map(), address)
  // Hands out the CSRF cookie, although it says that there is no session.
  await staff.ask(contract.login.restore)
  return staff
}

function staffWith(cookies: Map<string, string>, address: Address): HttpStaff {
  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  })
  const ask: HttpStaff['ask'] = async (endpoint, body, id = '') => {
    const outcome = await sendOnce({
      method: endpoint.method,
      url: `${address()}/${endpoint.path.replace(':id', id)}`,
      headers: headers(),
      ...(endpoint.method === 'POST' ? { body: body ?? {} } : {}),
    })
    for (const cookie of outcome.known ? outcome.cookies : []) {
      const [pair = ''] = cookie.split(';', 1)
      const split = pair.indexOf('=')
      cookies.set(pair.slice(0, split), pair.slice(split + 1))
    }
    return outcome
  }
  const call: HttpStaff['call'] = async (endpoint, body, id) =>
    goodBody(endpoint.path, await ask(endpoint, body, id)) as ReplyOf<typeof endpoint>
  return { ask, call, headers, at: (other) => staffWith(cookies, other) }
}

/** A player whom staff have approved, with so much in the wallet. */
export async function registerOverHttp(
  address: Address,
  staff: HttpStaff,
  player: { name: string; mobile: string; rupees: number },
): Promise<HttpPlayer> {
  const { name, mobile, rupees } = player
  const { token, player: registered } = await callAsPlayer(address, playerContract.account.register, {
    body: { name, mobile, pin: '593827' },
  })
  const { id } = registered
  const approval = { userDB_id: id, collectionName: 'user', document_fieldName: 'betting_status' }
  await staff.call(contract.toggles.flip, approval)
  await staff.call(contract.wallet.credit, { userDB_id: id, amount: rupees })
  return {
    id,
    ask: (call, { body, key, at }) => askAsPlayer(at, call, { token, body, key }),
    place: async (slip) => {
      await callAsPlayer(address, playerContract.bids.place, { token, body: slip })
    },
    balance: async () => (await callAsPlayer(address, playerContract.account.me, { token })).wallet.balance,
  }
}

interface AskedByPlayer<C extends AnyEndpoint> {
  token?: string
  body?: BodyInput<C>
  key?: string
}

async function callAsPlayer<C extends AnyEndpoint>(
  address: Address,
  call: C,
  asked: AskedByPlayer<C>,
): Promise<ReplyOf<C>> {
  return goodBody(call.path, await askAsPlayer(address(), call, asked)) as ReplyOf<C>
}

function askAsPlayer<C extends AnyEndpoint>(
  at: string,
  call: C,
  { token, body, key = randomUUID() }: AskedByPlayer<C>,
): Promise<Outcome> {
  return sendOnce({
    method: call.method,
    url: `${at}/${call.path}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(call.idempotent === undefined ? {} : { 'idempotency-key': key }),
    },
    body,
  })
}

function goodBody(path: string, outcome: Outcome): unknown {
  assert(outcome.known && outcome.status === 200, `${path} succeeds; it came to ${JSON.stringify(outcome)}`)
  return outcome.body
}
