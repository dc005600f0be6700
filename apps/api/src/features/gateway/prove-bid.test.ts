// What a player is given as a proof: it holds for each bid of a sealed book, whatever became of the bid, and for nobody else.
import { createHash } from 'node:crypto'
import { contract, playerContract } from '@panadesk/contract'
import { checkBidProof } from '@panadesk/domain/bid-proof'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { makeGame, placeBids, type TestBid } from '../../../test/test-market.ts'
import { codeOf, signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { backToMorning, moveTo, settle, TODAY } from '../../../test/test-results.ts'
import { sealClosed } from '../../seals/seal-worker.ts'

let app: TestApp
let phone: Phone
let gameId: number

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  backToMorning(app)
  phone = await signedInPlayer(app)
  gameId = await makeGame(app)
})
afterAll(() => app.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const digit = (selection: string, session: 'open' | 'close' = 'open'): TestBid => ({
  type: 'single-digit',
  selection,
  session,
  pointsPaise: 10_00,
})

async function place(bids: TestBid[], { playerId } = phone): Promise<number[]> {
  return placeBids(app, { playerId, gameId, bids })
}

async function closeOpen(): Promise<void> {
  await moveTo(app, '12:00')
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 0 })
}

const ask = (id: string | number, { call } = phone) => call(playerContract.book.proof, { id })

async function proved(id: number) {
  const { status, body } = await ask(id)
  expect(status).toBe(200)
  return checkBidProof(body, sha256)
}

test('proves each bid of a book, jodis by the seal of the open, and the others by that of their session', async () => {
  const jodi: TestBid = { type: 'jodi-digit', selection: '42', pointsPaise: 12_50 }
  const ids = await place([digit('1'), jodi, digit('2', 'close'), digit('3')])
  await closeOpen()
  await moveTo(app, '18:00')
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 0 })
  const facts = { playerId: String(phone.playerId), gameId: String(gameId), marketDate: TODAY }
  expect(await Promise.all(ids.map(proved))).toMatchObject([
    { outcome: 'proved', leaf: { ...facts, session: 'open', selection: '1' }, seal: { session: 'open', bids: 3 } },
    {
      outcome: 'proved',
      leaf: { ...facts, session: 'close', type: 'jodi-digit', selection: '42', pointsPaise: '1250' },
      seal: { session: 'open' },
    },
    { outcome: 'proved', leaf: { session: 'close', selection: '2' }, seal: { session: 'close', bids: 1 } },
    { outcome: 'proved', leaf: { session: 'open', selection: '3' } },
  ])
})

test('proves the bids of a large book, wherever they stand', async () => {
  const ids: number[] = []
  for (let slip = 0; slip < 21; slip += 1) {
    ids.push(...(await place(Array.from({ length: 100 }, (_, at) => digit(String(at % 10))))))
  }
  await closeOpen()
  for (const index of [0, 1, 511, 1023, 1024, 2047, 2048, 2098, 2099]) {
    const { body } = await ask(ids[index] ?? 0)
    expect(body).toMatchObject({ index, seal: { bids: 2100 } })
    expect(await checkBidProof(body, sha256)).toMatchObject({ outcome: 'proved' })
  }
})

test('proves what was placed, though the bid was corrected since, or has won', async () => {
  const [corrected = 0, won = 0] = await place([digit('1'), digit('5')])
  const correction = { bidDB_id: String(corrected), digit: '2', reason: 'Misheard' }
  expect((await app.mainAdmin.call(contract.bids.updateProperties, correction)).status).toBe(200)
  await closeOpen()
  await settle(app, { gameId, session: 'open', value: '140' })
  expect(await proved(corrected)).toMatchObject({ outcome: 'proved', leaf: { selection: '1' } })
  expect(await proved(won)).toMatchObject({ outcome: 'proved', leaf: { selection: '5' } })
})

test('proves what was placed, though it was given back', async () => {
  const [before = 0] = await place([digit('7')])
  const market = { gameDB_id: String(gameId), bid_revert_date: TODAY }
  await closeOpen()
  expect((await app.mainAdmin.call(contract.reverts.revert.main, market)).status).toBe(200)
  expect(await proved(before)).toMatchObject({ outcome: 'proved', leaf: { selection: '7' } })
})

test('is given of nobody else’s bid, and of none that is not there', async () => {
  const other = await signedInPlayer(app)
  const [id = 0] = await place([digit('1')], other)
  await closeOpen()
  expect((await ask(id, other)).status).toBe(200)
  for (const each of [id, 999_999_999, 'x', '0']) expect((await ask(each)).status).toBe(404)
  expect(codeOf(await ask(id))).toBe('no-such-bid')
})

test('is refused before the book is sealed', async () => {
  const [id = 0] = await place([digit('1')])
  expect(codeOf(await ask(id))).toBe('not-sealed-yet')
})

test('is refused of a session whose result is older than seals', async () => {
  const [id = 0] = await place([digit('1')])
  await sql`insert into unsealed_session values (${gameId}, ${TODAY}, 'open')`.execute(app.db)
  await closeOpen()
  expect(codeOf(await ask(id))).toBe('older-than-seals')
})

test('is refused where the book is not as it was sealed', async () => {
  const [first = 0, second = 0, third = 0] = await place([digit('1'), digit('2'), digit('3')])
  await closeOpen()
  await sql`update bid set selection = '9' where id = ${second}`.execute(app.db)
  for (const id of [first, second]) expect(codeOf(await ask(id))).toBe('book-changed')
  await sql`update bid set selection = '2' where id = ${second}`.execute(app.db)
  await sql`delete from bid where id = ${first}`.execute(app.db)
  expect(codeOf(await ask(third))).toBe('book-changed')
})
