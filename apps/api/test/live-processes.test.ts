// Live events through two server processes on one database: whichever of them a screen is open at, and whichever dies.

import { playerContract } from '@panadesk/contract'
import { ALL_KEY } from '@panadesk/contract/live'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registerOverHttp, signInOverHttp, type HttpPlayer, type HttpStaff } from './http-installation.ts'
import { readLive, type LiveReader } from './live-reader.ts'
import { startTwo, type TwoServers } from './two-servers.ts'
import { eventually } from './eventually.ts'

const MAIN_ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
const TOLD_WITHIN_MS = 2000

let servers: TwoServers
let staff: HttpStaff
let player: HttpPlayer

beforeAll(async () => {
  servers = await startTwo({ mainAdmin: MAIN_ADMIN, nowMs: Date.parse('2026-11-20T09:00+05:30') })
  staff = await signInOverHttp(servers.second, MAIN_ADMIN)
  player = await registerOverHttp(servers.second, staff, { name: 'Asha', mobile: '6000000001', rupees: 1000 })
})
afterAll(() => servers.close())

/** Asks to be paid out at one server, and answers how long it took until the screen at the other one was told. */
async function toldAfterMs(
  reader: LiveReader,
  at: string,
  isOfIt = ({ topic }: LiveReader['events'][number]) => topic === 'withdrawals',
): Promise<number> {
  const before = reader.events.length
  const body = {
    amount: 100,
    method: 'bank' as const,
    bankName: 'State Bank',
    holderName: 'Asha',
    accountNumber: '123456789',
    ifsc: 'SBIN0000001',
    branch: 'Main',
  }
  const outcome = await player.ask(playerContract.funds.withdraw, { body, key: crypto.randomUUID(), at })
  expect(outcome).toMatchObject({ known: true, status: 200 })
  const begunMs = performance.now()
  await vi.waitFor(() => expect(reader.events.slice(before).some(isOfIt)).toBe(true), { timeout: 10_000, interval: 10 })
  return performance.now() - begunMs
}

test('tells at one server what was asked for at the other, within two seconds', async () => {
  const readers = await Promise.all([servers.first(), servers.second()].map((at) => readLive(at, staff.headers())))
  const [atFirst, atSecond] = readers as [LiveReader, LiveReader]
  expect(await toldAfterMs(atSecond, servers.first())).toBeLessThan(TOLD_WITHIN_MS)
  expect(await toldAfterMs(atFirst, servers.second())).toBeLessThan(TOLD_WITHIN_MS)
  // One order for both, so that a browser goes on at the other one where it was.
  await eventually(() => expect(atFirst.events.at(-1)?.id).toBe(atSecond.events.at(-1)?.id))
  const lastId = atFirst.events.at(-1)?.id ?? ''
  const goesOn = await readLive(servers.second(), { ...staff.headers(), 'last-event-id': lastId })
  expect(await toldAfterMs(goesOn, servers.second())).toBeLessThan(TOLD_WITHIN_MS)
  expect(goesOn.events.map(({ key }) => key)).not.toContain('all')
})

test('goes on at the one that is left, when the other is killed', async () => {
  const reader = await readLive(servers.second(), staff.headers())
  await servers.kill('first')
  // What was done while nobody looked is told as anything that may have changed.
  await toldAfterMs(reader, servers.second(), ({ topic, key }) => topic === 'withdrawals' || key === ALL_KEY)
  expect(await toldAfterMs(reader, servers.second())).toBeLessThan(TOLD_WITHIN_MS)
})
