// Live events through the end of the database itself: whoever listens is told by the same stream that it is back, and of what comes.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signInOverHttp, type HttpStaff } from './http-installation.ts'
import { startKillable, type KillableServer } from './killable-server.ts'
import { readLive } from './live-reader.ts'

const MAIN_ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
const TOLD = { timeout: 20_000 }

let server: KillableServer
let staff: HttpStaff

beforeAll(async () => {
  server = await startKillable({ mainAdmin: MAIN_ADMIN, nowMs: Date.parse('2026-11-20T09:00+05:30') })
  staff = await signInOverHttp(server.address, MAIN_ADMIN)
})
afterAll(() => server.close())

test('tells of changes again seconds after the database was killed, and first that all is to be asked for', async () => {
  const reader = await readLive(server.address(), staff.headers())
  const heard = () => reader.events.map(({ topic, key }) => `${topic}/${key}`)
  await server.kill(['database'])
  const { length } = heard()
  await server.comeBack()
  await vi.waitFor(() => expect(heard().slice(length)).toContain('house/all'), TOLD)
  const player = { name: 'Asha', mobile: '6000000001', pin_hash: 'none', my_code: 'ASHA1' }
  await server.look((db) => db.insertInto('player').values(player).execute())
  await vi.waitFor(() => expect(heard().slice(length)).toContain('users/list'), TOLD)
  expect(reader.hasEnded()).toBe(false)
})
