// kill -9 in the middle of a bulk: it goes on where it stopped, and decides nothing twice (docs/decisions/0056-queues.md).
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { registerOverHttp, signInOverHttp, type HttpPlayer, type HttpStaff } from './http-installation.ts'
import { startKillable, type KillableServer, type Victim } from './killable-server.ts'

const MAIN_ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
const NOW = Date.parse('2026-11-20T09:00+05:30')
const COUNT = 40
const PAID_IN = 1000

let server: KillableServer
let staff: HttpStaff
let player: HttpPlayer
let made = 0

beforeAll(async () => {
  server = await startKillable({ mainAdmin: MAIN_ADMIN, nowMs: NOW })
  staff = await signInOverHttp(server.address, MAIN_ADMIN)
})
beforeEach(async () => {
  await server.comeBack()
  made += 1
  const mobile = String(9_000_000_000 + made)
  player = await registerOverHttp(server.address, staff, { name: `Player ${made}`, mobile, rupees: PAID_IN })
})
afterAll(() => server.close())

/** One rupee each. */
async function plantDeposits(): Promise<string[]> {
  return server.look(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into deposit (player_id, amount_paise, method)
      select ${player.id}::bigint, 100, 'bank' from generate_series(1, ${COUNT}::int) returning id`.execute(db)
    return rows.map(({ id }) => String(id))
  })
}

const KILLS: [string, Victim[]][] = [
  ['the API', ['api']],
  ['the database', ['database']],
  ['all of it', ['api', 'database']],
]

test.each(KILLS)(
  'when %s is killed half way, each deposit is credited once all the same',
  async (_killed, victims) => {
    const ids = await plantDeposits()
    const half = ids[COUNT / 2]
    assert(half !== undefined, 'there is a half')
    const held = await server.hold(`select from deposit where id = ${half} for update`)
    const body = { request_ids: ids, request_key: `bulk ${made}` }
    const { bulk_id } = await staff.call(contract.queues.acceptDeposits, body)
    await held.isWaitedForBy('update "deposit"%')
    await server.kill(victims)
    await server.comeBack()
    await held.release()
    const bulk = await vi.waitFor(
      async () => {
        const found = await staff.call(contract.queues.bulk, { bulk_id })
        expect(found.end_date).not.toBe('')
        return found
      },
      { timeout: 30_000, interval: 200 },
    )
    expect(bulk).toMatchObject({ total: COUNT, done: COUNT, refused: 0 })
    expect(await player.balance()).toBe(PAID_IN + COUNT)
    // Sent again, by whoever did not hear the answer, it is the same one.
    expect(await staff.call(contract.queues.acceptDeposits, body)).toMatchObject({ bulk_id })
    expect(await player.balance()).toBe(PAID_IN + COUNT)
  },
  60_000,
)
