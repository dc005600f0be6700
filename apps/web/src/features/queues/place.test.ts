// Going through a queue whose rows come and go.
import { expect, test } from 'vitest'
import { followerOf, neighbourOf } from './place.ts'

const KEYS = ['a', 'b', 'c', 'd']

test.each([
  { place: undefined, next: 'a', before: 'd' },
  { place: { key: 'a', index: 0 }, next: 'b', before: undefined },
  { place: { key: 'd', index: 3 }, next: undefined, before: 'c' },
  { place: { key: 'b', index: 3 }, next: 'c', before: 'a' },
  { place: { key: 'gone', index: 1 }, next: 'b', before: 'a' },
  { place: { key: 'gone', index: 4 }, next: undefined, before: 'd' },
])('from $place the next is $next, the one before $before', ({ place, next, before }) => {
  expect(neighbourOf(KEYS, place, 1)).toBe(next)
  expect(neighbourOf(KEYS, place, -1)).toBe(before)
})

test.each([
  { place: { key: 'a', index: 0 }, taken: '', follower: 'b' },
  { place: { key: 'a', index: 0 }, taken: 'bc', follower: 'd' },
  { place: { key: 'd', index: 3 }, taken: '', follower: 'a' },
  { place: { key: 'c', index: 2 }, taken: 'd', follower: 'a' },
  { place: { key: 'gone', index: 2 }, taken: '', follower: 'c' },
  { place: { key: 'a', index: 0 }, taken: 'bcd', follower: undefined },
])('goes on from $place with $follower while others are on "$taken"', ({ place, taken, follower }) => {
  expect(followerOf(KEYS, place, (key) => !taken.includes(key))).toBe(follower)
})
