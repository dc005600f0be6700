// Sends what no browser would send, byte by byte, and looks at what comes back.
import { createHmac, randomUUID } from 'node:crypto'
import { DEPOSIT_CALLBACK_SECRET, encodeForm, type TestApp } from '../test-app.ts'
import type { HostileInstallation } from './installation.ts'
import type { Target } from './targets.ts'

export interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export interface Heard {
  status: number
  /** The content type without its parameters. */
  type: string
  text: string
}

/** Cookies as a header, with the CSRF token that they hold sent back as our pages do. */
export function asStaff(cookies: string): Record<string, string> {
  return { cookie: cookies, 'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1] ?? '' }
}

/** The headers of whoever may make this call: the main admin, the player of the scene, the payment provider. */
export function asMayBe({ mainAdmin, players }: HostileInstallation, { surface }: Target): Record<string, string> {
  if (surface === 'callback') return {}
  return surface === 'gateway' ? { authorization: `Bearer ${players.phone.token}` } : asStaff(mainAdmin.cookies)
}

/** Puts the installation back and in place what the call needs beside the scene; answers the headers of whoever may make it. */
export async function madeReady(installation: HostileInstallation, target: Target): Promise<Record<string, string>> {
  const { app, kept, mainAdmin } = installation
  await kept.restore()
  if (target.before === undefined) return asMayBe(installation, target)
  await mainAdmin.staff.signIn()
  await target.before(app)
  return asStaff(mainAdmin.staff.cookieHeader())
}

/** The request of the target, good unless `fields` says otherwise; `who` are the headers of whoever sends it. */
export async function goodRequest(
  target: Target,
  who: Record<string, string>,
  fields: Record<string, unknown> = target.fields,
): Promise<Sent> {
  if (target.method === 'GET') return bare(target, who, queryText(fields))
  if (target.upload === undefined) return jsonRequest(target, who, JSON.stringify(fields))
  const { payload, headers } = await encodeForm(target, textsOf(fields), target.picture)
  return { ...bare(target, { ...who, ...headers }), payload }
}

/** A POST of this text, which need be no JSON; signed where the call wants that. */
export function jsonRequest(target: Target, who: Record<string, string>, payload: string | Buffer): Sent {
  return { ...bare(target, { ...who, 'content-type': 'application/json', ...signed(target, payload) }), payload }
}

export function signed({ surface }: Target, payload: string | Buffer): Record<string, string> {
  if (surface !== 'callback') return {}
  return { 'x-signature': `sha256=${createHmac('sha256', DEPOSIT_CALLBACK_SECRET).update(payload).digest('hex')}` }
}

export function bare(target: Target, headers: Record<string, string>, query = '', id = target.id): Sent {
  const key: Record<string, string> = target.needsKey ? { 'idempotency-key': randomUUID() } : {}
  return { method: target.method, url: `/${target.path.replace(':id', id)}${query}`, headers: { ...key, ...headers } }
}

export function queryText(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

export function textsOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

/** No call of the installation takes so long on any machine: one that does hangs. */
const ANSWERS_WITHIN_MS = 15_000

export async function send({ server }: Pick<TestApp, 'server'>, sent: Sent): Promise<Heard> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not answered: ${wordsOf(sent)}`)), ANSWERS_WITHIN_MS)
  })
  try {
    const { statusCode, headers, payload } = await Promise.race([
      server.inject({ ...sent, method: sent.method as 'GET' }),
      late,
    ])
    return { status: statusCode, type: String(headers['content-type'] ?? '').replace(/;.*/, ''), text: payload }
  } finally {
    clearTimeout(timer)
  }
}

/** For a list of faults: what was sent, short enough to be read. */
export function wordsOf({ method, url, payload }: Sent): string {
  const text = payload === undefined ? '' : ` ${JSON.stringify(String(payload).slice(0, 200))}`
  return `${method} ${url.slice(0, 200)}${text}`
}
