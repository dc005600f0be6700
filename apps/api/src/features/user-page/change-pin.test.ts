// What a change of the PIN promises: the new one opens, the old one and every session are worth nothing, and nobody reads it.
import { contract, playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdRows } from '../../../test/held-rows.ts'
import { startTestApp, type Answer, type TestApp } from '../../../test/test-app.ts'
import { phoneWith } from '../../../test/test-player.ts'
import { sessionOptions } from '../../database/session-options.ts'

const { changePin } = contract.userPage
const { register, login, me } = playerContract.account
const NEW_PIN = '736195'

let app: TestApp
let mobile = 7_100_000_000
let token = ''
let playerId = ''

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  mobile += 1
  const body = { name: 'Asha', mobile: String(mobile), pin: '5938' }
  const registered = await phoneWith(app)(register, { body })
  const reply = registered.body as unknown as { token: string; player: { id: string } }
  ;({ token } = reply)
  playerId = reply.player.id
})
afterAll(() => app.close())

const change = (body: Record<string, unknown>) => app.mainAdmin.call(changePin, body)
const newPin = (pin = NEW_PIN) => change({ userDB_id: playerId, security_pin: pin })
const signIn = (pin: string): Promise<Answer> => phoneWith(app)(login, { body: { mobile: String(mobile), pin } })
const stillIn = async () => (await phoneWith(app, token)(me)).status === 200

/** As another command would hold the player's row. */
function holdPlayer() {
  const connection = { ...app.pool.options, options: sessionOptions('owner') }
  return holdRows({ connection, rows: `select from player where id = ${playerId} for update` })
}

/** Whether a query like this waits for its turn; only the tables' owner sees the queries of others. */
async function waits(query: string): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${query}`.execute(tx)
    return rows.length > 0
  })
}

const sessionsOfPlayer = () =>
  app.db.selectFrom('player_session').select('player_id').where('player_id', '=', Number(playerId)).execute()

async function everything() {
  const players = await app.db.selectFrom('player').selectAll().orderBy('id').execute()
  const sessions = await app.db.selectFrom('player_session').selectAll().orderBy('created_at').execute()
  return { players, sessions, audit: await app.db.selectFrom('audit').selectAll().execute() }
}

describe('a new PIN', () => {
  test('opens the account, and the old one no longer does', async () => {
    expect(await newPin()).toMatchObject({
      status: 200,
      body: { success: true, msg: 'Security PIN updated successfully.' },
    })
    expect((await signIn('5938')).status).toBe(401)
    expect((await signIn(NEW_PIN)).status).toBe(200)
  })

  test('signs out every phone of the player, and no other player', async () => {
    const other = await phoneWith(app)(register, { body: { name: 'Bala', mobile: String(mobile + 50), pin: '5938' } })
    expect((await signIn('5938')).status).toBe(200)
    expect(await stillIn()).toBe(true)
    await newPin()
    expect(await stillIn()).toBe(false)
    expect((await phoneWith(app, other.body['token'])(me)).status).toBe(200)
    expect(await sessionsOfPlayer()).toEqual([])
  })

  test('lets a player in who was locked out by trying the old one', async () => {
    for (let tries = 0; tries < 6; tries += 1) await signIn('9999')
    expect((await signIn('5938')).status).toBe(429)
    await newPin()
    expect((await signIn(NEW_PIN)).status).toBe(200)
  })

  test('is kept as a hash, and stands in no reply and in no row of the log', async () => {
    const staff = await app.subAdmin(['7.1'])
    const answer = await staff.call(changePin, { userDB_id: playerId, security_pin: NEW_PIN })
    expect(JSON.stringify(answer.body)).not.toContain(NEW_PIN)
    const audited = app.db.selectFrom('audit').selectAll().where('admin_id', '=', staff.adminId)
    expect(await audited.where('subject', '=', 'player').execute()).toMatchObject([
      {
        subject: 'player',
        subject_id: Number(playerId),
        call: changePin.path,
        before: null,
        after: { pinChanged: true, sessionsEnded: 1 },
      },
    ])
    const { rows } = await sql<{ row: string }>`
      select player::text as row from player union all select audit::text from audit`.execute(app.db)
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(NEW_PIN)
    const player = app.db.selectFrom('player').select('pin_hash').where('id', '=', Number(playerId))
    expect((await player.executeTakeFirst())?.pin_hash).toMatch(/^\$argon2id\$/)
    expect((await staff.call(contract.userPage.profile, {}, playerId)).body['userData']).toMatchObject({
      security_pin: '••••',
    })
  })

  test('shuts out whoever gave the old one while it was changed', async () => {
    const held = await holdPlayer()
    const changing = newPin()
    await held.isWaitedForBy('update "player" set "pin_hash"%')
    const signingIn = signIn('5938')
    await expect.poll(() => waits('update "player" set "logout_on"%'), { timeout: 10_000 }).toBe(true)
    await held.release()
    expect((await changing).status).toBe(200)
    expect((await signingIn).status).toBe(401)
    expect(await sessionsOfPlayer()).toEqual([])
  })

  test('ends the session of whoever got in before it was changed', async () => {
    const held = await holdPlayer()
    const signingIn = signIn('5938')
    await held.isWaitedForBy('update "player" set "logout_on"%')
    const changing = newPin()
    await held.release()
    expect((await changing).status).toBe(200)
    await signingIn
    expect(await sessionsOfPlayer()).toEqual([])
  })

  test('is the last of two that come at once, whole', async () => {
    const answers = await Promise.all([newPin('736195'), newPin('820641')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const opened = [await signIn('736195'), await signIn('820641')].filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
  })
})

describe('is refused', () => {
  test.each([
    [{ security_pin: '' }, 'PIN is required'],
    [{ security_pin: undefined }, 'PIN is required'],
    [{ security_pin: 1234 }, 'PIN is required'],
    [{ security_pin: '123' }, 'PIN must be at least 4 digits'],
    [{ security_pin: '12a4' }, 'PIN must be numeric'],
    [{ security_pin: '1234 ' }, 'PIN must be numeric'],
    [{ security_pin: '१२३४' }, 'PIN must be numeric'],
    [{ security_pin: '1234567' }, 'PIN must be at most 6 digits'],
  ])('%j: %s', async (pin, message) => {
    const before = await everything()
    const answer = await change({ userDB_id: playerId, ...pin })
    expect(answer).toMatchObject({ status: 400, body: { success: false, errors: { security_pin: message } } })
    expect(await everything()).toEqual(before)
  })

  test.each(['999999', '0', '9'.repeat(30)])('for the user %s, whom nobody knows', async (id) => {
    const before = await everything()
    const answer = await change({ userDB_id: id, security_pin: NEW_PIN })
    expect(answer).toMatchObject({ status: 404, body: { success: false, msg: 'This user does not exist.' } })
    expect(await everything()).toEqual(before)
  })
})
