// What a seal is taken over: told by the pure functions of the domain, which share no line with those of the database.
import { createHash, createHmac } from 'node:crypto'
import { bidLeafText } from '@panadesk/domain/bid-leaf'
import type { Family, Session } from '@panadesk/domain/families'
import { bytesOfAscii, hexOf } from '@panadesk/domain/hex'
import { sealingSession } from '@panadesk/domain/market-rules'
import { leafInput, merkleRoot, type Bytes } from '@panadesk/domain/merkle-tree'
import { NO_SEAL_BEFORE, sealText } from '@panadesk/domain/seal-text'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { marketDateOf } from '../../test/test-dates.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../test/test-market.ts'
import { backToMorning, moveTo, saveResult, TODAY } from '../../test/test-results.ts'
import { SALT_KEY } from './bid-salt.ts'
import { sealClosed } from './seal-worker.ts'
import { sealSession } from './seal-session.ts'

let app: TestApp
const marketDate = marketDateOf(TODAY)

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sha256 = (bytes: Bytes): Bytes => createHash('sha256').update(bytes).digest()

/** What the seal of a session should hold, from the bids of its market one by one. */
async function expectedBook({ gameId, family, session }: { gameId: number; family: Family; session: Session }) {
  const secret = app.db.selectFrom('app_secret').select('value').where('name', '=', SALT_KEY)
  const { value: key } = await secret.executeTakeFirstOrThrow()
  const rows = await app.db
    .selectFrom('bid')
    .selectAll()
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('placedAt'))
    .where('game_id', '=', gameId)
    .orderBy('id')
    .execute()
  const bids = rows.filter((bid) => sealingSession({ family, type: bid.game_type, settles: bid.session }) === session)
  const leaves = bids.map((bid) =>
    bidLeafText({
      bidId: String(bid.id),
      playerId: String(bid.player_id),
      gameId: String(gameId),
      marketDate: bid.market_date,
      session: bid.session,
      type: bid.game_type,
      selection: bid.selection,
      pointsPaise: String(bid.points_paise),
      stake: String(bid.stake),
      payout: String(bid.payout),
      placedAt: bid.placedAt,
      salt: createHmac('sha256', key).update(String(bid.id)).digest('hex').slice(0, 32),
    }),
  )
  const hashes = leaves.map((leaf) => sha256(leafInput(bytesOfAscii(leaf))))
  const points = bids.reduce((sum, bid) => sum + bid.points_paise, 0)
  return { bids: bids.length, points_paise: points, root: hexOf(merkleRoot(hashes, sha256)) }
}

/** Of today: the server of the test seals yesterday's sessions meanwhile. */
async function sealsOf(gameId: number) {
  const ofGame = app.db.selectFrom('seal').selectAll().where('game_id', '=', gameId)
  const rows = await ofGame.where('market_date', '=', marketDate).orderBy('id').execute()
  return rows.map(({ root, ...seal }) => ({ ...seal, root: hexOf(root) }))
}

const digits = (session: Session, count: number): TestBid[] =>
  Array.from({ length: count }, (_, at) => ({
    type: 'single-digit',
    selection: String(at % 10),
    session,
    pointsPaise: 1000 + at,
  }))

test('holds all that the cut-off closed, jodis and sangams at the open, however many there are', async () => {
  const player = await makePlayer(app)
  for (const size of [0, 1, 2, 3, 100, 1024, 1025, 2500]) {
    backToMorning(app)
    const gameId = await makeGame(app)
    const bids: TestBid[] = [
      ...digits('open', size),
      ...(size > 1 ? [{ type: 'jodi-digit', selection: '42' } as const] : []),
      ...(size > 2 ? [{ type: 'full-sangam', selection: '140-128' } as const] : []),
      ...digits('close', 3),
    ]
    for (let at = 0; at < bids.length; at += 100) {
      await placeBids(app, { playerId: player, gameId, bids: bids.slice(at, at + 100) })
    }
    await moveTo(app, '18:00')
    const sessions = [{ session: 'open' }, { session: 'close' }] as const
    for (const { session } of sessions) {
      expect(await sealSession(app.db, { gameId, marketDate, session, timeZone: TIME_ZONE })).toBe(true)
    }
    expect(await sealsOf(gameId)).toMatchObject(
      await Promise.all(sessions.map(({ session }) => expectedBook({ gameId, family: 'main', session }))),
    )
  }
})

test.each(['starline', 'galidisswar'] as const)('of %s holds the one session that it has', async (family) => {
  backToMorning(app)
  const gameId = await makeGame(app, { family })
  const session = family === 'starline' ? 'open' : 'close'
  const bid: TestBid =
    family === 'starline' ? { type: 'single-digit', selection: '5' } : { type: 'jodi-digit', selection: '42' }
  await placeBids(app, { playerId: await makePlayer(app), gameId, bids: [bid] })
  await moveTo(app, '12:00')
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 0 })
  const seals = await sealsOf(gameId)
  expect(seals).toMatchObject([{ session, ...(await expectedBook({ gameId, family, session })), bids: 1 }])
})

test('is not made before the cut-off, and once it is made stays as it is', async () => {
  backToMorning(app)
  const gameId = await makeGame(app)
  const session = { gameId, marketDate, session: 'open', timeZone: TIME_ZONE } as const
  expect(await sealSession(app.db, session)).toBe(false)
  await moveTo(app, '12:00')
  expect(await Promise.all([1, 2, 3, 4].map(() => sealSession(app.db, session)))).toEqual([true, true, true, true])
  const seals = await sealsOf(gameId)
  expect(seals).toHaveLength(1)
  await sealSession(app.db, session)
  expect(await sealsOf(gameId)).toEqual(seals)
})

test('is made by the save of a result where there is none yet', async () => {
  backToMorning(app)
  const gameId = await makeGame(app)
  await placeBids(app, { playerId: await makePlayer(app), gameId, bids: digits('open', 3) })
  await moveTo(app, '12:00')
  expect((await saveResult(app, { gameId, value: '140' })).status).toBe(200)
  expect(await sealsOf(gameId)).toMatchObject([await expectedBook({ gameId, family: 'main', session: 'open' })])
})

test('is chained to the one before it, without a gap', async () => {
  const seals = await app.db
    .selectFrom('seal')
    .selectAll()
    .select([
      sql<string>`to_char(cut_off at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('cutOff'),
      sql<string>`to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('sealedAt'),
    ])
    .orderBy('id')
    .execute()
  let previous = NO_SEAL_BEFORE
  for (const [at, seal] of seals.entries()) {
    expect(seal.id).toBe(at + 1)
    expect(hexOf(seal.previous)).toBe(previous)
    const { id, bids, game_id: gameId, market_date, session, points_paise: pointsPaise, cutOff, sealedAt } = seal
    const facts = { id, gameId, marketDate: market_date, session, bids, pointsPaise, root: hexOf(seal.root), cutOff }
    previous = hexOf(sha256(bytesOfAscii(sealText({ ...facts, sealedAt, previous }))))
    expect(hexOf(seal.hash)).toBe(previous)
  }
})
