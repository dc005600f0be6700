// What an app says of the phone that it runs on: a name that staff and the player see, and a token that tells it from strangers.
import type { FastifyRequest } from 'fastify'

const DEVICE_HEADER = 'x-device'
const DEVICE_TOKEN_HEADER = 'x-device-token'
const LONGEST_NAME = 200

/** The header `X-Device`, or the user agent where there is none: visible characters alone. */
export function deviceOf({ headers }: FastifyRequest): string {
  const said = headers[DEVICE_HEADER]
  const name = typeof said === 'string' && said.trim() !== '' ? said : (headers['user-agent'] ?? '')
  return name
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
}

/** The `deviceToken` of an earlier login, in the header `X-Device-Token`. */
export function deviceTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[DEVICE_TOKEN_HEADER]
  return typeof token === 'string' && /^[\w-]{1,200}$/.test(token) ? token : undefined
}
