// A login leads back into the panel and nowhere else.
import { expect, test } from 'vitest'
import { landingPath } from './landing-path.ts'

test.each([
  { redirect: undefined, lands: '/dashboard' },
  { redirect: '/game-name?page=2', lands: '/game-name?page=2' },
  { redirect: '/', lands: '/dashboard' },
  { redirect: '/404', lands: '/dashboard' },
  { redirect: '//evil.example', lands: '/dashboard' },
  { redirect: String.raw`/\evil.example`, lands: '/dashboard' },
  { redirect: 'https://evil.example', lands: '/dashboard' },
  { redirect: 'javascript:alert(1)', lands: '/dashboard' },
])('lands on $lands for the redirect $redirect', ({ redirect, lands }) => {
  expect(landingPath({ redirect, redirectRoute: '/dashboard' })).toBe(lands)
})
