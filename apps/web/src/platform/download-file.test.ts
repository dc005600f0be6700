// A list as a file: where it is fetched, what it is called, and what becomes of a refusal.
import { query, type AnyEndpoint } from '@panadesk/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectConsequences, downloadFile } from './call.ts'

const LIST: AnyEndpoint = query({ path: 'admin/rows/:id', access: ['4'] })
const OPTIONS = { id: '7', body: { searchValue: 'ravi' } }
const CSV = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="rows.csv"' }

let sent: { url: string; body: unknown }[] = []
let lost: string[] = []

function answerWith(response: Response): void {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, body: init.body })
    return Promise.resolve(response)
  })
}

beforeEach(() => {
  sent = []
  lost = []
  connectConsequences({
    sessionLost: (msg) => lost.push(msg),
    pageNotAllowed: () => undefined,
    confirmSecondFactor: () => Promise.resolve(false),
    askReason: () => Promise.resolve(undefined),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('sends the body of the list to its export, and takes the name of the server', async () => {
  answerWith(new Response('Name\r\nRavi\r\n', { headers: CSV }))
  const file = await downloadFile(LIST, OPTIONS)
  expect(sent).toEqual([{ url: '/admin/rows/7/export', body: '{"searchValue":"ravi"}' }])
  expect(file.fileName).toBe('rows.csv')
  expect(await file.content.text()).toBe('Name\r\nRavi\r\n')
})

test('tells a refusal in the words of the server', async () => {
  answerWith(Response.json({ success: false, msg: 'Too many exports.' }, { status: 429 }))
  await expect(downloadFile(LIST, OPTIONS)).rejects.toMatchObject({ status: 429, msg: 'Too many exports.' })
})

test('leads to the login when the session is gone', async () => {
  answerWith(Response.json({ success: false, jwt_error_msg: 'Log in.' }, { status: 401 }))
  await expect(downloadFile(LIST, OPTIONS)).rejects.toMatchObject({ isHandled: true })
  expect(lost).toEqual(['Log in.'])
})

test('gives no file that broke off on the way, and none that is no CSV', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('Name'))
      controller.error(new TypeError('network error'))
    },
  })
  answerWith(new Response(broken, { headers: CSV }))
  await expect(downloadFile(LIST, OPTIONS)).rejects.toMatchObject({ status: 0, isAnswered: false })
  answerWith(new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  await expect(downloadFile(LIST, OPTIONS)).rejects.toMatchObject({ isAnswered: false })
})
