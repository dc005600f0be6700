// What a refusal of the wire becomes.
import { expect, test } from 'vitest'
import { refusalOf, unreachable, unreadable } from './call-error.ts'

test.each([
  { status: 422, reply: { success: false, msg: 'No.' }, msg: 'No.', consequence: 'none' },
  { status: 200, reply: { success: false, msg: 'No.' }, msg: 'No.', consequence: 'none' },
  { status: 401, reply: { success: false, jwt_error_msg: 'Log in.' }, msg: 'Log in.', consequence: 'session-lost' },
  { status: 401, reply: { msg: 'Other.', jwt_error_msg: 'Log in.' }, msg: 'Log in.', consequence: 'session-lost' },
  {
    status: 403,
    reply: { success: false, page_not_allowed_error_msg: 'Closed.' },
    msg: 'Closed.',
    consequence: 'page-not-allowed',
  },
  { status: 403, reply: { success: false, msg: 'Stale.', csrf: true }, msg: 'Stale.', consequence: 'csrf' },
  { status: 403, reply: { success: false, msg: 'Stale.', csrf: 'yes' }, msg: 'Stale.', consequence: 'none' },
])('reads $msg and $consequence out of a $status', ({ status, reply, msg, consequence }) => {
  const error = refusalOf({ status, reply })
  expect(error).toMatchObject({ status, msg, serverMsg: msg, consequence, isAnswered: true })
  expect(error.isHandled).toBe(consequence === 'session-lost' || consequence === 'page-not-allowed')
})

test('keeps the messages of the fields and the number of the request', () => {
  const reply = { success: false, msg: 'No.', errors: { game_name: 'Taken.', odd: 7 }, requestId: 'r-1' }
  expect(refusalOf({ status: 500, reply })).toMatchObject({ errors: { game_name: 'Taken.' }, requestId: 'r-1' })
})

test.each([null, 'no', [], {}, { msg: '' }, { msg: 7 }])('has words of its own for the reply %o', (reply) => {
  const error = refusalOf({ status: 500, reply })
  expect(error.msg).not.toBe('')
  expect(error.serverMsg).toBeUndefined()
})

test('tells an answer from none', () => {
  expect(unreachable()).toMatchObject({ status: 0, isAnswered: false, serverMsg: undefined })
  expect(unreadable(502)).toMatchObject({ status: 502, isAnswered: false })
})
