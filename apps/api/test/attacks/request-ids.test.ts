// Whoever wants an act of his to be taken for another's would like both under one id in the audit log.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoInstances, type TwoInstances } from '../races/two-instances.ts'
import { makeGame } from '../test-market.ts'

let installation: TwoInstances

beforeAll(async () => {
  installation = await openTwoInstances()
})
afterAll(() => installation.close())

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('no two requests have the same id, whichever process took them and whatever they call themselves', async () => {
  const { app, instances } = installation
  const game = await makeGame(app)
  const flag = { userDB_id: String(game), collectionName: 'game', document_fieldName: 'status' }
  for (const instance of [...instances, ...instances, ...instances]) {
    expect((await instance.as(app.mainAdmin).call(contract.toggles.flip, flag)).status).toBe(200)
  }
  const headers = {
    cookie: app.mainAdmin.cookieHeader(),
    'x-xsrf-token': xsrf(),
    'request-id': 'mine',
    'x-request-id': 'mine',
  }
  const named = await app.server.inject({
    method: 'POST',
    url: `/${contract.toggles.flip.path}`,
    headers,
    payload: flag,
  })
  expect(named.statusCode).toBe(200)

  const rows = await app.db.selectFrom('audit').select('request_id').where('subject', '=', 'game').execute()
  const ids = rows.map(({ request_id: id }) => id)
  expect(ids.length).toBe(7)
  expect(new Set(ids).size).toBe(7)
  for (const id of ids) expect(id).toMatch(UUID)
})

function xsrf(): string {
  return /XSRF-TOKEN=([^;]*)/.exec(installation.app.mainAdmin.cookieHeader())?.[1] ?? ''
}
