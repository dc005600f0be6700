// What everybody sees of the sealed book: every seal, to the letter of what its hash is taken over.
import { createHash } from 'node:crypto'
import { playerContract } from '@panadesk/contract'
import { sealText } from '@panadesk/domain/seal-text'
import { paiseOfRupees } from '@panadesk/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { makeSealedGame } from '../../../test/sealed-game.ts'
import { phoneWith } from '../../../test/test-player.ts'
import { TODAY } from '../../../test/test-results.ts'

interface SealView {
  id: string
  gameId: string
  date: string
  session: 'open' | 'close'
  bids: number
  points: number
  root: string
  cutOff: string
  sealedAt: string
  previous: string
  hash: string
}

let app: TestApp
let gameId: number

beforeAll(async () => {
  app = await startTestApp()
  gameId = await makeSealedGame(app)
})
afterAll(() => app.close())

async function ask(query: Record<string, string>) {
  const answer = await phoneWith(app)(playerContract.book.seals, { query })
  expect(answer.status).toBe(200)
  return answer.body as unknown as { seals: SealView[]; nextCursor: string | null }
}

test('are open to anybody, newest first, by game and by date', async () => {
  const { seals } = await ask({ gameId: String(gameId), date: TODAY })
  expect(seals).toMatchObject([
    {
      gameId: String(gameId),
      date: TODAY,
      session: 'close',
      bids: 0,
      points: 0,
      cutOff: '2026-11-20T12:30:00.000000Z',
    },
    {
      gameId: String(gameId),
      date: TODAY,
      session: 'open',
      bids: 1,
      points: 12.5,
      cutOff: '2026-11-20T06:30:00.000000Z',
    },
  ])
  expect((await ask({ date: TODAY })).seals).toHaveLength(4)
  expect((await ask({ gameId: '999999' })).seals).toEqual([])
})

test('come page by page, each once, and hash to what they say', async () => {
  const all: SealView[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await ask({ limit: '3', ...(cursor !== '' && { cursor }) })
    all.push(...page.seals)
    cursor = page.nextCursor
  }
  expect(all.map(({ id }) => Number(id))).toEqual(all.map((_, at) => all.length - at))
  for (const [at, { hash, points, date, id, gameId: game, ...seal }] of all.entries()) {
    const numbers = { id: Number(id), gameId: Number(game), pointsPaise: paiseOfRupees(points) ?? 0 }
    const text = sealText({ ...seal, ...numbers, marketDate: marketDateOf(date) })
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
    expect(seal.previous).toBe(all[at + 1]?.hash ?? '0'.repeat(64))
  }
})

test.each([{ cursor: 'x' }, { gameId: 'x' }, { date: '2026-02-30' }, { limit: '0' }, { of: 'x' }])(
  'are refused for %j',
  async (query) => {
    expect((await phoneWith(app)(playerContract.book.seals, { query })).status).toBe(400)
  },
)
