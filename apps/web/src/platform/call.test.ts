// The way of a call to the server: path, CSRF header, and what follows from a refusal.
import { login } from '@panadesk/contract/login'
import { users } from '@panadesk/contract/users'
import { wallet } from '@panadesk/contract/wallet'
import { withdrawals } from '@panadesk/contract/withdrawals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi, connectConsequences, sendCommand, urlOf } from './call.ts'
import { cookieValue } from './cookie-value.ts'
import { shownToasts, dismissToast } from './toast.ts'

const CREDENTIALS = { body: { email: 'a@example.com', password: 'x' } }
const OK = { success: true, msg: 'Hello', adminAccess: [], redirectRoute: '/dashboard' }
const STALE = { success: false, msg: 'Stale.', csrf: true }

interface Sent {
  url: string
  token: string | null
}

/** The last request as the browser got it. */
let request: RequestInit = {}

let sent: Sent[] = []
let lost: string[] = []
let refusedPages = 0
let confirmations = 0
let isConfirmed = true
let reasonsAsked: string[] = []
let reason: string | undefined
const page = { cookie: '' }

/** Stands in for the browser: answers one reply after the other, and the session check with a new cookie. */
function answerWith(...replies: { status: number; reply: unknown }[]): void {
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    request = init
    sent.push({ url, token: new Headers(init.headers).get('x-xsrf-token') })
    if (url === '/admin/') {
      page.cookie = 'theme=dark; XSRF-TOKEN=new'
      return Promise.resolve(Response.json({ success: false }))
    }
    const next = replies.shift()
    return next === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json(next.reply, { status: next.status }))
  })
}

beforeEach(() => {
  sent = []
  lost = []
  refusedPages = 0
  confirmations = 0
  isConfirmed = true
  reasonsAsked = []
  reason = 'Bank transfer'
  page.cookie = 'XSRF-TOKEN=old'
  for (const toast of shownToasts()) dismissToast(toast.id)
  connectConsequences({
    sessionLost: (msg) => lost.push(msg),
    pageNotAllowed: () => {
      refusedPages += 1
    },
    confirmSecondFactor: () => {
      confirmations += 1
      return Promise.resolve(isConfirmed)
    },
    askReason: (why) => {
      reasonsAsked.push(why)
      return Promise.resolve(reason)
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('sends the CSRF token of the cookie with a change', async () => {
  answerWith({ status: 200, reply: OK })
  await expect(callApi(login.check, CREDENTIALS)).resolves.toEqual(OK)
  expect(sent).toEqual([{ url: '/admin/loginCheck', token: 'old' }])
})

test('fetches a token first when there is none', async () => {
  page.cookie = ''
  answerWith({ status: 200, reply: OK })
  await callApi(login.check, CREDENTIALS)
  expect(sent).toEqual([
    { url: '/admin/', token: null },
    { url: '/admin/loginCheck', token: 'new' },
  ])
})

test('repeats a change once with a new token when the old one is refused', async () => {
  answerWith({ status: 403, reply: STALE }, { status: 403, reply: STALE }, { status: 200, reply: OK })
  await expect(callApi(login.check, CREDENTIALS)).rejects.toMatchObject({ msg: 'Stale.' })
  expect(sent.map(({ url }) => url)).toEqual(['/admin/loginCheck', '/admin/', '/admin/loginCheck'])
  expect(sent[2]?.token).toBe('new')
})

test('sends the token also with a GET that changes something', async () => {
  answerWith({ status: 200, reply: OK })
  await callApi(login.logout)
  expect(sent).toEqual([{ url: '/admin/logout', token: 'old' }])
})

test('takes a 200 without success for a refusal', async () => {
  answerWith({ status: 200, reply: { success: false, msg: 'No.' } })
  await expect(callApi(login.check, CREDENTIALS)).rejects.toMatchObject({ status: 200, msg: 'No.' })
})

test('says that nobody answered when nobody did', async () => {
  answerWith()
  await expect(callApi(login.check, CREDENTIALS)).rejects.toMatchObject({ status: 0, isAnswered: false })
})

test('leads to the login when the session is gone, and to 404 when the page is closed', async () => {
  answerWith(
    { status: 401, reply: { success: false, jwt_error_msg: 'Log in.' } },
    { status: 403, reply: { success: false, page_not_allowed_error_msg: 'Closed.' } },
  )
  await expect(callApi(login.check, CREDENTIALS)).rejects.toMatchObject({ isHandled: true })
  await expect(callApi(login.check, CREDENTIALS)).rejects.toMatchObject({ isHandled: true })
  expect(lost).toEqual(['Log in.'])
  expect(refusedPages).toBe(1)
})

test('shows the refusal of a reading GET as a toast, but not that of a command', async () => {
  answerWith({ status: 500, reply: { success: false, msg: 'Read.' } }, { status: 500, reply: { msg: 'Changed.' } })
  const reading = { ...login.restore, path: 'admin/get-game-rates' }
  await expect(callApi(reading)).rejects.toMatchObject({ msg: 'Read.' })
  await expect(callApi(login.logout)).rejects.toMatchObject({ msg: 'Changed.' })
  expect(shownToasts().map(({ message }) => message)).toEqual(['Read.'])
})

const UNCONFIRMED = { success: false, second_factor_required: true, msg: 'Confirm.' }

test('sends a call again once the second factor is confirmed, and not otherwise', async () => {
  answerWith({ status: 403, reply: UNCONFIRMED }, { status: 200, reply: OK })
  await expect(callApi(login.logout)).resolves.toEqual(OK)
  isConfirmed = false
  answerWith({ status: 403, reply: UNCONFIRMED })
  await expect(callApi(login.logout)).rejects.toMatchObject({ msg: 'Confirm.' })
  expect(confirmations).toBe(2)
  expect(sent).toHaveLength(3)
})

test('asks nobody for the second factor while signing in', async () => {
  answerWith({ status: 200, reply: UNCONFIRMED })
  const asked = callApi(login.check, { ...CREDENTIALS, quiet: true })
  await expect(asked).rejects.toMatchObject({ consequence: 'second-factor' })
  expect(confirmations).toBe(0)
})

test('leaves everything to a quiet caller', async () => {
  answerWith({ status: 401, reply: { success: false, jwt_error_msg: 'Log in.' } })
  await expect(callApi(login.logout, { quiet: true })).rejects.toMatchObject({ consequence: 'session-lost' })
  expect(lost).toEqual([])
  expect(shownToasts()).toEqual([])
})

test('asks what there is to ask in the query string', async () => {
  answerWith({ status: 200, reply: OK }, { status: 200, reply: OK })
  await callApi(users.pick, { query: { search: 'a & b' } })
  await callApi(users.pick, { query: {} })
  expect(sent.map(({ url }) => url)).toEqual([`/${users.pick.path}?search=a+%26+b`, `/${users.pick.path}`])
})

test('sends a file as a form, beside the fields of the body as texts', async () => {
  answerWith({ status: 200, reply: OK })
  const file = new File(['…'], 'receipt.png', { type: 'image/png' })
  await callApi(withdrawals.approve, { body: { withdraw_reqDB_id: '7', remark: 'Paid' }, file })
  expect(request.body instanceof FormData && [...request.body]).toEqual([
    ['withdraw_reqDB_id', '7'],
    ['remark', 'Paid'],
    ['file', file],
  ])
  expect(new Headers(request.headers).get('content-type')).toBeNull()
  expect(sent).toEqual([{ url: '/admin/approve-withdraw-request', token: 'old' }])
})

test('leaves out of a form what the body leaves out, and writes what is no text as JSON', async () => {
  answerWith({ status: 200, reply: OK })
  const upload = { ...login.check, upload: { field: 'picture' } }
  const body = { email: 'a@example.com', password: 'x', remark: undefined, order: 7, isOn: true }
  await callApi(upload, { body, file: new File([], 'x.png') })
  const fields = request.body instanceof FormData ? [...request.body.keys()] : []
  expect(fields).toEqual(['email', 'password', 'order', 'isOn', 'picture'])
  expect(request.body instanceof FormData && request.body.get('order')).toBe('7')
})

test('sends a call that may take a file as JSON when it has none', async () => {
  answerWith({ status: 200, reply: OK })
  await callApi(withdrawals.approve, { body: { withdraw_reqDB_id: '7', remark: 'Paid' } })
  expect(request.body).toBe('{"withdraw_reqDB_id":"7","remark":"Paid"}')
  expect(new Headers(request.headers).get('content-type')).toBe('application/json')
})

test('takes no file where the contract knows of none', async () => {
  answerWith({ status: 200, reply: OK })
  await expect(callApi(login.check, { ...CREDENTIALS, file: new File([], 'x.png') })).rejects.toThrow(/no file/)
})

test('puts the id into the path, and wants one exactly where the path does', () => {
  expect(urlOf('admin/view-withdraw-request/:id', '7')).toBe('/admin/view-withdraw-request/7')
  expect(urlOf('admin/x/:id', '../y')).toBe('/admin/x/..%2Fy')
  expect(() => urlOf('admin/x/:id', undefined)).toThrow(/id/)
  expect(() => urlOf('admin/x', '7')).toThrow(/id/)
})

test.each([
  { cookies: '', value: undefined },
  { cookies: 'XSRF-TOKEN=', value: undefined },
  { cookies: 'a=1; XSRF-TOKEN=t%3D1; b=2', value: 't=1' },
  { cookies: 'NOT-XSRF-TOKEN=no', value: undefined },
])('reads $value out of the cookies "$cookies"', ({ cookies, value }) => {
  expect(cookieValue(cookies, 'XSRF-TOKEN')).toBe(value)
})

const CREDIT = { body: { userDB_id: '1', amount: 5 } }
const NO_REASON = { status: 422, reply: { success: false, msg: 'Why?', errors: { reason: 'Why?' } } }
const WAITING = { status: 202, reply: { success: true, approval_id: '7', msg: 'Waiting for a second person.' } }

test('tells a command that waits for a second person from one that was done', async () => {
  answerWith(WAITING, { status: 200, reply: { success: true, msg: 'Added.' } })
  await expect(sendCommand(wallet.credit, CREDIT)).resolves.toEqual({ isWaiting: true })
  await expect(sendCommand(wallet.credit, CREDIT)).resolves.toMatchObject({
    reply: { msg: 'Added.' },
    isWaiting: false,
  })
})

test('asks for a reason where one is missing, and sends the command again with it', async () => {
  answerWith(NO_REASON, WAITING)
  await expect(sendCommand(wallet.credit, CREDIT)).resolves.toEqual({ isWaiting: true })
  expect(reasonsAsked).toEqual(['Why?'])
  expect(request.body).toBe(JSON.stringify({ ...CREDIT.body, reason }))
})

test('does nothing where no reason is given, and leaves it to the form that has a field for one', async () => {
  reason = undefined
  answerWith(NO_REASON, NO_REASON, NO_REASON)
  await expect(sendCommand(wallet.credit, CREDIT)).rejects.toMatchObject({ msg: 'Why?' })
  const body = { ...CREDIT.body, reason: '' } as typeof CREDIT.body
  await expect(sendCommand(wallet.credit, { body })).rejects.toMatchObject({ errors: { reason: 'Why?' } })
  await expect(sendCommand(login.check, CREDENTIALS)).rejects.toMatchObject({ msg: 'Why?' })
  expect(reasonsAsked).toHaveLength(1)
})
