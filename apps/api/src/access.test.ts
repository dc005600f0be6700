// The access table of docs/access.md, tried on every entry of the contract: mounted once, guarded, and answering.
import { contract, exportPath, firstRoute, type Access } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { schemasOf } from '@panadesk/contract/schemas'
import { ACCESS_CODE_LIST, ALWAYS_GRANTED, type AccessCode } from '@panadesk/domain/access-codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, startTestApp, type Staff, type TestApp } from '../test/test-app.ts'
import { panelCalls } from './calls.gen.ts'

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
    const implemented = panelCalls.map(({ endpoint }) => endpoint.path)
    expect(implemented.toSorted()).toEqual(entries.map(({ endpoint }) => endpoint.path).toSorted())
  })

  test.each(guarded)('$name refuses a stranger with 401', async ({ endpoint }) => {
    const answer = await (await app.stranger()).call(endpoint, MALFORMED, 1)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ success: false, jwt_error_msg: expect.any(String) })
  })

  test.each(guarded)('$name opens to exactly its codes', async ({ endpoint }) => {
    const open: AccessCode[] = []
    for (const [code, staff] of holders) {
      const answer = await staff.call(endpoint, MALFORMED, 999_999)
      if (endpoint.path === contract.login.logout.path) await staff.signIn()
      if (answer.status === 403) expect(answer.body).toMatchObject({ page_not_allowed_error_msg: expect.any(String) })
      else open.push(code)
    }
    expect(open).toEqual(expectedCodes(endpoint.access))
  })

  test.each(entries.filter(({ endpoint }) => endpoint.method === 'POST'))(
    '$name refuses a malformed body of the main admin with 400 at the field',
    async ({ endpoint }) => {
      const answer = await app.mainAdmin.call(endpoint, MALFORMED, 1)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ success: false, errors: { 'no such field': expect.any(String) } })
    },
  )

  test.each(entries.filter(({ endpoint }) => schemasOf(endpoint).query !== undefined))(
    '$name refuses a malformed query of the main admin with 400 at the field',
    async ({ endpoint }) => {
      const answer = await app.mainAdmin.call(endpoint, MALFORMED)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ success: false, errors: { 'no such field': expect.any(String) } })
    },
  )

  // The others want a good body before they look at the id.
  test.each(
    entries.filter(({ endpoint }) => endpoint.path.includes(':id') && schemasOf(endpoint).body.safeParse({}).success),
  )('$name finds nothing under a malformed id', async ({ endpoint }) => {
    for (const id of ['x', '0', '-1', '1.5', '1e3', '9'.repeat(30), '1%00', '%27']) {
      const answer = await app.mainAdmin.call(endpoint, {}, id)
      expect(answer, id).toMatchObject({ status: 404, body: { success: false, msg: expect.any(String) } })
    }
  })

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
  const exported = entries.filter(({ endpoint }) => endpoint.isExported === true)

  test('is there for each list that names its columns and for the sheets, and they are more than a few', () => {
    expect(exported.length).toBeGreaterThan(10)
    const sheets = exported.filter(({ endpoint }) => endpoint.startCounts === undefined)
    expect(sheets.map(({ name }) => name)).toEqual(['daySheet.get', 'daySheet.month'])
  })

  test.each(exported)('$name is guarded like its list', async ({ endpoint }) => {
    const asFile = { ...endpoint, path: exportPath(endpoint) }
    const stranger = await (await app.stranger()).call(asFile, MALFORMED, 1)
    expect(stranger).toMatchObject({ status: 401, body: { jwt_error_msg: expect.any(String) } })
    const open: AccessCode[] = []
    for (const [code, staff] of holders) {
      const answer = await staff.call(asFile, MALFORMED, 1)
      expect([400, 403]).toContain(answer.status)
      if (answer.status === 403) expect(answer.body).toMatchObject({ page_not_allowed_error_msg: expect.any(String) })
      else open.push(code)
    }
    expect(open).toEqual(expectedCodes(endpoint.access))
    expect(await app.mainAdmin.call(asFile, MALFORMED, 1)).toMatchObject({
      status: 400,
      body: { errors: { 'no such field': expect.any(String) } },
    })
  })
})

describe.each(ACCESS_CODE_LIST)('a sub admin whom the panel gave code %s', (code) => {
  const codes = ACCESS_CODE_LIST.filter((each) => each === code || each === ALWAYS_GRANTED)
  let staff: Staff
  beforeAll(async () => {
    staff = await addedInThePanel(code)
  })

  test('is told of that code and the one that everybody has, and led to the first screen', async () => {
    const answer = await staff.call(contract.login.restore)
    expect(answer.body).toMatchObject({ success: true, adminAccess: codes, redirectRoute: firstRoute(codes) })
  })

  test('may make exactly the calls of these codes', async () => {
    const made: string[] = []
    for (const { name, endpoint } of guarded) {
      const answer = await staff.call(endpoint, MALFORMED, 999_999)
      if (answer.status !== 403) made.push(name)
      if (endpoint.path === contract.login.logout.path) await signInAs(staff, code)
    }
    expect(made).toEqual(guarded.filter(({ endpoint }) => opensTo(endpoint.access, codes)).map(({ name }) => name))
  })
})

function opensTo(access: Access, codes: readonly AccessCode[]): boolean {
  return expectedCodes(access).some((code) => codes.includes(code))
}

async function addedInThePanel(code: AccessCode): Promise<Staff> {
  const added = await app.mainAdmin.call(contract.subAdmins.add, {
    name: `Holder of ${code}`,
    email: emailOf(code),
    username: `holder-of-${code}`,
    password: PASSWORD,
    phone_number: '9876543210',
    status: 1,
    accessMenus: [code],
  })
  expect(added).toMatchObject({ status: 200, body: { success: true } })
  const staff = await app.stranger()
  await signInAs(staff, code)
  return staff
}

function emailOf(code: AccessCode): string {
  return `holder-of-${code}@panadesk.test`
}

async function signInAs(staff: Staff, code: AccessCode): Promise<void> {
  await staff.call(contract.login.restore)
  const answer = await staff.call(contract.login.check, { email: emailOf(code), password: PASSWORD })
  expect(answer.status).toBe(200)
}

test('no refusal shows a stack or SQL', async () => {
  for (const { endpoint } of guarded) {
    const answer = await app.mainAdmin.call(endpoint, { start: 'select', gameDB_id: "1'; drop table bid" }, 'x%00')
    expect(answer.status).toBeLessThan(500)
    expect(JSON.stringify(answer.body)).not.toMatch(/ at .*\.ts|syntax error|select .* from/i)
    if (endpoint.path === contract.login.logout.path) await app.mainAdmin.signIn()
  }
})

function expectedCodes(access: Access): AccessCode[] {
  if (access === 'any-admin') return [...ACCESS_CODE_LIST]
  if (typeof access === 'string') return []
  return ACCESS_CODE_LIST.filter((code) => access.includes(code))
}
