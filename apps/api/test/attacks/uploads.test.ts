// A player with a free account sends pictures, many and large ones, so that nobody else gets through: above all no payout.
import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract, playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { slowPicture } from '../hostile-images.ts'
import { openTwoInstances, type TwoInstances } from '../races/two-instances.ts'
import { encodeForm, type TestApp } from '../test-app.ts'
import { smallPicture } from '../test-images.ts'
import { signedInPlayer, type Phone } from '../test-player.ts'
import { askWithdrawal, everythingOf } from '../test-withdrawals.ts'
import { eventually } from '../eventually.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SIXTY_SECONDS_MS = 60_000

let installation: TwoInstances
let app: TestApp
let slow: Buffer
let small: Buffer

beforeAll(async () => {
  installation = await openTwoInstances()
  app = installation.app
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  slow = await slowPicture()
  small = await smallPicture('png')
}, SIXTY_SECONDS_MS)
afterAll(() => installation.close())

const DEPOSIT = { amount: '500', method: 'paytm' }

async function headersAndBody({ token }: Phone, picture: Buffer) {
  const fields = { ...DEPOSIT, reference: `UPI ${randomUUID()}` }
  const { payload, headers } = await encodeForm(playerContract.funds.deposit, fields, picture)
  return { payload, headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() } }
}

interface Heard {
  status: number
  retryAfter: string | null
  code: string | undefined
}

/** Over a connection of its own, as a script would. */
async function send(phone: Phone, picture: Buffer): Promise<Heard> {
  const { payload, headers } = await headersAndBody(phone, picture)
  const { port } = app.server.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/${playerContract.funds.deposit.path}`
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(payload) })
  const { error } = (await response.json()) as { error?: { code: string } }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code: error?.code }
}

/** To another process of the installation. */
function sendElsewhere(phone: Phone) {
  const body = { ...DEPOSIT, reference: `UPI ${randomUUID()}` }
  return installation.instances[1].phone(phone)(playerContract.funds.deposit, { body, file: small })
}

/** Begins and hangs up when all is sent. */
async function sendAndLeave(phone: Phone, picture: Buffer): Promise<void> {
  const { payload, headers } = await headersAndBody(phone, picture)
  const { port } = app.server.server.address() as AddressInfo
  const path = `/${playerContract.funds.deposit.path}`
  const request = httpRequest({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false })
  request.on('error', () => undefined)
  await new Promise<void>((resolve) => request.end(payload, () => resolve()))
  // Heard of by the server: its row says that a picture of this player is under way.
  await eventually(async () => expect(await isUnderWay(phone)).toBe(true))
  request.destroy()
}

async function isUnderWay({ playerId }: Phone): Promise<boolean> {
  const row = await app.db
    .selectFrom('player_upload')
    .select('under_way')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return (row?.under_way ?? null) !== null
}

/** That were told of here. */
async function depositsOf({ playerId }: Phone): Promise<number> {
  const rows = await app.db
    .selectFrom('deposit')
    .select('id')
    .where('player_id', '=', playerId)
    .where('reference', 'like', 'UPI %')
    .execute()
  return rows.length
}

const players = (count: number) => Promise.all(Array.from({ length: count }, () => signedInPlayer(app)))

/** A withdrawal of an honest player, approved with the receipt of the payment. */
async function approveOne() {
  const id = await askWithdrawal(await signedInPlayer(app, { balancePaise: 500_00 }))
  const fields = { withdraw_reqDB_id: id, remark: 'Paid' }
  return { id, answer: () => app.mainAdmin.callForm(contract.withdrawals.approve, fields, small) }
}

async function statusOf(id: string): Promise<string> {
  const row = app.db.selectFrom('withdrawal').select('status').where('id', '=', Number(id))
  return (await row.executeTakeFirstOrThrow()).status
}

describe('a withdrawal is approved with its receipt', () => {
  test(
    'while one account sends seventy large pictures at once',
    async () => {
      const [thief, { id, answer }] = await Promise.all([signedInPlayer(app), approveOne()])
      const sent = Array.from({ length: 70 }, () => send(thief, slow))
      await Promise.race(sent)
      expect(await answer()).toMatchObject({ status: 200 })
      expect(await statusOf(id)).toBe('accepted')
      const heard = await Promise.all(sent)
      expect(heard.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3)
      expect(await depositsOf(thief)).toBe(heard.filter(({ status }) => status === 200).length)
    },
    SIXTY_SECONDS_MS,
  )

  test(
    'while seventy accounts send a large picture each, most of which still wait',
    async () => {
      const [thieves, { id, answer }] = await Promise.all([players(70), approveOne()])
      let answered = 0
      const sent = thieves.map(async (thief) => {
        const heard = await send(thief, slow)
        if (heard.status === 200) answered += 1
        return heard
      })
      await Promise.race(sent)
      expect(await answer()).toMatchObject({ status: 200 })
      expect(answered).toBeLessThan(5)
      expect(await statusOf(id)).toBe('accepted')
      const heard = await Promise.all(sent)
      // The queue is bounded: whoever finds it full is told so, and by when to come back.
      const refused = heard.filter(({ status }) => status !== 200)
      expect(refused.length).toBeGreaterThanOrEqual(70 - 24)
      expect(new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 1']))
      // Who was refused has nothing, and may come again: nothing is under way any more.
      const counts = await Promise.all(thieves.map(depositsOf))
      expect(counts).toEqual(heard.map(({ status }) => (status === 200 ? 1 : 0)))
      await eventually(async () => expect(await Promise.all(thieves.map(isUnderWay))).not.toContain(true))
    },
    SIXTY_SECONDS_MS,
  )
})

test('of five pictures that a player sends at once to two processes one is taken', async () => {
  const thief = await signedInPlayer(app)
  const first = send(thief, slow)
  await eventually(async () => expect(await isUnderWay(thief)).toBe(true))
  const elsewhere = await sendElsewhere(thief)
  expect(elsewhere).toMatchObject({ status: 429, body: { error: { code: 'upload-under-way' } } })
  expect(elsewhere).toMatchObject({
    headers: { 'retry-after': '5' },
    body: {
      error: {
        fields: { receipt: 'Another picture of yours is still being sent. Please try again when it has arrived.' },
      },
    },
  })
  for (const heard of await Promise.all([1, 2, 3].map(() => send(thief, small)))) {
    expect(heard).toEqual({ status: 429, retryAfter: '5', code: 'upload-under-way' })
  }
  expect((await first).status).toBe(200)
  expect(await depositsOf(thief)).toBe(1)
  expect((await send(thief, small)).status).toBe(200)
})

test('a payment may be told of without a picture while one is under way', async () => {
  const player = await signedInPlayer(app)
  const first = send(player, slow)
  await eventually(async () => expect(await isUnderWay(player)).toBe(true))
  const body = { ...DEPOSIT, reference: 'UPI without' }
  expect((await player.call(playerContract.funds.deposit, { body })).status).toBe(200)
  await first
})

test(
  'pictures whose senders have left are not decoded, and leave nothing',
  async () => {
    // One is at work, so the others wait.
    const [busy, ...leavers] = await players(6)
    if (busy === undefined) throw new Error('there is one')
    const before = await everythingOf(app)
    const taken = send(busy, slow)
    await eventually(async () => expect(await isUnderWay(busy)).toBe(true))
    await Promise.all(leavers.map((leaver) => sendAndLeave(leaver, slow)))
    await vi.waitFor(
      async () => expect((await Promise.all(leavers.map(isUnderWay))).includes(true)).toBe(false),
      20_000,
    )
    expect((await taken).status).toBe(200)
    expect(await Promise.all(leavers.map(depositsOf))).toEqual([0, 0, 0, 0, 0])
    const after = await everythingOf(app)
    expect(after.images.length).toBe(before.images.length + 1)
  },
  SIXTY_SECONDS_MS,
)

describe('the pictures of a day', () => {
  test('are so many, refused and repeated ones among them, for all processes; the next day begins anew', async () => {
    const thief = await signedInPlayer(app)
    const broken = small.subarray(0, 60)
    const reference = 'UPI again'
    const key = randomUUID()
    const repeat = () => thief.call(playerContract.funds.deposit, { body: { ...DEPOSIT, reference }, file: small, key })
    for (let sent = 0; sent < 20; sent += 1) expect((await send(thief, broken)).status).toBe(415)
    for (let sent = 0; sent < 20; sent += 1) expect((await repeat()).status).toBe(200)
    expect(await depositsOf(thief)).toBe(1)

    const before = await everythingOf(app)
    expect(await send(thief, small)).toMatchObject({ status: 429, code: 'too-many-uploads' })
    expect(await sendElsewhere(thief)).toMatchObject({
      status: 429,
      body: {
        error: {
          code: 'too-many-uploads',
          fields: { receipt: 'You have sent as many pictures as a day allows. Please send this one tomorrow.' },
        },
      },
    })
    expect(await everythingOf(app)).toEqual(before)

    await installation.setTime(new Date(app.clock.now() + DAY_MS).toISOString())
    expect((await send(thief, small)).status).toBe(200)
  })

  test('have so many bytes in all: what is beyond them leaves no file', async () => {
    const thief = await signedInPlayer(app)
    expect((await send(thief, small)).status).toBe(200)
    const sentEarlier = { bytes: 59 * 1024 * 1024 }
    await app.db.updateTable('player_upload').set(sentEarlier).where('player_id', '=', thief.playerId).execute()
    const before = await everythingOf(app)
    expect(await send(thief, slow)).toMatchObject({ status: 429, code: 'too-many-uploads' })
    expect(await everythingOf(app)).toEqual(before)
    // A smaller one still has its room.
    expect((await send(thief, small)).status).toBe(200)
  })
})
