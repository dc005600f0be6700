// The rows that public/first-call.js has asked for before the panel was there: read before the first screen is drawn, so that its
// list is drawn with them and not twice.
import type { AnyEndpoint, ReplyOf } from '@panadesk/contract'
import { withAsOf } from './as-of.ts'
import { isRecord } from './call-error.ts'

declare global {
  interface Window {
    firstCall?: { readonly path: string; readonly body: string; readonly answer: Promise<Response> } | undefined
  }
}

interface FirstReply {
  readonly path: string
  readonly body: string
  readonly reply: object
}

/** Mostly it is there before the panel. Whoever waits longer sees the screen without its rows first. */
const PATIENCE_MS = 250
/** As long as any other reply. */
const FRESH_MS = 5000

let ready: FirstReply | undefined

/** Comes back when the answer is read, when it is of no use, or when it keeps the screen waiting. */
export async function readFirstCall(): Promise<void> {
  const asked = window.firstCall
  window.firstCall = undefined
  if (asked === undefined) return
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  // Whatever was wrong with it, the list asks again and says so.
  ready = await Promise.race([replyOf(asked).catch(() => undefined), late])
  // A screen that did not ask for it until then would show what was.
  setTimeout(() => (ready = undefined), FRESH_MS)
}

async function replyOf({ path, body, answer }: NonNullable<Window['firstCall']>): Promise<FirstReply | undefined> {
  const response = await answer
  const reply: unknown = await response.json()
  if (!response.ok || !isRecord(reply) || reply['success'] !== true) return undefined
  return { path, body, reply: withAsOf(reply, response.headers) }
}

/** The reply, once, to whoever asks for the very same. */
export function takeFirstReply<E extends AnyEndpoint>(endpoint: E, body: unknown): ReplyOf<E> | undefined {
  if (ready === undefined || ready.path !== endpoint.path || ready.body !== JSON.stringify(body)) return undefined
  const { reply } = ready
  ready = undefined
  return reply as ReplyOf<E>
}
