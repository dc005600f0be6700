// Codes of authenticator apps (RFC 6238): SHA-1, six digits, a new one every 30 seconds.
import { randomBytes } from 'node:crypto'
import { isAppCode } from '@panadesk/contract/second-factor-code'
import { Secret, TOTP } from 'otpauth'

/** What RFC 4226 recommends for SHA-1. */
const SECRET_BYTES = 20
/** A phone's clock may be off by so many steps. */
const STEPS_OFF_MAX = 1
const ISSUER = 'Panadesk'

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/**
 * The 30-second step that a code of six digits belongs to, among the present one and its neighbours; undefined for a wrong
 * code. `atMs` is milliseconds since 1970. Whoever takes a code must remember its step, so that it is not taken twice.
 */
export function stepOfCode(secret: Buffer, code: string, atMs: number): number | undefined {
  // The library compares bytes, and throws where six signs are more than six of them.
  if (!isAppCode(code)) return undefined
  const totp = totpOf(secret)
  const off = totp.validate({ token: code, timestamp: atMs, window: STEPS_OFF_MAX })
  return off === null ? undefined : totp.counter({ timestamp: atMs }) + off
}

/** The secret as an app takes it: in a QR code as an address, or typed in groups of four. */
export function totpForApp(secret: Buffer, account: string): { uri: string; typed: string } {
  const totp = totpOf(secret, account)
  return { uri: totp.toString(), typed: totp.secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 ') }
}

function totpOf(secret: Buffer, account = ''): TOTP {
  const key = Secret.fromHex(secret.toString('hex'))
  return new TOTP({ issuer: ISSUER, label: account, algorithm: 'SHA1', digits: 6, period: 30, secret: key })
}
