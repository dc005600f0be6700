// What a request or an exception is about leads to a screen that there is, of every family.
import { FAMILIES } from '@panadesk/domain/families'
import { expect, test } from 'vitest'
import { MENU } from '../shell/menu.ts'
import { subjectPath } from './subject-path.ts'

const screens = MENU.flatMap(({ entries }) => entries.map(({ path }) => path))

test.each(FAMILIES.flatMap((family) => ['rates', 'results', 'games'].map((of) => `${of}-${family}`)))('%s', (kind) => {
  expect(screens).toContain(subjectPath({ kind, id: '' }))
})

test('a player and a bid have pages of their own', () => {
  expect(subjectPath({ kind: 'player', id: '7' })).toBe('/dashboard/view-user/7')
  expect(subjectPath({ kind: 'bid', id: '8' })).toBe('/bids/8')
})

test('what has no screen leads nowhere', () => {
  expect(subjectPath({ kind: 'cohort', id: '1' })).toBeUndefined()
})
