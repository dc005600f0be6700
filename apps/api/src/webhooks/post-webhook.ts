// Sends one message to an address outside: once, without following anybody elsewhere, and without waiting for long.
import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookUpOutside, requireOutside } from './reach.ts'

export interface WebhookMessage {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
  /** How long the other side may take to answer. */
  readonly answerMs: number
  /** It may lead to this machine and its neighbours, by http as well: whoever runs the server says so, never a request. */
  readonly mayReachInside: boolean
}

/** The other side answered, and did not take it. */
class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError'
}

/** Comes back when the other side has taken it; anything but 2xx is a failure, a redirect too. */
export async function postWebhook({ url, headers, body, answerMs, mayReachInside }: WebhookMessage): Promise<void> {
  const target = new URL(url)
  if (!mayReachInside) requireOutside(target)
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest
  const status = await new Promise<number>((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      // No connection is kept: the next message may go to another address of the same name.
      agent: false,
      signal: AbortSignal.timeout(answerMs),
      ...(mayReachInside ? {} : { lookup: lookUpOutside }),
    }
    const sending = request(target, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      // What it says is nothing to us, and may have no end.
      answer.destroy()
    })
    sending.on('error', reject)
    sending.end(body)
  })
  if (status < 200 || status > 299) throw new WebhookRefusedError(`answered ${status}`)
}

interface SignedMessage {
  /** The same in every try. */
  readonly id: string
  readonly body: string
  /** `whsec_` and the key as base64. */
  readonly secret: string
}

/** The headers by which the other side knows who sent it, when, and whether it had it before (Standard Webhooks). */
export function signedHeaders({ id, body, secret }: SignedMessage): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': webhookSignature(secret, { id, timestamp, body }),
  }
}

/** The signature as Standard Webhooks has it, in its first version. */
export function webhookSignature(secret: string, sent: { id: string; timestamp: number; body: string }): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const hmac = createHmac('sha256', key).update(`${sent.id}.${sent.timestamp}.${sent.body}`)
  return `v1,${hmac.digest('base64')}`
}
