// A browser of the main admin: cookies, CSRF header, and signing in again when the session has ended.

import { send, type Fields, type Outcome } from './request.ts'

export interface StaffSession {
  post(path: string, body: Fields | FormData): Promise<Outcome>
  /** What proves who asks, once somebody has signed in by a call. */
  headers(): Record<string, string>
}

const NO_SESSION = 401
const NOT_ALLOWED = 403

export function staffSession(address: () => string, account: { email: string; password: string }): StaffSession {
  const cookies = new Map<string, string>()
  let signingIn: Promise<Outcome> | undefined

  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  })
  const ask = async (method: 'GET' | 'POST', path: string, body?: Fields | FormData): Promise<Outcome> => {
    const url = `${address()}/${path}`
    const outcome = await send({ method, url, headers: headers(), ...(body === undefined ? {} : { body }) })
    for (const cookie of outcome.known ? outcome.cookies : []) {
      const [pair = ''] = cookie.split(';', 1)
      const split = pair.indexOf('=')
      cookies.set(pair.slice(0, split), pair.slice(split + 1))
    }
    return outcome
  }
  const signIn = async (): Promise<Outcome> => {
    // Nobody as yet, but with a CSRF cookie of nobody.
    cookies.delete('panadesk_session')
    const greeted = await ask('GET', 'admin/')
    return greeted.known ? ask('POST', 'admin/loginCheck', account) : greeted
  }
  const signInOnce = (): Promise<Outcome> => {
    signingIn ??= signIn().finally(() => {
      signingIn = undefined
    })
    return signingIn
  }

  return {
    headers,
    post: async (path, body) => {
      if (!cookies.has('panadesk_session')) {
        const signedIn = await signInOnce()
        if (!signedIn.known || signedIn.status !== 200) return notNow(signedIn)
      }
      const outcome = await ask('POST', path, body)
      if (!outcome.known || !isSignedOut(outcome)) return outcome
      cookies.delete('panadesk_session')
      return notNow(outcome)
    },
  }
}

/** The session ended before the command was looked at. */
function isSignedOut({ status, body }: Extract<Outcome, { known: true }>): boolean {
  return status === NO_SESSION || (status === NOT_ALLOWED && body['csrf'] === true)
}

function notNow({ tookMs }: Outcome): Outcome {
  return { known: false, reason: 'not signed in', tookMs }
}
