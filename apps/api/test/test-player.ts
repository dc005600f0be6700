// Players who call the gateway as an app on a phone would.
import { randomUUID } from 'node:crypto'
import type { AnyEndpoint, BodyInput, QueryInput } from '@panadesk/contract'
import { inTransaction } from '../src/database/database.ts'
import { startPlayerSession } from '../src/identity/player-sessions.ts'
import { newToken } from '../src/identity/tokens.ts'
import { encodeForm, type Answer, type SentFile, type TestApp } from './test-app.ts'
import { makePlayer } from './test-market.ts'

interface Asked<C extends AnyEndpoint> {
  /** The one of the path, where it has one. */
  id?: string | number
  query?: QueryInput<C> | Record<string, unknown>
  body?: BodyInput<C> | Record<string, unknown>
  /** With one, the body goes as a form. */
  file?: SentFile
  /** A fresh one on every call that demands it, unless given; null sends none. */
  key?: string | null
}

export type CallFromPhone = <C extends AnyEndpoint>(call: C, asked?: Asked<C>) => Promise<Answer>

export interface Phone {
  playerId: number
  token: string
  call: CallFromPhone
}

/** A phone without a token, or with one that may be good for nothing; `sent` are further headers. */
export function phoneWith(app: TestApp, token?: string, sent: Record<string, string> = {}): CallFromPhone {
  return async (call, { id = '', query, body, file, key } = {}) => {
    const form = file === undefined ? undefined : await encodeForm(call, textsOf(body), file)
    const sentKey = key === undefined && call.idempotent === 'required' ? randomUUID() : key
    const response = await app.server.inject({
      method: call.method,
      url: `/${call.path.replace(':id', String(id))}`,
      query: textsOf(query),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(sentKey === undefined || sentKey === null ? {} : { 'idempotency-key': sentKey }),
        ...form?.headers,
        ...sent,
      },
      ...(call.method === 'POST' ? { payload: form?.payload ?? body ?? {} } : {}),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }
}

function textsOf(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]))
}

/** An approved player with money, signed in; PINs are a matter of the tests of register and login. */
export async function signedInPlayer(app: TestApp, options: { balancePaise?: number } = {}): Promise<Phone> {
  const playerId = await makePlayer(app, options)
  const token = newToken()
  await inTransaction(app.db, (tx) => startPlayerSession(tx, { playerId, token }))
  return { playerId, token, call: phoneWith(app, token) }
}

/** By which transfers and the deposit callback name a player. */
export async function mobileOf({ db }: Pick<TestApp, 'db'>, { playerId }: Pick<Phone, 'playerId'>): Promise<string> {
  const player = db.selectFrom('player').select('mobile').where('id', '=', playerId)
  return (await player.executeTakeFirstOrThrow()).mobile
}

/** What a refusal says, for tests that compare codes. */
export function codeOf(answer: Answer): string | undefined {
  const { error } = answer.body as { error?: { code: string } }
  return error?.code
}
