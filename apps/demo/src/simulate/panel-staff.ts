// A member of the staff as the simulator plays one: signs in to the panel, approves players and fills their wallets.
import { contract, type AnyEndpoint, type BodyInput } from '@panadesk/contract'
import { StartupError } from '@panadesk/api/platform/startup-error'
import { sendOnce } from './http-call.ts'

export interface PanelStaff {
  /** A player's id is the panel's `_id`. Both answer whether it was done. */
  approve(playerId: string): Promise<boolean>
  credit(playerId: string, rupees: number): Promise<boolean>
}

type Call = <E extends AnyEndpoint>(endpoint: E, body?: BodyInput<E>) => Promise<boolean>

/** Refuses with one line when nobody answers at `url` or the sign-in is not taken. */
export async function signInToPanel(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<PanelStaff> {
  const call = panelCall(url)
  // The first call hands out the CSRF cookie; it says "no session", which is no failure here.
  await call(contract.login.restore)
  if (!(await call(contract.login.check, { email, password }))) {
    throw new StartupError(
      `${email} could not sign in at ${url}; is it running, the password right, and no second factor on?`,
    )
  }
  return {
    approve: (playerId) =>
      call(contract.toggles.flip, {
        userDB_id: playerId,
        collectionName: 'user',
        document_fieldName: 'betting_status',
      }),
    credit: (playerId, rupees) => call(contract.wallet.credit, { userDB_id: playerId, amount: rupees }),
  }
}

/** Keeps cookies as a browser does. Nothing is sent twice: a credit has no key that would stop the second one. */
function panelCall(url: string): Call {
  const cookies = new Map<string, string>()
  return async (endpoint, body) => {
    const outcome = await sendOnce({
      method: endpoint.method,
      url: `${url}/${endpoint.path}`,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      },
      ...(endpoint.method === 'POST' ? { body: body ?? {} } : {}),
    })
    if (!outcome.known) return false
    for (const cookie of outcome.cookies) keepCookie(cookies, cookie)
    return outcome.status === 200 && isSuccess(outcome.body)
  }
}

/** A login that waits for a second factor is answered 200 as well, and is none. */
function isSuccess(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && 'success' in reply && reply.success === true
}

function keepCookie(cookies: Map<string, string>, setCookie: string): void {
  const [pair = ''] = setCookie.split(';', 1)
  const [name = '', ...value] = pair.split('=')
  cookies.set(name, value.join('='))
}
