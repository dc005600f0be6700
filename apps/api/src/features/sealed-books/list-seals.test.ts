// What the list of seals promises staff: the same seals as the gateway tells anybody, newest first, by game and date.
import { contract, playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeSealedGame } from '../../../test/sealed-game.ts'
import { phoneWith } from '../../../test/test-player.ts'
import { TODAY } from '../../../test/test-results.ts'

let app: TestApp
let gameId: number

beforeAll(async () => {
  app = await startTestApp()
  gameId = await makeSealedGame(app)
  await app.mainAdmin.signIn()
})
afterAll(() => app.close())

interface Row {
  _id: string
  session: string
  bids: number
  points: number
  root: string
  hash: string
  cut_off_utc: string
}

async function list(filters: Record<string, unknown> = {}): Promise<Row[]> {
  const answer = await app.mainAdmin.call(contract.sealedBooks.list, filters)
  expect(answer.status).toBe(200)
  return answer.body['data'] as unknown as Row[]
}

const idsOf = (rows: Row[]) => rows.map(({ _id }) => Number(_id))

test('are those that anybody reads through the gateway', async () => {
  const { body } = await phoneWith(app)(playerContract.book.seals, { query: {} })
  const published = body['seals'] as unknown as { id: string; root: string; hash: string; cutOff: string }[]
  const rows = await list()
  expect(rows.map(({ _id: id, root, hash, cut_off_utc: cutOff }) => ({ id, root, hash, cutOff }))).toEqual(
    published.map(({ id, root, hash, cutOff }) => ({ id, root, hash, cutOff })),
  )
})

test('are found by game, by date and by a part of their hash, and sorted by what they hold', async () => {
  const ofGame = await list({ gameDB_id: String(gameId), date: TODAY })
  expect(ofGame).toMatchObject([
    { session: 'Close', bids: 0, points: 0 },
    { session: 'Open', bids: 1, points: 12.5 },
  ])
  expect(await list({ date: '2026-11-25' })).toEqual([])
  expect(await list({ gameDB_id: '9'.repeat(30) })).toEqual([])
  const [, open] = ofGame
  expect(idsOf(await list({ searchValue: open?.hash.slice(3, 20) }))).toEqual([Number(open?._id)])
  expect(idsOf(await list({ searchValue: open?._id }))).toContain(Number(open?._id))
  const [most] = await list({ fieldIndex: Object.keys(contract.sealedBooks.list.columns).indexOf('points') + 1 })
  expect(most).toMatchObject({ points: 12.5 })
  expect(idsOf(await list({ fieldIndex: 1, order: 1 })).slice(0, 3)).toEqual([1, 2, 3])
})
