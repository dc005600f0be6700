// The panel's calls without the panel: for setting a scene and for looking at what came of it.
import type { AnyEndpoint, BodyInput, ReplyOf } from '@panadesk/contract'
import { contract } from '@panadesk/contract'

export class StaffApi {
  readonly #address: string
  readonly #cookies = new Map<string, string>()

  private constructor(address: string) {
    this.#address = address
  }

  static async signIn(address: string, account: { email: string; password: string }): Promise<StaffApi> {
    const api = new StaffApi(address)
    await api.#send(contract.login.restore, undefined, '')
    await api.call(contract.login.check, account)
    return api
  }

  /** A call that must succeed. */
  async call<E extends AnyEndpoint>(endpoint: E, body?: BodyInput<E>, id = ''): Promise<ReplyOf<E>> {
    const { status, reply } = await this.#send(endpoint, body, id)
    if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(reply)}`)
    return reply as ReplyOf<E>
  }

  async #send(endpoint: AnyEndpoint, body: unknown, id: string): Promise<{ status: number; reply: unknown }> {
    const response = await fetch(`${this.#address}/${endpoint.path.replace(':id', id)}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
      },
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const split = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, split), pair.slice(split + 1))
    }
    return { status: response.status, reply: await response.json() }
  }
}
