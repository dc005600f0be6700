// The API description holds every call of both contracts, and its page loads nothing from elsewhere.
import { contract, exportPath, playerContract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { DELETED_IMAGE_FILES } from '@panadesk/contract/images'
import { RECEIPT_FILES } from '@panadesk/contract/receipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, unknown>[]
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
}
interface Description {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

let app: TestApp
let description: Description

beforeAll(async () => {
  app = await startTestApp()
  description = (await app.server.inject({ url: '/docs/json' })).json<Description>()
})
afterAll(() => app.close())

const operationOf = (method: string, path: string) =>
  description.paths[`/${path.replace(':id', '{id}')}`]?.[method.toLowerCase()]

describe('the description', () => {
  test('is OpenAPI 3.1 and lists every entry of both contracts and every export, each once', () => {
    const playerCalls = Object.values(playerContract).flatMap((calls): AnyEndpoint[] => Object.values(calls))
    const panelCalls = allEndpoints(contract).map(({ endpoint }) => endpoint)
    const exported = panelCalls.filter(({ isExported }) => isExported === true)
    const exports = exported.map((endpoint) => ({ method: endpoint.method, path: exportPath(endpoint) }))
    const files = [RECEIPT_FILES, DELETED_IMAGE_FILES].map(({ path }) => ({
      method: 'GET',
      path: path.replace(':name', '{name}'),
    }))
    const entries = [...panelCalls, ...exports, ...files, ...playerCalls]
    for (const { method, path } of entries)
      expect([path, operationOf(method, path)]).toEqual([path, expect.any(Object)])
    const listed = Object.values(description.paths).flatMap((methods) => Object.values(methods))
    expect(description.openapi).toBe('3.1.0')
    expect(listed).toHaveLength(entries.length)
    expect(new Set(listed.map((operation) => operation.operationId)).size).toBe(entries.length)
    for (const { summary, tags } of listed) expect([summary.length > 0, tags.length]).toEqual([true, 1])
  })

  test('says what each call needs: token, cookie and CSRF token, or nothing', () => {
    expect(operationOf('GET', 'player/v1/me')?.security).toEqual([{ playerToken: [] }])
    expect(operationOf('POST', 'player/v1/login')?.security).toEqual([])
    expect(operationOf('POST', 'admin/add-update-game')?.security).toEqual([{ staffSession: [], csrfToken: [] }])
    expect(operationOf('GET', 'admin/get-game-list')?.security).toEqual([{ staffSession: [] }])
    expect(operationOf('GET', 'admin/receipts/{name}')?.security).toEqual([{ staffSession: [] }])
    expect(operationOf('POST', 'player/v1/callbacks/deposit')?.security).toEqual([{ bodySignature: [] }])
  })

  test('says in words of its own what calls do whose path does not', () => {
    expect(operationOf('POST', contract.login.check.path)?.summary).toBe('Sign in')
    expect(operationOf('POST', 'admin/add-sub-admin')?.summary).toBe('Add sub admin')
  })

  test('tells the query of a call of the panel', () => {
    const pick = operationOf('GET', contract.users.pick.path)
    expect(pick?.parameters).toMatchObject([{ name: 'search', in: 'query', required: false }])
  })

  test('tells where a form with a file is taken, and where nothing else is', () => {
    const file = { type: 'string', format: 'binary' }
    const approve = operationOf('POST', contract.withdrawals.approve.path)?.requestBody?.content
    expect(Object.keys(approve ?? {})).toEqual(['multipart/form-data'])
    expect(approve?.['multipart/form-data']?.schema).toMatchObject({
      properties: { file },
      required: ['withdraw_reqDB_id', 'remark', 'file'],
    })
    const deposit = operationOf('POST', playerContract.funds.deposit.path)?.requestBody?.content
    expect(Object.keys(deposit ?? {})).toEqual(['application/json', 'multipart/form-data'])
    expect(deposit?.['multipart/form-data']?.schema).toMatchObject({ properties: { receipt: file } })
    expect(deposit?.['multipart/form-data']?.schema['required']).not.toContain('receipt')
  })

  test('tells fields, query and the key of a call', () => {
    const place = operationOf('POST', 'player/v1/bids')
    expect(place?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: true }])
    expect(place?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['gameId', 'bids'],
      additionalProperties: false,
    })
    const results = operationOf('GET', 'player/v1/results')?.parameters?.map(({ name }) => name)
    expect(results).toEqual(['gameId', 'cursor', 'limit'])
    expect(operationOf('GET', 'admin/game-name-list-grid-data-update/:id')?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
    ])
  })
})

describe('the page', () => {
  test('runs scripts of our own files only, and everything that it names is there', async () => {
    const page = await app.server.inject({ url: '/docs' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';/)
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/)
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      const url = new URL(file, 'http://panadesk.test/docs')
      expect([file, url.host, (await app.server.inject({ url: url.pathname })).statusCode]).toEqual([
        file,
        'panadesk.test',
        200,
      ])
    }
  })
})
