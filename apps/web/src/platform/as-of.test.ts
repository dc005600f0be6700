// A reply tells as of when it is, if the server did.
import { expect, test } from 'vitest'
import { asOfIn, withAsOf } from './as-of.ts'

const AT = '2026-11-20T04:30:05.123Z'

test('carries the instant of the header on with the reply', () => {
  const reply = withAsOf({ success: true, data: [1] }, new Headers({ 'X-Data-As-Of': AT }))
  expect(reply).toMatchObject({ success: true, data: [1] })
  expect(asOfIn(reply)).toBe(AT)
})

test('leaves a reply of now as it is', () => {
  const reply = { success: true }
  expect(withAsOf(reply, new Headers())).toBe(reply)
  expect(asOfIn(reply)).toBeUndefined()
  expect(asOfIn(undefined)).toBeUndefined()
})
