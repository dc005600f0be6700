// Second factors for tests: the codes an authenticator app would show, switched on by the calls or put in place.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { SEALING_KEY } from '../src/identity/seal.ts'
import { sealSecret } from '../src/identity/second-factor/sealed-secret.ts'
import { loadSecret } from '../src/identity/tokens.ts'
import { PASSWORD, type Answer, type Staff, type TestApp } from './test-app.ts'

/** That of RFC 6238. */
export const KNOWN_SECRET = Buffer.from('12345678901234567890')
export const STEP_MS = 30_000

/** What an app shows at this time, in milliseconds since 1970. */
export function codeAt(atMs: number, secret: Buffer = KNOWN_SECRET): string {
  return new TOTP({ secret: Secret.fromHex(secret.toString('hex')) }).generate({ timestamp: atMs })
}

/** Six digits that no step around this time has. */
export function wrongCodeAt(atMs: number, secret: Buffer = KNOWN_SECRET): string {
  const good = [-1, 0, 1].map((steps) => codeAt(atMs + steps * STEP_MS, secret))
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? ''
}

/** Puts `KNOWN_SECRET` in place for an admin, with no code used so far. */
export async function plantSecondFactor(
  { db }: Pick<TestApp, 'db'>,
  adminId: number,
  state: 'started' | 'on' = 'on',
): Promise<void> {
  const sealed = sealSecret(await loadSecret(db, SEALING_KEY), adminId, KNOWN_SECRET)
  const onSince = state === 'on' ? sql`app_now()` : sql`null`
  await sql`
    insert into second_factor (admin_id, sealed_secret, on_since) values (${adminId}, ${sealed}, ${onSince})
    on conflict (admin_id) do update
      set sealed_secret = excluded.sealed_secret, on_since = excluded.on_since, started_at = app_now(), last_step = 0
  `.execute(db)
}

/** The secret as the panel shows it to be typed. */
export function secretOf(typed: string): Buffer {
  return Buffer.from(Secret.fromBase32(typed.replaceAll(' ', '')).bytes)
}

export interface Phone {
  secret: Buffer
  recoveryCodes: string[]
  /** What it shows now, or so many steps from now. */
  code(steps?: number): string
  /** Waits until it shows a code that no one has used. */
  freshCode(): string
}

/** Switches the second factor on as the panel does; the session of `staff` is confirmed by it. */
export async function switchOnSecondFactor(app: TestApp, staff: Staff, password = PASSWORD): Promise<Phone> {
  const { security } = contract
  const started = await staff.call(security.startSecondFactor, { current_password: password })
  const secret = secretOf(String(started.body['secret']))
  const code = (steps = 0) => codeAt(app.clock.now() + steps * STEP_MS, secret)
  const on = await staff.call(security.switchOnSecondFactor, { code: code() })
  if (on.status !== 200) throw new Error(`switching on answered ${on.status}`)
  const freshCode = () => {
    app.clock.advance(STEP_MS)
    return code()
  }
  return { secret, recoveryCodes: on.body['recovery_codes'] ?? [], code, freshCode }
}

/** Gives the password of an admin in a browser, which leaves the login waiting where the second factor is on. */
export async function givePassword(
  app: TestApp,
  browser: Staff,
  adminId: number,
  password = PASSWORD,
): Promise<Answer> {
  const account = app.db.selectFrom('admin').select('email').where('id', '=', adminId)
  const { email } = await account.executeTakeFirstOrThrow()
  await browser.call(contract.login.restore)
  return browser.call(contract.login.check, { email, password })
}

/** The value of a cookie that a browser has; empty where it has none. */
export function cookieOf(browser: Staff, name: string): string {
  return new RegExp(`${name}=([^;]+)`).exec(browser.cookieHeader())?.[1] ?? ''
}
