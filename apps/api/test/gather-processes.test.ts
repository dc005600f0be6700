// The history of two real processes that gather at once, one of them killed or cut off in the middle: each row stands in exactly one
// batch, what was signed before stays the beginning of what is signed later, and the other goes on.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkpointView, loadNewestCheckpoint } from '../src/checkpoints/checkpoint.ts'
import { parseKeptCheckpoints, type KeptCheckpoint } from '../src/checkpoints/kept-checkpoints.ts'
import { HISTORY_CHECKS } from '../src/ledger/history-checks.ts'
import { checkKept } from '../src/ledger/kept-checks.ts'
import { checkSignatures } from '../src/ledger/signature-check.ts'
import { recount } from '../src/ledger/verify.ts'
import { faultyChecks } from './books.ts'
import type { HeldRows } from './held-rows.ts'
import { registerOverHttp, signInOverHttp, type HttpStaff } from './http-installation.ts'
import { expectAllGatheredOnce } from './test-history.ts'
import { startTwo, type TwoServers, type Which } from './two-servers.ts'

const MAIN_ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
const NOW = Date.parse('2026-11-20T09:00+05:30')
/** Far more often than an installation gathers: each of these tests waits for rounds. */
const GATHERING = { GATHER_EVERY_MS: '500' }
/** Many rounds of both, on a busy machine. */
const GATHERED_WITHIN_MS = 30_000

/** Where whoever gathers stops: at a table that is locked, with a query that waits for it. */
const MIDDLES = [
  { middle: 'inside a batch', table: 'batch_part', query: '%gather_batch%' },
  { middle: 'while it signs', table: 'checkpoint', query: 'insert into "checkpoint"%' },
]
const OTHER: Record<Which, Which> = { first: 'second', second: 'first' }

let servers: TwoServers
let staff: HttpStaff
let made = 0
/** Of all times before, as somebody outside keeps them. */
const kept: KeptCheckpoint[] = []

beforeAll(async () => {
  servers = await startTwo({ mainAdmin: MAIN_ADMIN, nowMs: NOW, settings: GATHERING })
  staff = await signInOverHttp(servers.first, MAIN_ADMIN)
  await expectAllGathered()
}, 60_000)
afterAll(() => servers.close())

test.each(MIDDLES)(
  'is gathered once where one is killed $middle, and the other goes on',
  async ({ table, query }) => {
    const { held, gatherer } = await holdGatherer(table, query)
    const killed = await servers.whoseConnection(gatherer)
    await servers.kill(killed)
    await held.release()
    await write(OTHER[killed])
    await expectAllGathered()
    await servers.comeBack(killed)
  },
  90_000,
)

test.each(MIDDLES)(
  'is gathered once where the connection is cut $middle',
  async ({ table, query }) => {
    const { held, gatherer } = await holdGatherer(table, query)
    await sql`select pg_terminate_backend(${gatherer})`.execute(servers.db)
    await held.release()
    for (const which of ['first', 'second'] as const) await write(which)
    await expectAllGathered()
  },
  90_000,
)

test('is whole when both stop at once, and one has to wait for the other that gathers at last', async () => {
  await write('first')
  await expectAllGathered()
  const held = await servers.hold('lock table checkpoint in exclusive mode')
  await write('first')
  const first = servers.stop('first')
  await held.isWaitedForBy('insert into "checkpoint"%')
  // After what is being gathered was looked up.
  await write('second')
  const second = servers.stop('second')
  await Promise.race([second, waitsForItsTurn()])
  await held.release()
  await Promise.all([first, second])
  await expectAllGatheredOnce(servers)
}, 90_000)

/** Somebody who would gather waits for whoever does. */
async function waitsForItsTurn(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(servers.db)
    expect(rows).toHaveLength(1)
  }, GATHERED_WITHIN_MS)
}

/** Stops whichever of both gathers next, in its middle, with rows that it has begun to gather. */
async function holdGatherer(table: string, query: string): Promise<{ held: HeldRows; gatherer: number }> {
  const held = await servers.hold(`lock table ${table} in exclusive mode`)
  await write('first')
  await write('second')
  return { held, gatherer: await held.isWaitedForBy(query) }
}

/** Rows of the log, of movements, deposits and their states, by one of both. */
async function write(which: Which): Promise<void> {
  made += 1
  const player = { name: `Player ${made}`, mobile: String(9_000_000_000 + made), rupees: 100 }
  await registerOverHttp(servers[which], staff.at(servers[which]), player)
}

async function expectAllGathered(): Promise<void> {
  await vi.waitFor(() => expectAllGatheredOnce(servers), { timeout: GATHERED_WITHIN_MS, interval: 100 })
  const { db } = servers
  const results = [...(await db.transaction().execute((tx) => recount(tx, HISTORY_CHECKS))), await checkSignatures(db)]
  const outside = await checkKept(db, { checkpoints: kept, key: undefined })
  expect(faultyChecks([...results, ...outside])).toEqual([])
  const newest = await loadNewestCheckpoint(db)
  if (newest !== undefined) kept.push(...parseKeptCheckpoints(JSON.stringify(checkpointView(newest))))
}
