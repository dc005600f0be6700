// What flipping a flag promises.
import { contract, TOGGLE_ACCESS } from '@panadesk/contract'
import { ACCESS_CODE_LIST } from '@panadesk/domain/access-codes'
import type { Family } from '@panadesk/domain/families'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer } from '../../../test/test-market.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function flip(collectionName: string, document_fieldName: string, id: number | string, staff: Staff = app.mainAdmin) {
  return staff.call(contract.toggles.flip, { userDB_id: String(id), collectionName, document_fieldName })
}

const FAMILY_OF: Record<string, Family> = {
  game: 'main',
  starline_games: 'starline',
  gali_disswar_games: 'galidisswar',
}

let miniGames = 0

const KIND_OF: Record<string, 'slider' | 'qr'> = { slider_images: 'slider', qrcode_images: 'qr' }

async function makeImage(kind: 'slider' | 'qr'): Promise<number> {
  const image = app.db.insertInto('image').values({ kind, file: 'none.png', display_order: 1 })
  return (await image.returning('id').executeTakeFirstOrThrow()).id
}

async function makeNotice(): Promise<number> {
  const notice = app.db.insertInto('notice').values({ title: 'Title', message: 'Message', is_active: true })
  return (await notice.returning('id').executeTakeFirstOrThrow()).id
}

/** The mini games are there already, nine of them; each is the row of one test. */
async function makeRow(collection: string): Promise<number> {
  if (collection === 'user') return makePlayer(app)
  if (collection === 'admin') return (await app.subAdmin(['9'])).adminId
  if (collection === 'mini_game') return (miniGames += 1)
  if (collection === 'notice') return makeNotice()
  const kind = KIND_OF[collection]
  if (kind !== undefined) return makeImage(kind)
  return makeGame(app, { family: FAMILY_OF[collection] ?? 'main' })
}

const SUBJECT_OF: Record<string, string> = {
  user: 'player',
  admin: 'admin',
  mini_game: 'mini_game',
  notice: 'notice',
  slider_images: 'image',
  qrcode_images: 'image',
}

function auditOf(collection: string, id: number) {
  const rows = app.db.selectFrom('audit').select(['before', 'after', 'admin_id']).where('subject_id', '=', id)
  return rows
    .where('subject', '=', SUBJECT_OF[collection] ?? 'game')
    .where('call', '=', contract.toggles.flip.path)
    .orderBy('id')
    .execute()
}

const playerOf = (id: number) => app.db.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const EVERY_FLAG = Object.entries(TOGGLE_ACCESS).flatMap(([collection, fields]) =>
  Object.entries(fields).map(([field, access]) => [collection, field, access] as const),
)

describe.each(EVERY_FLAG)('%s.%s', (collection, field, access) => {
  test('flips there and back, with the time and the audit of each', async () => {
    const id = await makeRow(collection)
    const [first, second] = [await flip(collection, field, id), await flip(collection, field, id)]
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ success: true, last_update: '2026-11-20T09:00:00+05:30' })
    expect([0, 1]).toContain(first.body['value'])
    expect(second.body['value']).toBe(1 - Number(first.body['value']))
    const [one, two] = await auditOf(collection, id)
    expect(one).toMatchObject({ before: two?.after, after: two?.before, admin_id: app.mainAdmin.adminId })
    expect(one?.before).not.toEqual(one?.after)
  })

  test('is kept from whoever holds every code but its own', async () => {
    const id = await makeRow(collection)
    const own: readonly string[] = access === 'main-admin' ? [] : access
    const codes = ACCESS_CODE_LIST.filter((code) => !own.includes(code))
    const answer = await flip(collection, field, id, await app.subAdmin(codes))
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ success: false, page_not_allowed_error_msg: expect.any(String) })
    expect(await auditOf(collection, id)).toEqual([])
  })

  test('is open to each code of its own', async () => {
    const id = await makeRow(collection)
    for (const code of access === 'main-admin' ? [] : access) {
      expect((await flip(collection, field, id, await app.subAdmin([code]))).status).toBe(200)
    }
  })

  test('of a row that is not there is not found', async () => {
    for (const id of [999_999, '3000000000', '9'.repeat(30)]) {
      expect((await flip(collection, field, id)).status).toBe(404)
    }
    const named = { userDB_id: '999999', collectionName: collection, document_fieldName: field, seen: 1 as const }
    expect((await app.mainAdmin.call(contract.toggles.flip, named)).status).toBe(404)
  })

  test('is left as it is when it was changed since it was looked at', async () => {
    const id = await makeRow(collection)
    const asSeen = (seen: 0 | 1) => {
      const named = { userDB_id: String(id), collectionName: collection, document_fieldName: field }
      return app.mainAdmin.call(contract.toggles.flip, { ...named, seen })
    }
    const value = (await flip(collection, field, id)).body['value'] === 1 ? 1 : 0
    const stale = await asSeen(value === 1 ? 0 : 1)
    expect(stale.status).toBe(409)
    const stands = value === 1 ? 'on' : 'off'
    expect(stale.body['msg']).toBe(`Somebody else has switched this ${stands} meanwhile. Nothing was changed now.`)
    expect(await auditOf(collection, id)).toHaveLength(1)
    const answers = await Promise.all([asSeen(value), asSeen(value)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await auditOf(collection, id)).toHaveLength(2)
    // Back as the tests after this one want the row, which some of them share.
    expect((await asSeen(value === 1 ? 0 : 1)).status).toBe(200)
  })

  test('flips twice when it is clicked twice at once', async () => {
    const id = await makeRow(collection)
    const answers = await Promise.all([1, 2].map(() => flip(collection, field, id)))
    expect(new Set(answers.map((answer) => answer.body['value']))).toEqual(new Set([0, 1]))
    expect(await auditOf(collection, id)).toHaveLength(2)
  })
})

test.each([
  ['user', 'name'],
  ['user', 'pin_hash'],
  ['user', '__proto__'],
  ['user', 'toString'],
  ['users', 'status'],
  ['admin', 'is_main'],
  ['game', 'market_status'],
  ['__proto__', 'status'],
  ['__proto__', 'constructor'],
  ['constructor', 'name'],
  ['constructor', 'constructor'],
  ['hasOwnProperty', 'length'],
  ['', ''],
])('%j.%j is no flag, and nothing changes', async (collection, field) => {
  const id = await makePlayer(app)
  const before = await playerOf(id)
  const answer = await flip(collection, field, id)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ success: false, msg: 'This flag cannot be changed.' })
  const fault = ['user', 'admin', 'game'].includes(collection) ? 'document_fieldName' : 'collectionName'
  expect(answer.body['errors']).toEqual({ [fault]: 'This flag cannot be changed.' })
  expect(await playerOf(id)).toEqual(before)
  expect(await auditOf('user', id)).toEqual([])
})

test('names that are missing or no texts are malformed', async () => {
  const answer = await app.mainAdmin.call(contract.toggles.flip, { userDB_id: '1', collectionName: ['user'] })
  expect(answer.status).toBe(400)
  expect(answer.body['errors']).toMatchObject({
    collectionName: expect.any(String),
    document_fieldName: expect.any(String),
  })
})

test.each(Object.keys(FAMILY_OF))('%s holds the games of its own family only', async (collection) => {
  for (const [other, family] of Object.entries(FAMILY_OF)) {
    const id = await makeGame(app, { family })
    expect((await flip(collection, 'status', id)).status).toBe(other === collection ? 200 : 404)
    const game = await app.db.selectFrom('game').select('is_active').where('id', '=', id).executeTakeFirstOrThrow()
    expect(game.is_active).toBe(other !== collection)
  }
})

test.each(Object.entries(KIND_OF))('%s holds the images of its own kind only', async (collection, kind) => {
  for (const other of ['slider', 'qr'] as const) {
    const id = await makeImage(other)
    expect((await flip(collection, 'status', id)).status).toBe(other === kind ? 200 : 404)
    const image = app.db.selectFrom('image').select('is_active').where('id', '=', id)
    expect((await image.executeTakeFirstOrThrow()).is_active).toBe(other !== kind)
  }
})

test('a notice or an admin that was deleted is not found, and stays as it is', async () => {
  const notice = await makeNotice()
  const { adminId: admin } = await app.subAdmin(['9'])
  const deleted = { deleted_at: new Date(), is_active: false }
  await app.db.updateTable('notice').set(deleted).where('id', '=', notice).execute()
  await app.db.updateTable('admin').set(deleted).where('id', '=', admin).execute()
  for (const [collection, id] of Object.entries({ notice, admin })) {
    expect((await flip(collection, 'status', id)).status).toBe(404)
    const { rows } = await sql`select is_active from ${sql.table(collection)} where id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ is_active: false }])
    expect(await auditOf(collection, id)).toEqual([])
  }
})

test('a flip of a user flag touches that flag and the time of the last update', async () => {
  const id = await makePlayer(app)
  const before = await playerOf(id)
  app.clock.advance(61_000)
  const answer = await flip('user', 'transfer_point_status', id)
  expect(answer.body).toMatchObject({ value: 0, last_update: '2026-11-20T09:01:01+05:30' })
  expect(await playerOf(id)).toEqual({ ...before, transfer_on: false, updated_at: new Date(app.clock.now()) })
})

test('switching logout_status on ends the sessions of that player, switching it off ends none', async () => {
  const [leaves, stays] = [await makePlayer(app), await makePlayer(app)]
  const openSession = (playerId: number) =>
    app.db
      .insertInto('player_session')
      .values({ token_hash: Buffer.from(`t${playerId}`), player_id: playerId })
      .execute()
  const sessions = async () =>
    (await app.db.selectFrom('player_session').select('player_id').execute()).map((row) => row.player_id)
  await openSession(leaves)
  await openSession(stays)
  expect((await flip('user', 'logout_status', leaves)).body).toMatchObject({ value: 1 })
  expect(await sessions()).toEqual([stays])
  await openSession(leaves)
  expect((await flip('user', 'logout_status', leaves)).body).toMatchObject({ value: 0 })
  expect(new Set(await sessions())).toEqual(new Set([leaves, stays]))
})
