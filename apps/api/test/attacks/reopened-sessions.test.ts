// Whoever may change games opens a session again after its draw, so that a friend bids on the number that was drawn.
import { contract, playerContract } from '@panadesk/contract'
import { FAMILIES } from '@panadesk/domain/families'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../src/database/database.ts'
import { expectBooksBalance } from '../books.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { codeOf } from '../test-player.ts'
import { moveTo } from '../test-results.ts'
import {
  bidOfFriend,
  changeTimes,
  gameFields,
  lossOf,
  NOTHING,
  setFriday,
  setScene,
  type Scene,
} from './attacked-market.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const LATER = { open: '21:00', close: '22:00' }

async function expectClosed(scene: Scene, gameId = scene.gameId): Promise<void> {
  const answer = await bidOfFriend(scene, { gameId })
  expect([answer.status, codeOf(answer)]).toEqual([409, 'session-closed'])
  expect(await lossOf(scene)).toEqual(NOTHING)
  const { games } = (await scene.friend.call(playerContract.markets.games)).body as unknown as {
    games: { id: string; sessions: { session: string; isOpen: boolean }[]; isWholeDayOpen: boolean }[]
  }
  const shown = games.find(({ id }) => id === gameId)
  expect(shown).toMatchObject({ isWholeDayOpen: false })
  expect(shown?.sessions[0]).toMatchObject({ isOpen: false })
}

describe.each(FAMILIES)('of %s', (family) => {
  test('by its times: moved later after the draw', async () => {
    const scene = await setScene(app, family)
    await moveTo(app, '12:00')
    expect((await changeTimes(scene, LATER)).status).toBe(200)
    await expectClosed(scene)
    await moveTo(app, '20:59')
    await expectClosed(scene)
  })

  test('by its week: the day gets a later time, directly or off and on again', async () => {
    const direct = await setScene(app, family)
    await moveTo(app, '12:05')
    expect((await setFriday(direct, 1, LATER)).status).toBe(200)
    await expectClosed(direct)

    const around = await setScene(app, family)
    await moveTo(app, '11:50')
    expect((await setFriday(around, 0)).status).toBe(200)
    await moveTo(app, '12:30')
    expect((await setFriday(around, 1, LATER)).status).toBe(200)
    await expectClosed(around)
  })

  test('by its status: off before the draw and on after it, with a later time in between', async () => {
    const scene = await setScene(app, family)
    const collection = { main: 'game', starline: 'starline_games', galidisswar: 'gali_disswar_games' }[family]
    const flag = { userDB_id: scene.gameId, collectionName: collection, document_fieldName: 'status' }
    const flip = () => app.mainAdmin.call(contract.toggles.flip, flag)
    await moveTo(app, '11:50')
    expect((await flip()).status).toBe(200)
    await moveTo(app, '12:30')
    await changeTimes(scene, LATER)
    expect((await flip()).status).toBe(200)
    await expectClosed(scene)
  })

  test('by its name: deleted and made again, or given to a game that closes later', async () => {
    const scene = await setScene(app, family)
    const fields = gameFields(family, scene.name, LATER)
    const save = (more = {}) => scene.clerk.call(contract.games.save[family], { ...fields, ...more })
    const later = await save({ game_name: `${scene.name} NIGHT` })
    await moveTo(app, '12:30')
    expect((await changeTimes(scene, {}, `${scene.name} X`)).status).toBe(200)
    const refusal = { status: 409, body: { msg: expect.stringContaining('had this name today') } }
    expect(await save({ gameDB_id: later.body['_id'] })).toMatchObject(refusal)
    expect(await save()).toMatchObject(refusal)

    expect((await scene.clerk.call(contract.games.delete[family], { gameDB_id: scene.gameId })).status).toBe(200)
    expect(await save({ game_name: ` ${scene.name.toLowerCase()} x` })).toMatchObject(refusal)
    const named = app.db
      .selectFrom('game')
      .select('id')
      .where('name', 'in', [scene.name, `${scene.name} X`])
    expect(await named.execute()).toEqual([])

    await moveTo(app, '00:00', '2026-11-21')
    await scene.clerk.signIn()
    expect((await save()).status).toBe(200)
  })

  test('by all of it, one after another, and back again', async () => {
    const scene = await setScene(app, family)
    await moveTo(app, '12:00')
    await changeTimes(scene, { open: '08:00', close: '09:00' })
    await setFriday(scene, 0)
    await changeTimes(scene, LATER, `${scene.name} Y`)
    await setFriday(scene, 1, LATER)
    expect((await changeTimes(scene, LATER)).status).toBe(200)
    await expectClosed(scene)
  })
})

test('a close that has passed stays closed although the open is moved', async () => {
  const scene = await setScene(app)
  await moveTo(app, '18:00')
  await changeTimes(scene, LATER)
  expect(codeOf(await bidOfFriend(scene, { session: 'close' }))).toBe('session-closed')
  expect(await lossOf(scene)).toEqual(NOTHING)
})

test('a cut-off that is still ahead moves, earlier at once and later too, and the log tells both', async () => {
  const scene = await setScene(app)
  await changeTimes(scene, { open: '13:00' })
  await moveTo(app, '12:30')
  expect((await bidOfFriend(scene)).status).toBe(200)
  await changeTimes(scene, { open: '12:10' })
  expect(codeOf(await bidOfFriend(scene))).toBe('session-closed')
  const log = app.db.selectFrom('audit').select(['before', 'after']).where('subject', '=', 'game')
  expect(await log.where('subject_id', '=', Number(scene.gameId)).orderBy('id').offset(1).execute()).toMatchObject([
    { before: { openTime: '12:00' }, after: { openTime: '13:00' } },
    { before: { openTime: '13:00' }, after: { openTime: '12:10' } },
  ])
})

test(
  'of a bid and a change sent at once each bid met the cut-off that was in force',
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await setScene(app)
      await moveTo(app, '11:59')
      // Closes at once: a bid is in time or refused, and afterwards nothing is taken whatever follows.
      const [bid] = await Promise.all([bidOfFriend(scene), changeTimes(scene, { open: '08:00' })])
      await changeTimes(scene, LATER)
      const placed = bid.status === 200 ? 1 : 0
      expect(codeOf(await bidOfFriend(scene))).toBe('session-closed')
      expect(await lossOf(scene)).toEqual({ bids: placed, paise: placed * 100_00 })
    }
    await expectBooksBalance(app)
  },
)

test('nobody who serves requests rewrites what was in force', async () => {
  for (const table of ['game_day_history', 'past_game_name']) {
    for (const statement of [`update ${table} set game_id = 0`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(sql.raw(statement).execute(createDatabase(app.requests))).rejects.toThrow('permission denied')
    }
  }
})
