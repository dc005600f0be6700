// A pool for a clock that is set by hand: whoever takes a connection finds the time of that clock on it.

import { Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Clock } from '../platform/clock.ts'

type Lend = (error: Error | undefined, client: PoolClient | undefined, release: PoolClient['release']) => void

/** Every connection knows the time (setting `panadesk.now`, read by the SQL function app_now) when it is lent. */
export class ClockedPool extends Pool {
  readonly #clock: Clock
  /** The time that each was told last: a clock that is set by hand stands still for many statements. */
  readonly #told = new WeakMap<PoolClient, number>()

  constructor(config: PoolConfig, clock: Clock) {
    super(config)
    this.#clock = clock
  }

  override connect(): Promise<PoolClient>
  override connect(lend: Lend): void
  override connect(lend?: Lend): Promise<PoolClient> | undefined {
    const client = this.#connect()
    if (lend === undefined) return client
    client.then(
      (lent) => lend(undefined, lent, (error) => lent.release(error)),
      (error: Error) => lend(error, undefined, () => undefined),
    )
    return undefined
  }

  // A connection takes one query at a time, so the caller gets it when this one has its answer.
  async #connect(): Promise<PoolClient> {
    const client = await super.connect()
    const now = this.#clock.now()
    if (this.#told.get(client) === now) return client
    try {
      await client.query("select set_config('panadesk.now', $1, false)", [new Date(now).toISOString()])
      this.#told.set(client, now)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}
