// Whom an @ may mean while it is typed.
import { expect, test } from 'vitest'
import { meantBy, withName } from './mention-text.ts'

const STAFF = ['Asha', 'Asha Rao', 'Ravi'].map((name) => ({ _id: name, name }))

test.each([
  ['@', ['Asha', 'Asha Rao', 'Ravi']],
  ['Please ask @as', ['Asha', 'Asha Rao']],
  ['@asha', ['Asha Rao']],
  ['@Asha R', ['Asha Rao']],
  ['@Ravi ', []],
  ['ravi@as', []],
  ['@asha, see', []],
  ['nothing', []],
])('%j may mean %j', (text, names) => {
  expect(meantBy(text, STAFF).map(({ name }) => name)).toEqual(names)
})

test('a name takes the place of what was typed of it', () => {
  expect(withName('For @Ravi: ask @as', 'Asha Rao')).toBe('For @Ravi: ask @Asha Rao ')
})
