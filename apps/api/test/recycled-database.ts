// Databases that tests use one after another. To make one, and to have connections learn its tables and functions, takes longer than
// most tests: whoever is next finds the rows of the template, and connections that know the rest.
import { Client, type Pool } from 'pg'
import { manualClock, type ManualClock } from '../src/platform/clock.ts'
import { keepFirstState } from './restore-rows.ts'
import { testDatabase } from './test-database.ts'
import { openTestPools, type TestPools } from './test-pools.ts'

export interface LentDatabase {
  /** Connections are told what it says. */
  clock: ManualClock
  pools: TestPools
  /** For whoever comes next; nothing may use it any more. */
  giveBack: () => Promise<void>
}

interface Slot extends Pick<LentDatabase, 'clock' | 'pools'> {
  /** False where it cannot be made what it was. */
  renew(): Promise<boolean>
  drop(): Promise<void>
}

/** Those of this process that nobody uses. */
const free: Slot[] = []

/** What a session was given beside its plans: settings, listening, locks, and tables and drawn ids of its own. */
const FORGET = 'reset all; unlisten *; select pg_advisory_unlock_all(); discard temp; discard sequences'

/** A database with the rows of the template, with a clock that stands at `startMs`. */
export async function takeDatabase(startMs: number): Promise<LentDatabase> {
  const slot = (await takeFree()) ?? (await makeSlot())
  const { clock, pools } = slot
  clock.set(startMs)
  const giveBack = () => {
    free.push(slot)
    return Promise.resolve()
  }
  const lent = { owner: asAnother(pools.owner), app: asAnother(pools.app), books: asAnother(pools.books) }
  return { clock, pools: lent, giveBack }
}

async function takeFree(): Promise<Slot | undefined> {
  for (let slot = free.pop(); slot !== undefined; slot = free.pop()) {
    if (await slot.renew()) return slot
    await slot.drop()
  }
  return undefined
}

async function makeSlot(): Promise<Slot> {
  const database = await testDatabase()
  const clock = manualClock(0)
  // They outlive the tests, and must not keep their process from ending.
  const pools = openTestPools(database, clock, { allowExitOnIdle: true })
  const all = Object.values(pools)
  const listened = all.map(listenersOf)
  const keeper = new Client(database.poolConfig('owner'))
  keeper.on('error', () => undefined)
  await keeper.connect()
  const first = await keepFirstState(keeper)

  async function renew(): Promise<boolean> {
    if (!all.every((pool, at) => isAtRest(pool) && listenersOf(pool) === listened[at])) return false
    if (!(await first.isOfSameForm())) return false
    // A session that forgets all forgets the time too, and is told it again once it is another one.
    clock.set(0)
    await Promise.all(all.map(forgetSessions))
    await first.restore()
    return true
  }
  async function drop(): Promise<void> {
    await keeper.end()
    // Not waited for: a connection may never be given back, and whoever drops a database waits for them, though not for long.
    for (const pool of all) if (!pool.ending) void pool.end()
    await database.drop()
  }
  return { clock, pools, renew, drop }
}

function isAtRest(pool: Pool): boolean {
  return !pool.ending && pool.totalCount === pool.idleCount
}

function listenersOf(pool: Pool): string {
  return pool
    .eventNames()
    .map((name) => `${String(name)} ${pool.listenerCount(name)}`)
    .join()
}

async function forgetSessions(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  await Promise.all(clients.map((client) => client.query(FORGET)))
  for (const client of clients) client.release()
}

/** The same pool for whoever asks by it, another one for what is remembered of it, as the rows that it has. */
function asAnother(pool: Pool): Pool {
  return new Proxy(pool, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
