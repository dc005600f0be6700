// Subjects are said in the words of the screens.
import { expect, test } from 'vitest'
import { subjectWords } from './subjects.ts'

test('says a subject in the words of the screens', () => {
  expect(subjectWords('player')).toBe('User')
  expect(subjectWords('contact-setting')).toBe('Contact Settings')
})

test('says one without words of its own as it is spelt', () => {
  expect(subjectWords('mini_game')).toBe('Mini game')
})
