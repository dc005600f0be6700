// The access table of design §4, tried on every entry of the contract: mounted once, guarded, and answering.
import { contract, exportPath } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { ACCESS_CODE_LIST, type AccessCode } from '@panadesk/domain/access-codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../test/test-app.ts'
import { panelCalls } from './app.ts'

const entries = allEndpoints(contract)
const guarded = entries.filter(({ endpoint }) => endpoint.access !== 'public')

let app: TestApp
const holders = new Map<AccessCode, Staff>()
beforeAll(async () => {
  app = await startTestApp()
  for (const code of ACCESS_CODE_LIST) holders.set(code, await app.subAdmin([code]))
})
afterAll(() => app.close())

/** A body that no entry takes, so that a call that is let through changes nothing. */
const MALFORMED = { 'no such field': 1 }

describe('every entry of the contract', () => {
  test('is implemented exactly once', () => {
    const implemented = panelCalls(Buffer.alloc(0)).map(({ endpoint }) => endpoint.path)
    expect(implemented.toSorted()).toEqual(entries.map(({ endpoint }) => endpoint.path).toSorted())
  })

  test.each(guarded)('$name refuses a stranger with 401', async ({ endpoint }) => {
    const answer = await (await app.stranger()).call(endpoint, MALFORMED, 1)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ success: false, jwt_error_msg: expect.any(String) })
  })

  test.each(guarded)('$name opens to exactly its codes', async ({ endpoint }) => {
    // Logging out would end the sessions that the next entries need.
    if (endpoint.path === contract.login.logout.path) return
    const open: AccessCode[] = []
    for (const [code, staff] of holders) {
      const answer = await staff.call(endpoint, MALFORMED, 999_999)
      if (answer.status === 403) expect(answer.body).toMatchObject({ page_not_allowed_error_msg: expect.any(String) })
      else open.push(code)
    }
    expect(open).toEqual(expectedCodes(endpoint.access))
  })

  test.each(guarded.filter(({ endpoint }) => endpoint.method === 'POST'))(
    '$name refuses a malformed body of the main admin with 400 at the field',
    async ({ endpoint }) => {
      const answer = await app.mainAdmin.call(endpoint, MALFORMED)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ success: false, errors: { 'no such field': expect.any(String) } })
    },
  )

  test.each(entries.filter(({ endpoint }) => endpoint.changesState))(
    '$name refuses a call without the CSRF header',
    async ({ endpoint }) => {
      const answer = await app.mainAdmin.callWithoutCsrf(endpoint, MALFORMED, 1)
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ success: false, csrf: true })
    },
  )
})

describe('every export', () => {
  const exported = entries.filter(({ endpoint }) => endpoint.exportColumns !== undefined)

  test('is there for each list that names its columns, and they are more than a few', () => {
    expect(exported.length).toBeGreaterThan(10)
    for (const { endpoint } of exported) expect(endpoint.startCounts).toBeDefined()
  })

  test.each(exported)('$name is guarded like its list', async ({ endpoint }) => {
    const asFile = { ...endpoint, path: exportPath(endpoint) }
    const stranger = await (await app.stranger()).call(asFile, MALFORMED)
    expect(stranger).toMatchObject({ status: 401, body: { jwt_error_msg: expect.any(String) } })
    const open: AccessCode[] = []
    for (const [code, staff] of holders) {
      const answer = await staff.call(asFile, MALFORMED)
      expect([400, 403]).toContain(answer.status)
      if (answer.status === 403) expect(answer.body).toMatchObject({ page_not_allowed_error_msg: expect.any(String) })
      else open.push(code)
    }
    expect(open).toEqual(expectedCodes(endpoint.access))
    expect(await app.mainAdmin.call(asFile, MALFORMED)).toMatchObject({
      status: 400,
      body: { errors: { 'no such field': expect.any(String) } },
    })
  })
})

test('no refusal shows a stack or SQL', async () => {
  for (const { endpoint } of guarded) {
    const answer = await app.mainAdmin.call(endpoint, { start: 'select', gameDB_id: "1'; drop table bid" }, 'x%00')
    expect(answer.status).toBeLessThan(500)
    expect(JSON.stringify(answer.body)).not.toMatch(/ at .*\.ts|syntax error|select .* from/i)
    if (endpoint.path === contract.login.logout.path) await app.mainAdmin.signIn()
  }
})

function expectedCodes(access: string | readonly AccessCode[]): AccessCode[] {
  if (access === 'any-admin') return [...ACCESS_CODE_LIST]
  if (typeof access === 'string') return []
  return ACCESS_CODE_LIST.filter((code) => access.includes(code))
}
