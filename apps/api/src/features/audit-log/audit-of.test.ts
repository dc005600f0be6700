// What the histories of a user and of a game promise: all that staff did to it, nothing else, for who works on it.
import { contract, exportPath, type AnyEndpoint } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectStagedBooksBalance } from '../../../test/books.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'
import { moveTo, saveResult, TODAY } from '../../../test/test-results.ts'

const { ofUser, ofGame } = contract.auditLog
const CODES: Record<Family, AccessCode> = { main: '9', starline: '2', galidisswar: '3' }

interface Row {
  action: string
  subject: string
  subject_name: string
}

let app: TestApp
let playerId = 0
const gameIds = {} as Record<Family, number>

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app, { name: 'Asha', balancePaise: 0 })
  const otherId = await makePlayer(app, { name: 'Bala', balancePaise: 0 })
  for (const id of [playerId, otherId]) {
    await flip('user', id, 'is_agent')
    await app.mainAdmin.call(contract.wallet.credit, { userDB_id: String(id), amount: 500 })
    await rejectWithdrawal(id)
  }
  for (const family of FAMILIES) {
    const name = `GAME OF ${family.toUpperCase()}`
    gameIds[family] = await makeGame(app, { family, name })
    await makeGame(app, { family })
  }
  // A game and a player of one id are two things.
  expect(gameIds.main).toBe(playerId)
  const bids = [{ type: 'single-digit', selection: '5' }] as const
  await placeBids(app, { playerId, gameId: gameIds.starline, family: 'starline', bids: [...bids] })
  await flip('game', gameIds.main, 'status')
  await flip('game', gameIds.main, 'status')
  const days = [{ name: 'Sunday', status: 0 as const }]
  await app.mainAdmin.call(contract.games.saveOffDays, { gameDB_id: String(gameIds.main), days })
})
afterEach(() => expectStagedBooksBalance(app))
afterAll(() => app.close())

function flip(collectionName: string, id: number, document_fieldName: string) {
  return app.mainAdmin.call(contract.toggles.flip, { userDB_id: String(id), collectionName, document_fieldName })
}

async function rejectWithdrawal(player_id: number): Promise<void> {
  const { id } = await app.db
    .insertInto('withdrawal')
    .values({ player_id, amount_paise: 100, method: 'bank' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await app.mainAdmin.call(contract.withdrawals.reject, { withdraw_reqDB_id: String(id), remark: 'No' })
  expect(answer.status).toBe(200)
}

async function list(call: AnyEndpoint, id: number, page: object = {}, staff: Staff = app.mainAdmin) {
  const answer = await staff.call(call, { ...page }, id)
  expect(answer.status).toBe(200)
  return answer.body as unknown as { data: Row[]; recordsFiltered: number }
}

const lines = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).data.map((row) => `${row.action}: ${row.subject_name}`)

describe('the history of a user', () => {
  const ALL = ['Rejected a withdrawal: Asha', 'Added balance: Asha', 'Switched a flag: Agent on: Asha']

  test('holds what was done to the account, its deposits and its withdrawals', async () => {
    expect(await lines(ofUser, playerId)).toEqual(ALL)
    expect(await lines(ofUser, playerId, { order: 1 })).toEqual(ALL.toReversed())
    expect(await list(ofUser, playerId, { searchValue: 'balance' })).toMatchObject({ recordsFiltered: 1 })
  })

  test('is for code 7.1', async () => {
    expect(await lines(ofUser, playerId, {}, await app.subAdmin(['7.1']))).toEqual(ALL)
    expect((await (await app.subAdmin(['7'])).call(ofUser, {}, playerId)).status).toBe(403)
  })

  test('of nobody is not found', async () => {
    for (const id of [999_999, 'x', '0']) expect((await app.mainAdmin.call(ofUser, {}, id)).status).toBe(404)
  })
})

describe('the history of a game', () => {
  test('holds what was done to the game, its week and its results', async () => {
    await moveTo(app, '13:00')
    expect((await saveResult(app, { gameId: gameIds.main, value: '140' })).status).toBe(200)
    const { data, recordsFiltered } = await list(ofGame, gameIds.main)
    expect(data.map((row) => row.subject)).toEqual(['market-session', 'game-week', 'game', 'game'])
    expect(data.every((row) => row.subject_name === 'GAME OF MAIN')).toBe(true)
    expect(recordsFiltered).toBe(data.length)
  })

  test('holds the revert of a day and the saved result of another', async () => {
    await moveTo(app, '13:00')
    const reverted = { gameDB_id: String(gameIds.starline), bid_revert_date: TODAY }
    expect((await app.mainAdmin.call(contract.reverts.revert.starline, reverted)).status).toBe(200)
    const result = { gameId: gameIds.starline, family: 'starline', date: '2026-11-18', value: '140' } as const
    expect((await saveResult(app, result)).status).toBe(200)
    expect(await lines(ofGame, gameIds.starline)).toEqual([
      'Saved a result (Starline): GAME OF STARLINE',
      'Reverted the bids of a game (Starline): GAME OF STARLINE',
    ])
  })

  test.each(FAMILIES)('of %s opens to the code of its family alone', async (family) => {
    for (const other of FAMILIES) {
      const answer = await (await app.subAdmin([CODES[other]])).call(ofGame, {}, gameIds[family])
      expect(answer.status).toBe(other === family ? 200 : 403)
      if (other !== family) expect(answer.body).toHaveProperty('page_not_allowed_error_msg')
    }
  })

  test('of none is not found', async () => {
    for (const id of [999_999, '9'.repeat(15), 'x']) {
      expect((await app.mainAdmin.call(ofGame, {}, id)).status).toBe(404)
    }
  })
})

test.each([
  ['a user', ofUser, () => playerId],
  ['a game', ofGame, () => gameIds.main],
])('the history of %s is exported as it is listed, and of nothing else', async (_, call, idOf) => {
  const download = (id: number) =>
    app.server.inject({
      method: 'POST',
      url: `/${exportPath(call).replace(':id', String(id))}`,
      headers: { cookie: app.mainAdmin.cookieHeader() },
      payload: {},
    })
  const file = (await download(idOf())).body
  const { data } = await list(call, idOf())
  const exported = file.split('\r\n').slice(1, -1)
  expect(exported).toHaveLength(data.length)
  for (const [index, row] of data.entries()) expect(exported[index]).toContain(row.action)
  expect((await download(999_999)).statusCode).toBe(404)
})
