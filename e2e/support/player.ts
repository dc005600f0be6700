// A player's app, as far as a test needs one: registers, bids, looks at the wallet.
import { contract } from '@panadesk/contract'
import { randomUUID } from 'node:crypto'
import type { Installation } from './test.ts'
import type { StaffApi } from './staff-api.ts'

export interface PlayerBid {
  type: string
  selection: string
  points: number
}

export class Player {
  readonly id: string
  readonly name: string
  readonly #address: string
  readonly #token: string

  private constructor(address: string, player: { id: string; name: string }, token: string) {
    this.#address = address
    this.id = player.id
    this.name = player.name
    this.#token = token
  }

  /** Registered at the gateway, approved and paid in by staff. */
  static async register(
    installation: Installation,
    staff: StaffApi,
    options: { name: string; rupees: number; mobile?: string },
  ): Promise<Player> {
    const { name, mobile = mobileByChance() } = options
    const registered = await post(installation.address, 'register', { name, mobile, pin: '593827' })
    const { token, player } = registered as { token: string; player: { id: string; name: string } }
    await staff.call(contract.toggles.flip, {
      userDB_id: player.id,
      collectionName: 'user',
      document_fieldName: 'betting_status',
    })
    await staff.call(contract.wallet.credit, { userDB_id: player.id, amount: options.rupees })
    return new Player(installation.address, player, token)
  }

  async bid(slip: { gameId: string; session?: 'open' | 'close'; bids: PlayerBid[] }): Promise<void> {
    await post(this.#address, 'bids', slip, { authorization: `Bearer ${this.#token}`, 'idempotency-key': randomUUID() })
  }

  /** Tells of a payment, where there is one with a picture of its receipt. */
  async deposit(request: { rupees: number; reference: string; receipt?: Uint8Array<ArrayBuffer> }): Promise<void> {
    const { rupees: amount, reference, receipt } = request
    const asked = { amount, method: 'google-pay', reference }
    if (receipt === undefined) {
      await this.#post('deposits', JSON.stringify(asked))
      return
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(asked)) form.set(name, String(value))
    form.set('receipt', new Blob([receipt], { type: 'image/png' }), 'receipt.png')
    await this.#post('deposits', form)
  }

  /** Asks to be paid out to a bank account. */
  async withdraw(request: { rupees: number; accountNumber: string }): Promise<void> {
    const { rupees: amount, accountNumber } = request
    const bank = { bankName: 'State Bank of India', holderName: this.name, ifsc: 'SBIN0001234', branch: 'Fort, Mumbai' }
    await this.#post('withdrawals', JSON.stringify({ amount, method: 'bank', accountNumber, ...bank }))
  }

  async sendIdea(text: string): Promise<void> {
    await this.#post('ideas', JSON.stringify({ text }))
  }

  async #post(path: string, body: FormData | string): Promise<void> {
    const response = await fetch(`${this.#address}/player/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#token}`,
        'idempotency-key': randomUUID(),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  }

  /** In rupees. */
  async balance(): Promise<number> {
    const { wallet } = (await this.#get('me')) as { wallet: { balance: number } }
    return wallet.balance
  }

  /** Titles of the notifications, newest first. */
  async inbox(): Promise<string[]> {
    const { notifications } = (await this.#get('inbox')) as { notifications: { title: string }[] }
    return notifications.map(({ title }) => title)
  }

  /** What proves the newest bid of a game, as an app saves it. */
  async proofIn(gameId: string): Promise<string> {
    const { bids } = (await this.#get('bids')) as { bids: { id: string; gameId: string }[] }
    const bid = bids.find((each) => each.gameId === gameId)
    return JSON.stringify(await this.#get(`bids/${bid?.id}/proof`))
  }

  async #get(path: string): Promise<unknown> {
    const response = await fetch(`${this.#address}/player/v1/${path}`, {
      headers: { authorization: `Bearer ${this.#token}` },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

function mobileByChance(): string {
  return String(6_000_000_000 + Math.floor(Math.random() * 3_999_999_999))
}

async function post(
  address: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`${address}/player/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const reply: unknown = await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(reply)}`)
  return reply
}
