// What staff download as the proof of a bid promises: it is the player's own, holds without the product, and is for whoever may open the bid.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { contract, playerContract } from '@panadesk/contract'
import { beforeAll, expect, test } from 'vitest'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { makeGame, placeBids } from '../../../test/test-market.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { moveTo } from '../../../test/test-results.ts'
import { sealClosed } from '../../seals/seal-worker.ts'

const CHECKER = fileURLToPath(new URL('../../../../../tools/verify-proof.mjs', import.meta.url))

let app: TestApp
let phone: Phone
let bidId = 0

beforeAll(async () => {
  app = await startTestApp()
})
eachFromTheMorning(() => app)

async function placed(): Promise<void> {
  phone = await signedInPlayer(app)
  const gameId = await makeGame(app)
  const bids = ['5', '9', '0'].map((selection) => ({ type: 'single-digit', selection, session: 'open' }) as const)
  const [, second = 0] = await placeBids(app, { playerId: phone.playerId, gameId, bids })
  bidId = second
}

async function sealed(): Promise<void> {
  await placed()
  await moveTo(app, '12:00')
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 0 })
}

const ask = (staff = app.mainAdmin) => staff.call(contract.bids.proof, { bidDB_id: String(bidId) })

test('is what the player of the bid gets, and proves it offline', async () => {
  await sealed()
  const { status, body } = await ask()
  expect(status).toBe(200)
  const own = await phone.call(playerContract.book.proof, { id: bidId })
  expect(body).toMatchObject({ ...own.body })
  const folder = await mkdtemp(join(tmpdir(), 'panadesk-proof-'))
  const file = join(folder, 'proof.json')
  const { seal, leaf, index, path, salt } = body
  await writeFile(file, JSON.stringify({ seal, leaf, index, path, salt }))
  const { stdout } = await promisify(execFile)(process.execPath, [CHECKER, file])
  await rm(folder, { recursive: true })
  expect(stdout).toMatch(/^PROVED\./)
  expect(stdout).toMatch(/number {5}9\n/)
})

test('is not there before the book is sealed, nor of a bid that nobody placed', async () => {
  await placed()
  expect(await ask()).toMatchObject({ status: 409, body: { msg: expect.stringContaining('is not sealed yet') } })
  expect((await app.mainAdmin.call(contract.bids.proof, { bidDB_id: '999999' })).status).toBe(404)
})

test('is for those alone who may open the bid', async () => {
  await sealed()
  expect((await ask(await app.subAdmin(['4']))).status).toBe(200)
  expect((await ask(await app.subAdmin(['14']))).status).toBe(200)
  expect((await ask(await app.subAdmin(['2']))).status).toBe(403)
  expect((await ask(await app.subAdmin(['9']))).status).toBe(403)
})
