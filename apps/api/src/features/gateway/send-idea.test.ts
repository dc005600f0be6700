// What sending an idea promises: kept once, for staff to read.
import { contract, playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { codeOf, phoneWith, signedInPlayer, type Phone } from '../../../test/test-player.ts'

const { send } = playerContract.ideas

let app: TestApp
let phone: Phone

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  phone = await signedInPlayer(app)
})
afterAll(() => app.close())

const ideas = () =>
  app.db.selectFrom('idea').select(['id', 'content']).where('player_id', '=', phone.playerId).orderBy('id').execute()

test('keeps the idea, and staff read it', async () => {
  const answer = await phone.call(send, { body: { text: '  A dark theme, <b>please</b>!  ' } })
  expect(answer.status).toBe(200)
  const [kept] = await ideas()
  expect(answer.body).toEqual({ id: String(kept?.id) })
  expect(kept?.content).toBe('A dark theme, <b>please</b>!')
  const { body } = await app.mainAdmin.call(contract.userIdeas.list, {})
  expect(body['data']).toMatchObject([
    { _id: String(kept?.id), userDB_id: String(phone.playerId), ideas: 'A dark theme, <b>please</b>!' },
  ])
})

test('keeps it once under one key, even when sent eight times at once, and refuses the key for another', async () => {
  const body = { text: 'More games' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => phone.call(send, { body, key: 'one idea' })))
  const [kept, ...others] = await ideas()
  expect(others).toEqual([])
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { id: String(kept?.id) } })
  const reused = await phone.call(send, { body: { text: 'Fewer games' }, key: 'one idea' })
  expect([reused.status, codeOf(reused)]).toEqual([409, 'idempotency-key-reused'])
  expect(await ideas()).toHaveLength(1)
})

test.each([{}, { text: '' }, { text: ' \u200B ' }, { text: 'x'.repeat(1001) }, { text: 'a\u0000b' }, { text: 5 }])(
  'refuses %j at the field',
  async (body) => {
    const answer = await phone.call(send, { body })
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { text: expect.any(String) } } } })
    expect(await ideas()).toEqual([])
  },
)

test('needs a key and a signed-in player', async () => {
  const body = { text: 'More games' }
  const keyless = await phone.call(send, { body, key: null })
  expect([keyless.status, codeOf(keyless)]).toEqual([400, 'idempotency-key-required'])
  const stranger = await phoneWith(app)(send, { body })
  expect([stranger.status, codeOf(stranger)]).toEqual([401, 'not-signed-in'])
  expect(await ideas()).toEqual([])
})
