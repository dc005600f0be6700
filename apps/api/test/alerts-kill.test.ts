// Alerts through kill -9 of the API, of the database, and of both, while they are found and told: each once in the panel, and
// outside at least once under one id.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signInOverHttp } from './http-installation.ts'
import { startKillable, type KillableServer, type Victim } from './killable-server.ts'
import { plantException } from './plant-exception.ts'
import { startReceiver, type Receiver } from './webhook-receiver.ts'

const MAIN_ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
const OF_A_ROUND = 12
/** More than one process has what it sends for itself. */
const CLAIM_MS = 61_000
const SOON = { timeout: 60_000, interval: 50 }

let server: KillableServer
let receiver: Receiver
let nowMs = Date.now()
let planted = 0

beforeAll(async () => {
  receiver = await startReceiver()
  server = await startKillable({ mainAdmin: MAIN_ADMIN, nowMs, settings: { WEBHOOKS_INSIDE: 'yes' } })
  const staff = await signInOverHttp(server.address, MAIN_ADMIN)
  await staff.call(contract.alerts.saveWebhook, { shape: 'signed', url: receiver.url })
}, 120_000)
afterAll(async () => {
  await server.close()
  receiver.close()
})

/** What is found: exceptions that somebody has to explain. */
async function plantSome(): Promise<void> {
  await server.look(async (db) => {
    for (let one = 0; one < OF_A_ROUND; one += 1) {
      planted += 1
      await plantException({ db }, { id: 10_000 + planted })
    }
  })
}

const counted = () =>
  server.look(async (db) => {
    const alerts = await db
      .selectFrom('alert')
      .select(['finding_key', 'status'])
      .where('kind', '=', 'exception')
      .execute()
    const sent = await db.selectFrom('alert_delivery').select('id').where('delivered_at', 'is not', null).execute()
    return { alerts: alerts.length, keys: new Set(alerts.map((each) => each.finding_key)).size, sent: sent.length }
  })

/** By the alert, the ids under which it was heard of. */
function idsByAlert(): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { headers, body } of receiver.heard) {
    const { data } = JSON.parse(body) as { data: { id: string; kind: string } }
    if (data.kind !== 'exception') continue
    ids.set(data.id, (ids.get(data.id) ?? new Set()).add(String(headers['webhook-id'])))
  }
  return ids
}

test.each([[['api']], [['database']], [['api', 'database']]] as const)(
  'killed while it sends: %s',
  async (victims: readonly Victim[]) => {
    // Nobody answers, so that what was sent is not marked when it is killed.
    receiver.answer('nothing')
    const before = receiver.heard.length
    await plantSome()
    await vi.waitFor(() => expect(receiver.heard.length).toBeGreaterThan(before), SOON)
    await server.kill(victims)
    receiver.answer(200)
    await server.comeBack()
    nowMs += CLAIM_MS
    await server.setTime(nowMs)
    await vi.waitFor(async () => {
      const { alerts, keys } = await counted()
      expect([alerts, keys, idsByAlert().size]).toEqual([planted, planted, planted])
    }, SOON)
    nowMs += CLAIM_MS
    await server.setTime(nowMs)
    await vi.waitFor(async () => expect((await counted()).sent).toBeGreaterThanOrEqual(planted), SOON)
    const ids = [...idsByAlert().values()]
    expect(ids.map(({ size }) => size)).toEqual(ids.map(() => 1))
    expect(new Set(ids.flatMap((each) => [...each])).size).toBe(planted)
  },
  180_000,
)
