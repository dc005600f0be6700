// Every kind of answer tells the browser the same: run nothing but our files, be framed by nobody, guess no types.
import { readdir } from 'node:fs/promises'
import { contract, exportPath, playerContract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { imageUrl } from '@panadesk/contract/images'
import { receiptUrl } from '@panadesk/contract/receipts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { testDatabase } from '../../test/test-database.ts'
import { smallPicture } from '../../test/test-images.ts'
import { keepImage } from '../uploads/keep-image.ts'
import { ownImage } from '../uploads/sent-image.ts'

let app: TestApp
let receipt = ''
let image = ''

beforeAll(async () => {
  const database = await testDatabase()
  app = await startTestApp({ database })
  receipt = await keepImage(app.uploadsDir, ownImage(await smallPicture('png')))
  const form = { display_order: '1' }
  const { body } = await app.mainAdmin.callForm(contract.images.slider.add, form, await smallPicture('png'))
  image = (body['sliderData'] as unknown as { slider_image: string }).slider_image
  // A call that has lost its table fails in a way that nobody has foreseen.
  const owner = new Client(database.poolConfig('owner'))
  await owner.connect()
  await owner.query('alter table idea rename to lost')
  await owner.end()
})
afterAll(() => app.close())

/** What is asked by staff who are signed in, and what comes of it. */
interface Kind {
  ask: () => InjectOptions & { url: string }
  status: number
  type: RegExp
}

const JSON_TYPE = /^application\/json/
const post = (path: string, payload: object | string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: `/${path}`,
  payload,
  headers,
})
const xml = { 'content-type': 'text/xml' }
const { check } = contract.login
const { depositCallback } = playerContract.funds
const ideas = contract.userIdeas.list

const KINDS: Record<string, Kind> = {
  'a call': { ask: () => ({ url: '/admin/' }), status: 200, type: JSON_TYPE },
  'a list': { ask: () => post(contract.users.list.path, {}), status: 200, type: JSON_TYPE },
  'a CSV file': { ask: () => post(exportPath(contract.users.list), {}), status: 200, type: /^text\/csv/ },
  'a malformed body': { ask: () => post(contract.users.list.path, { no: 1 }), status: 400, type: JSON_TYPE },
  'a broken body': {
    ask: () => post(contract.users.list.path, '{', { 'content-type': 'application/json' }),
    status: 400,
    type: JSON_TYPE,
  },
  'an address that cannot be read': { ask: () => ({ url: '/admin/%ff' }), status: 400, type: JSON_TYPE },
  'an address of the gateway that cannot be read': {
    ask: () => ({ url: '/player/v1/%ff' }),
    status: 400,
    type: JSON_TYPE,
  },
  'a missing CSRF token': { ask: () => post(check.path, {}), status: 403, type: JSON_TYPE },
  'no such call': { ask: () => ({ url: '/admin/no-such-call' }), status: 404, type: JSON_TYPE },
  'no such method': { ask: () => ({ method: 'DELETE', url: '/admin/' }), status: 404, type: JSON_TYPE },
  'a question for the rules of other origins': {
    ask: () => ({ method: 'OPTIONS', url: `/${check.path}`, headers: { origin: 'https://evil.test' } }),
    status: 404,
    type: JSON_TYPE,
  },
  'too large a body': { ask: () => post(ideas.path, { x: 'x'.repeat(2 ** 20) }), status: 413, type: JSON_TYPE },
  'a strange type': { ask: () => post(ideas.path, '<x/>', xml), status: 415, type: JSON_TYPE },
  'a fault': { ask: () => post(ideas.path, {}), status: 500, type: JSON_TYPE },
  'a receipt': { ask: () => ({ url: receiptUrl(receipt) }), status: 200, type: /^image\/png$/ },
  'no such receipt': { ask: () => ({ url: receiptUrl('x') }), status: 404, type: JSON_TYPE },
  'a public image': { ask: () => ({ url: image }), status: 200, type: /^image\/png$/ },
  'no such image': { ask: () => ({ url: imageUrl('x.svg') }), status: 404, type: JSON_TYPE },
  'the description': { ask: () => ({ url: '/docs' }), status: 200, type: /^text\/html/ },
  'its data': { ask: () => ({ url: '/docs/json' }), status: 200, type: JSON_TYPE },
  'its script': { ask: () => ({ url: '/docs/static/swagger-ui-bundle.js' }), status: 200, type: /javascript/ },
  'no such part of it': { ask: () => ({ url: '/docs/static/none.js' }), status: 404, type: JSON_TYPE },
  health: { ask: () => ({ url: '/health' }), status: 200, type: JSON_TYPE },
  'the gateway': { ask: () => ({ url: `/${playerContract.content.all.path}` }), status: 200, type: JSON_TYPE },
  'the gateway without a token': {
    ask: () => ({ url: `/${playerContract.account.me.path}` }),
    status: 401,
    type: JSON_TYPE,
  },
  'no such call of the gateway': { ask: () => ({ url: '/player/v1/none' }), status: 404, type: JSON_TYPE },
  'a callback': { ask: () => post(depositCallback.path, {}), status: 401, type: JSON_TYPE },
  'too large a callback': {
    ask: () => post(depositCallback.path, { x: 'x'.repeat(2 ** 15) }),
    status: 413,
    type: JSON_TYPE,
  },
}

function asked(ask: InjectOptions, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return app.server.inject({ ...ask, headers: { cookie: app.mainAdmin.cookieHeader(), ...ask.headers, ...headers } })
}

/** What a browser makes of it, by the name of the directive. */
function policyOf({ headers }: LightMyRequestResponse): (name: string) => string[] | undefined {
  const rules = String(headers['content-security-policy']).split(';')
  const words = new Map(rules.map((rule) => rule.trim().split(/\s+/)).map(([name, ...sources]) => [name, sources]))
  return (name) => words.get(name)
}

function expectSafe(answer: LightMyRequestResponse): void {
  const policy = policyOf(answer)
  const scripts = policy('script-src') ?? policy('default-src')
  expect([["'self'"], ["'none'"]]).toContainEqual(scripts)
  expect(policy('script-src-attr') ?? ["'none'"]).toEqual(["'none'"])
  expect(["'self'", "'none'"]).toContain((policy('default-src') ?? [])[0])
  expect(policy('object-src') ?? policy('default-src')).toEqual(["'none'"])
  expect(policy('frame-ancestors')).toEqual(["'none'"])
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': expect.any(String),
  })
  expect(Object.keys(answer.headers).filter((name) => /^(x-powered-by|server|access-control-.*)$/.test(name))).toEqual(
    [],
  )
}

async function hstsOf(ask: InjectOptions, remoteAddress: string, proto: string): Promise<unknown> {
  const answer = await asked({ ...ask, remoteAddress }, { 'x-forwarded-proto': proto })
  return answer.headers['strict-transport-security']
}

describe.each(Object.entries(KINDS))('%s', (name, { ask, status, type }) => {
  test('is safe in a browser, and says so', async () => {
    const answer = await asked(ask())
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, expect.stringMatching(type)])
    expectSafe(answer)
    const isForAll = name === 'a public image'
    expect(answer.headers['cross-origin-resource-policy']).toBe(isForAll ? 'cross-origin' : 'same-origin')
  })

  test('asks for TLS from now on exactly where it came by TLS', async () => {
    // Fastify asks no proxy about an address that it could not read.
    const isRead = !name.endsWith('cannot be read')
    expect(await hstsOf(ask(), '127.0.0.1', 'https')).toBe(isRead ? 'max-age=31536000' : undefined)
    expect(await hstsOf(ask(), '127.0.0.1', 'http')).toBeUndefined()
    // Only the proxy beside us is believed.
    expect(await hstsOf(ask(), '203.0.113.9', 'https')).toBeUndefined()
  })
})

test('every call of both contracts is safe in a browser, whatever it answers', async () => {
  const calls = [
    ...allEndpoints(contract).flatMap(({ endpoint }) =>
      endpoint.isExported !== true ? [endpoint] : [endpoint, { ...endpoint, path: exportPath(endpoint) }],
    ),
    ...Object.values(playerContract).flatMap((group): AnyEndpoint[] => Object.values(group)),
  ]
  expect(calls.length).toBeGreaterThan(130)
  for (const { method, path } of calls) {
    expectSafe(await asked({ method, url: `/${path.replace(':id', '1')}`, ...(method === 'POST' && { payload: {} }) }))
  }
})

test('the page of the panel runs no script but its files, and allows no style at an element', async () => {
  const page = await asked({ url: '/users', headers: { accept: 'text/html' } })
  const policy = policyOf(page)
  expectSafe(page)
  expect(policy('style-src-attr')).toEqual(["'none'"])
  expect(policy('form-action')).toEqual(["'self'"])
  expect(policy('base-uri')).toEqual(["'none'"])
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|javascript:/i)
})

test('the description is no weaker than the panel: its styles come from files, too', async () => {
  const policy = policyOf(await asked({ url: '/docs' }))
  expect(policy('default-src')).toEqual(["'none'"])
  expect(policy('style-src')).toEqual(["'self'"])
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml', 'x.svg'],
  [
    'an SVG that claims to be a PNG',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'image/png',
    'x.png',
  ],
  ['a page', '<!doctype html><script>alert(1)</script>', 'text/html', 'x.html'],
  ['a page that claims to be a JPEG', '<!doctype html><script>alert(1)</script>', 'image/jpeg', 'x.jpg'],
  ['a page behind the head of a GIF', 'GIF89a/*<script>*/=1;alert(1)//</script>', 'image/gif', 'x.gif'],
])('%s is no picture: it is refused, and nothing of it is kept', async (_what, text, type, name) => {
  const before = await readdir(app.uploadsDir, { recursive: true })
  const file = { bytes: Buffer.from(text), type, name }
  for (const { add } of [contract.images.slider, contract.images.qr]) {
    expect((await app.mainAdmin.callForm(add, { display_order: '1' }, file)).status).toBeGreaterThanOrEqual(400)
  }
  expect(await readdir(app.uploadsDir, { recursive: true })).toEqual(before)
})
