// What a player sees of the own bids: every one of them once, with what became of it.
import { playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { makeGame, placeBids } from '../../../test/test-market.ts'
import { codeOf, signedInPlayer, type Phone } from '../../../test/test-player.ts'

const { list } = playerContract.bids
const FRIDAY = marketDateOf('2026-11-20')
let app: TestApp
let phone: Phone

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  phone = await signedInPlayer(app)
})
afterAll(() => app.close())

interface Page {
  bids: { id: string; status: string }[]
  nextCursor: string | null
}
const pageOf = async (query: Record<string, unknown> = {}) =>
  (await phone.call(list, { query })).body as unknown as Page

async function place(count: number) {
  const gameId = await makeGame(app)
  const bids = Array.from({ length: count }, (_, index) => ({
    type: 'jodi-digit' as const,
    selection: String(index).padStart(2, '0'),
  }))
  return placeBids(app, { playerId: phone.playerId, gameId, bids })
}

describe('the list', () => {
  test('shows a bid with all that belongs to it', async () => {
    const gameId = await makeGame(app, { name: 'KALYAN' })
    const [id] = await placeBids(app, {
      playerId: phone.playerId,
      gameId,
      bids: [{ type: 'single-pana', selection: '821', session: 'open', pointsPaise: 10_50 }],
    })
    const { bids } = await pageOf()
    expect(bids).toEqual([
      {
        id: String(id),
        txId: `BID${id}`,
        gameId: String(gameId),
        gameName: 'KALYAN',
        marketDate: '2026-11-20',
        type: 'single-pana',
        session: 'open',
        selection: '128',
        placedSelection: '128',
        corrected: false,
        points: 10.5,
        rate: { stake: 10, payout: 1500 },
        status: 'placed',
        winnings: 0,
        placedAt: '2026-11-20T09:00:00+05:30',
      },
    ])
  })

  test('names no session for a bid of the whole day', async () => {
    const gameId = await makeGame(app)
    await placeBids(app, { playerId: phone.playerId, gameId, bids: [{ type: 'jodi-digit', selection: '42' }] })
    expect(await pageOf()).toMatchObject({ bids: [{ type: 'jodi-digit', session: null }] })
  })

  test('tells what became of each bid', async () => {
    const gameId = await makeGame(app)
    const [won, lost, waiting, reverted] = await placeBids(app, {
      playerId: phone.playerId,
      gameId,
      bids: [
        { type: 'single-digit', selection: '1', session: 'open' },
        { type: 'single-digit', selection: '2', session: 'open' },
        { type: 'single-digit', selection: '1', session: 'close' },
        { type: 'single-digit', selection: '3', session: 'close' },
      ],
    })
    const update = app.db.updateTable('bid')
    await update
      .set({ status: 'won', won_paise: 950_00 })
      .where('id', '=', won ?? 0)
      .execute()
    await update
      .set({ status: 'reverted' })
      .where('id', '=', reverted ?? 0)
      .execute()
    await app.db
      .insertInto('market_session')
      .values({
        game_id: gameId,
        market_date: FRIDAY,
        session: 'open',
        result: '128',
        declared_at: sql`app_now()`,
        paid_paise: 0,
      })
      .execute()
    const { bids } = await pageOf()
    const found = new Map(bids.map((bid) => [bid.id, bid]))
    expect(found.get(String(won))).toMatchObject({ status: 'won', winnings: 950 })
    expect(found.get(String(lost))).toMatchObject({ status: 'lost', winnings: 0 })
    expect(found.get(String(waiting))).toMatchObject({ status: 'placed', winnings: 0 })
    expect(found.get(String(reverted))).toMatchObject({ status: 'reverted', winnings: 0 })
  })

  test('shows nobody else’s bids', async () => {
    const other = await signedInPlayer(app)
    const gameId = await makeGame(app)
    await placeBids(app, { playerId: other.playerId, gameId, bids: [{ type: 'jodi-digit', selection: '42' }] })
    expect(await pageOf()).toEqual({ bids: [], nextCursor: null })
  })
})

describe('pages', () => {
  test('hold every bid once, newest first, although bids are placed meanwhile', async () => {
    const placed = await place(45)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await pageOf(cursor === undefined ? {} : { cursor })
      seen.push(...page.bids.map((bid) => bid.id))
      cursor = page.nextCursor
      await place(3)
    } while (cursor !== null)
    expect(seen).toEqual(placed.map(String).toReversed())
  })

  test('are as long as asked, and the last one says so', async () => {
    await place(4)
    const first = await pageOf({ limit: 2 })
    expect(first.bids).toHaveLength(2)
    const second = await pageOf({ limit: 2, cursor: first.nextCursor })
    expect(second.bids).toHaveLength(2)
    expect(second.nextCursor).toBeNull()
    expect((await pageOf({ limit: 100 })).bids).toHaveLength(4)
  })

  test.each([
    { limit: 0 },
    { limit: 101 },
    { limit: 'all' },
    { limit: '' },
    { cursor: 'x' },
    { cursor: '' },
    { page: 2 },
  ])('are refused for %j', async (query) => {
    const answer = await phone.call(list, { query })
    expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed'])
  })
})
