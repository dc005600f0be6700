// A form that stays on screen takes over what was saved elsewhere, but for what somebody is about to change.
import { expect, test } from 'vitest'
import { followSaved } from './follow-saved.ts'

const SAVED = { app_link: 'https://one.test', content: 'Play' }

test('shows what was saved elsewhere', () => {
  const next = { app_link: 'https://two.test', content: 'Win' }
  expect(followSaved({ values: SAVED, saved: SAVED, next })).toEqual(next)
})

test('keeps what is typed, and takes over the other fields', () => {
  const values = { ...SAVED, content: 'Play with me' }
  const next = { app_link: 'https://two.test', content: 'Win' }
  expect(followSaved({ values, saved: SAVED, next })).toEqual({ app_link: 'https://two.test', content: 'Play with me' })
})

test('keeps a field that was emptied', () => {
  const values = { ...SAVED, content: '' }
  expect(followSaved({ values, saved: SAVED, next: SAVED })).toEqual(values)
})
