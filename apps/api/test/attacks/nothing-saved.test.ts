// A save that changes nothing says so, and leaves no trace that somebody changed something: no audit row, no newer time of an update.
import { contract, playerContract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { NOTHING_CHANGED } from '@panadesk/contract/nothing-changed'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GoodCall } from '../good-call.ts'
import { goodCalls, layScene } from '../good-calls.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { signedInPlayer } from '../test-player.ts'

const MINUTE_MS = 60_000

let app: TestApp
let calls: Record<string, GoodCall>

beforeAll(async () => {
  app = await startTestApp()
  calls = goodCalls(await layScene(app))
})
afterAll(() => app.close())

/** All that a save may write, and with which time. */
const SAVED = [
  'setting',
  'contact_setting',
  'how_to_play',
  'game',
  'game_day',
  'rate',
  'admin',
  'notice',
  'bid_edit',
] as const

async function everything() {
  const tables = [...SAVED, 'audit'].map(async (table) => {
    const { rows } = await sql`select * from ${sql.table(table)} as kept order by kept`.execute(app.db)
    return [table, rows] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

const endpoints = new Map(allEndpoints(contract).map(({ name, endpoint }) => [name, endpoint]))

async function save(name: string, change: Record<string, unknown> = {}) {
  const endpoint = endpoints.get(name)
  const call = calls[name]
  if (endpoint === undefined || call === undefined) throw new Error(`there is no call ${name}`)
  return app.mainAdmin.call(endpoint, { ...call.body, ...change }, call.id)
}

/** Saves that may find everything as it was sent, each with what its screen may send in another spelling. */
const SAVES: readonly [string, Record<string, unknown>][] = [
  ['settings.saveAppLink', { content: ' Play with me ' }],
  ['settings.savePayment', { upi_payment_id: ' house@upi ' }],
  ['settings.savePayment', { upi_payment_id: undefined }],
  ['settings.saveFixedValues', { withdraw_open_time: '11:00' }],
  ['settings.saveFixedValues', { min_bid_amount: undefined, withdraw_open_time: undefined }],
  ['contactSettings.save', {}],
  ['howToPlay.save', { video_link: undefined }],
  ['games.saveRates.main', {}],
  ['games.saveRates.starline', {}],
  ['games.saveRates.galidisswar', {}],
  ['games.saveOffDays', {}],
  ['subAdmins.update', { accessMenus: ['9', '10'] }],
  ['notices.update', { notice_title: ' Title ' }],
  ['bids.updateDigit', {}],
  ['bids.updateProperties', {}],
]

describe.each(SAVES)('%s', (name, spelling) => {
  test('says at the second time that nothing was changed, and leaves no trace', async () => {
    expect(await save(name)).toMatchObject({ status: 200, body: { success: true } })
    const before = await everything()
    app.clock.set(app.clock.now() + MINUTE_MS)
    for (const change of [{}, spelling]) {
      const answer = await save(name, change)
      expect(answer).toMatchObject({ status: 200, body: { success: true, msg: NOTHING_CHANGED } })
    }
    expect(await everything()).toEqual(before)
  })
})

test.each(['main', 'starline', 'galidisswar'] as const)('games.save of a %s game says it too', async (family) => {
  const { save: call } = contract.games
  const body = { ...calls[`games.save.${family}`]?.body, game_name: `Same ${family}` }
  const added = await app.mainAdmin.call(call[family], body)
  const game = { ...body, gameDB_id: added.body['_id'] }
  const before = await everything()
  app.clock.set(app.clock.now() + MINUTE_MS)
  for (const game_name of [body.game_name, ` same  ${family} `]) {
    const answer = await app.mainAdmin.call(call[family], { ...game, game_name })
    expect(answer).toMatchObject({ status: 200, body: { success: true, msg: NOTHING_CHANGED, _id: game.gameDB_id } })
  }
  expect(await everything()).toEqual(before)
  const changed = await app.mainAdmin.call(call[family], { ...game, game_name: `Other ${family}` })
  expect(changed.body['msg']).toBe('Game updated successfully.')
})

const audited = async () => (await app.db.selectFrom('audit').select('id').execute()).length

test('two who save the same at once leave one trace', async () => {
  const before = await audited()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      app.mainAdmin.call(contract.settings.saveAppLink, { app_link: 'https://race.test', content: 'Race' }),
    ),
  )
  const said = answers.map(({ body }) => String(body['msg']))
  expect(said.filter((msg) => msg === NOTHING_CHANGED)).toHaveLength(7)
  expect(said).toContain('App link updated successfully.')
  expect(await audited()).toBe(before + 1)
})

const post = (path: string, headers: Record<string, string>) =>
  app.server.inject({
    method: 'POST',
    url: `/${path.replace(':id', '1')}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: 'null',
  })

describe('a body that is null', () => {
  test('is refused with 400 by every call of the panel, and nothing is written', async () => {
    const cookie = app.mainAdmin.cookieHeader()
    const [, csrf = ''] = /XSRF-TOKEN=([^;]+)/.exec(cookie) ?? []
    const before = await everything()
    for (const [name, { method, path }] of endpoints) {
      if (method !== 'POST') continue
      const { statusCode } = await post(path, { cookie, 'x-xsrf-token': csrf })
      expect([name, statusCode]).toEqual([name, 400])
    }
    expect(await everything()).toEqual(before)
  })

  test('is refused with 400 by every call of the gateway', async () => {
    const player = await signedInPlayer(app)
    const before = await everything()
    for (const { name, endpoint } of allEndpoints(playerContract)) {
      // The callback asks for a signature before it looks at what is signed.
      if (endpoint.method !== 'POST' || name === 'funds.depositCallback') continue
      const headers = { authorization: `Bearer ${player.token}`, 'idempotency-key': `null body of ${name}` }
      const { statusCode } = await post(endpoint.path, headers)
      expect([name, statusCode]).toEqual([name, 400])
    }
    expect(await everything()).toEqual(before)
  })
})
