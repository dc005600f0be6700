// What sending a notification promises: to one at once, to all who are there, once for each key.
import { contract, playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sessionOptions } from '../../database/session-options.ts'
import { holdRows } from '../../../test/held-rows.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { makePlayer } from '../../../test/test-market.ts'
import { signedInPlayer } from '../../../test/test-player.ts'

const { send } = contract.notifications
const GOOD = { user: 'all_users', title_en: 'Hello', content_en: 'Good luck today.' }

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(deliveredToAll)
afterAll(() => app.close())

function sendTo(user: number | string, fields: Record<string, unknown> = {}, staff: Staff = app.mainAdmin) {
  return staff.call(send, { ...GOOD, user: String(user), ...fields })
}

const undone = () => app.db.selectFrom('notification').select('id').where('is_done', '=', false).execute()

async function deliveredToAll(): Promise<void> {
  await expect.poll(undone, { timeout: 10_000 }).toEqual([])
}

function inboxesOf(notificationId: unknown) {
  const inboxes = app.db.selectFrom('player_inbox').select(['player_id', 'is_read'])
  return inboxes.where('notification_id', '=', Number(notificationId)).orderBy('player_id').execute()
}

const notificationOf = (id: unknown) =>
  app.db.selectFrom('notification').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()

async function everything() {
  const notifications = await app.db.selectFrom('notification').selectAll().orderBy('id').execute()
  const inboxes = await app.db.selectFrom('player_inbox').selectAll().orderBy('id').execute()
  return { notifications, inboxes, audit: await app.db.selectFrom('audit').selectAll().orderBy('id').execute() }
}

describe('to one user', () => {
  test('is in that inbox alone when it is answered, with its audit', async () => {
    const [playerId] = [await makePlayer(app), await makePlayer(app)]
    const staff = await app.subAdmin(['11'])
    const answer = await sendTo(playerId, {}, staff)
    const { _id } = answer.body
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: true, msg: 'Notification sent successfully.', _id })
    expect(await inboxesOf(_id)).toEqual([{ player_id: playerId, is_read: false }])
    expect(await notificationOf(_id)).toMatchObject({
      player_id: playerId,
      recipients: 1,
      delivered: 1,
      is_done: true,
      sent_by: staff.adminId,
      sent_by_name: expect.stringContaining('Staff'),
    })
    const audited = app.db.selectFrom('audit').selectAll().where('subject', '=', 'notification')
    const after = { playerId, title: 'Hello', content: 'Good luck today.', recipients: 1 }
    expect(await audited.where('subject_id', '=', Number(_id)).execute()).toMatchObject([
      { call: send.path, admin_id: staff.adminId, before: null, after },
    ])
  })

  test('reaches one who is not active', async () => {
    const playerId = await makePlayer(app)
    await app.db.updateTable('player').set({ is_active: false }).where('id', '=', playerId).execute()
    const { _id } = (await sendTo(playerId)).body
    expect(await inboxesOf(_id)).toHaveLength(1)
  })

  test('who does not exist is refused at the field, and nothing is written', async () => {
    const before = await everything()
    const msg = 'This user does not exist.'
    for (const id of ['999999', '0', '9'.repeat(30)]) {
      const answer = await sendTo(id)
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ success: false, msg, errors: { user: msg } })
    }
    expect(await everything()).toEqual(before)
  })
})

describe('to all users', () => {
  test('is answered with how many it is for, and reaches each once, inactive ones too', async () => {
    const players = [await makePlayer(app), await makePlayer(app), await makePlayer(app)]
    await app.db.updateTable('player').set({ is_active: false }).where('id', 'in', players.slice(1)).execute()
    const all = (await app.db.selectFrom('player').select('id').orderBy('id').execute()).map(({ id }) => id)
    const { _id } = (await sendTo('all_users')).body
    const { recipients, last_player_id } = await notificationOf(_id)
    expect({ recipients, last_player_id }).toEqual({ recipients: all.length, last_player_id: players[2] })
    await deliveredToAll()
    expect((await inboxesOf(_id)).map((inbox) => inbox.player_id)).toEqual(all)
    expect(await notificationOf(_id)).toMatchObject({ delivered: all.length, is_done: true })
  })

  test('does not reach who registers afterwards', async () => {
    await makePlayer(app)
    const { _id } = (await sendTo('all_users')).body
    const late = await signedInPlayer(app)
    await deliveredToAll()
    const inbox = await late.call(playerContract.content.inbox)
    expect(inbox.body).toEqual({ notifications: [], unread: 0, nextCursor: null })
    expect((await inboxesOf(_id)).map(({ player_id }) => player_id)).not.toContain(late.playerId)
  })
})

test('to one user waits for a batch under way, so that nothing turns up below what a player has seen', async () => {
  const [phone, last] = [await signedInPlayer(app), await makePlayer(app)]
  const rows = `select from player where id = ${last} for update`
  const held = await holdRows({ connection: { ...app.pool.options, options: sessionOptions('owner') }, rows })
  onTestFinished(() => held.release())
  await sendTo('all_users', { title_en: 'first' })
  await held.isWaitedForBy('%player_inbox%')
  const second = sendTo(phone.playerId, { title_en: 'second' })
  await expect.poll(somebodyWaitsForTheTurn, { timeout: 10_000 }).toBe(true)
  const inbox = async () => {
    const { body } = await phone.call(playerContract.content.inbox)
    return (body as unknown as { notifications: { title: string }[] }).notifications.map((item) => item.title)
  }
  expect(await inbox()).toEqual([])
  await held.release()
  expect((await second).status).toBe(200)
  expect(await inbox()).toEqual(['second', 'first'])
})

async function somebodyWaitsForTheTurn(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`.execute(app.db)
  return rows.length > 0
}

describe('with a request key', () => {
  test('is sent once, when 16 ask for it at once and when one asks again later', async () => {
    const playerId = await makePlayer(app)
    for (const user of [playerId, 'all_users']) {
      const key = { request_key: `many ${user}` }
      const answers = await Promise.all(Array.from({ length: 16 }, () => sendTo(user, key)))
      answers.push(await sendTo(user, key))
      expect(new Set(answers.map((answer) => answer.body['_id'])).size).toBe(1)
      expect(answers.every((answer) => answer.status === 200)).toBe(true)
    }
    await deliveredToAll()
    const inboxes = app.db.selectFrom('player_inbox').select('notification_id').where('player_id', '=', playerId)
    expect(await inboxes.execute()).toHaveLength(2)
  })

  test('is refused under the key of another one, and sent again under another key', async () => {
    const playerId = await makePlayer(app)
    expect((await sendTo(playerId, { request_key: 'used' })).status).toBe(200)
    const before = await everything()
    const other = await sendTo(playerId, { request_key: 'used', title_en: 'Other' })
    expect(other).toMatchObject({ status: 409, body: { success: false, msg: expect.any(String) } })
    expect(await everything()).toEqual(before)
    expect((await sendTo(playerId, { request_key: 'new' })).status).toBe(200)
    expect((await everything()).inboxes).toHaveLength(before.inboxes.length + 1)
  })
})

test.each([
  ['user', { user: undefined }, 'Please select a user'],
  ['user', { user: '' }, 'Please select a user'],
  ['user', { user: 'everybody' }, 'Please select a user'],
  ['user', { user: ['1'] }, 'Please select a user'],
  ['title_en', { title_en: ' ' }, 'Title is required'],
  ['title_en', { title_en: 'x'.repeat(201) }, 'At most 200 characters.'],
  ['content_en', { content_en: undefined }, 'Content is required'],
  ['content_en', { content_en: 'x'.repeat(5001) }, 'At most 5000 characters.'],
  ['content_en', { content_en: 'a\u0000b' }, 'Please use plain text only.'],
  ['request_key', { request_key: '' }, 'A request key has 1 to 64 printable characters.'],
])('refuses a wrong %s: %j, and nothing is written', async (field, fault, message) => {
  const before = await everything()
  const answer = await app.mainAdmin.call(send, { ...GOOD, ...fault })
  expect(answer).toMatchObject({ status: 400, body: { success: false, errors: { [field]: message } } })
  expect(await everything()).toEqual(before)
})
