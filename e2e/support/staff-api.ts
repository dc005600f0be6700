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

  /** A command that must have to wait for a second person; answers the id of its request. */
  async ask<E extends AnyEndpoint>(endpoint: E, body: BodyInput<E>): Promise<string> {
    const { status, reply } = await this.#send(endpoint, body, '')
    if (status !== 202) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(reply)}`)
    return (reply as { approval_id: string }).approval_id
  }

  /** A form with a picture, which must succeed. */
  async upload(endpoint: AnyEndpoint, fields: Record<string, string>, picture: Uint8Array<ArrayBuffer>): Promise<void> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set(endpoint.upload?.field ?? 'file', new Blob([picture], { type: 'image/png' }), 'picture.png')
    const { status, reply } = await this.#send(endpoint, form, '')
    if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(reply)}`)
  }

  async #send(endpoint: AnyEndpoint, body: unknown, id: string): Promise<{ status: number; reply: unknown }> {
    const response = await fetch(`${this.#address}/${endpoint.path.replace(':id', id)}`, {
      method: endpoint.method,
      headers: {
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
      },
      ...(endpoint.method === 'POST' ? { body: encode(body) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const split = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, split), pair.slice(split + 1))
    }
    return { status: response.status, reply: await response.json() }
  }
}

function encode(body: unknown): FormData | string {
  return body instanceof FormData ? body : JSON.stringify(body ?? {})
}
