// Subjects are said in the words of the screens.
import { expect, test } from 'vitest'
import { subjectWords } from './subjects.ts'

test('says a subject in the words of the screens', () => {
  expect(subjectWords('player')).toBe('User')
  expect(subjectWords('how-to-play')).toBe('How to play')
})
