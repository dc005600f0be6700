// What clients hear whose request never became one: headers too large or too slow, or no HTTP at all.

import type { Socket } from 'node:net'
import { SECURITY_HEADERS } from './security-headers.ts'

const LARGE = {
  status: '431 Request Header Fields Too Large',
  code: 'headers-too-large',
  msg: 'The headers of the request are too large.',
}
const SLOW = { status: '408 Request Timeout', code: 'too-slow', msg: 'The request took too long to arrive.' }
const WRONG = { status: '400 Bad Request', code: 'malformed', msg: 'The request is malformed.' }

/** In the words of the panel and of the gateway, as it is not known whom the request was for. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, code, msg } =
    { HPE_HEADER_OVERFLOW: LARGE, ERR_HTTP_REQUEST_TIMEOUT: SLOW }[error.code ?? ''] ?? WRONG
  const body = JSON.stringify({ success: false, msg, error: { code, message: msg } })
  const headers = {
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...SECURITY_HEADERS,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'))
  socket.destroySoon()
}
