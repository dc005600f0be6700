// Somebody who downloads a list as a file, and keeps none of it.
import { exportPath } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AskedCall, PanelVisitor } from '../api/panel-visitor.ts'

export interface Download {
  /** From the request to the last byte. */
  ms: number
  /** From the request to the first byte of the file. */
  firstByteMs: number
  /** Without the titles. */
  rows: number
  bytes: number
}

const LINE_FEED = 10

export async function download(
  address: string,
  { cookies }: PanelVisitor,
  { endpoint, body }: AskedCall,
): Promise<Download> {
  const startMs = performance.now()
  const asked = request(`${address}/${exportPath(endpoint)}`, {
    method: 'POST',
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
    },
  })
  asked.end(JSON.stringify(body ?? {}))
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  assert(response.statusCode === 200, `${endpoint.path} is exported`)
  const firstByteMs = performance.now() - startMs
  let [lines, bytes] = [0, 0]
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    for (const byte of part) if (byte === LINE_FEED) lines += 1
  }
  return { ms: performance.now() - startMs, firstByteMs, rows: lines - 1, bytes }
}
