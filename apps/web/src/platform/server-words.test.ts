// What the server says, as it is read in Hindi.
import { expect, test } from 'vitest'
import { translateReply, translateText } from './server-words.ts'

test('a message is known as a whole, or by what stands around its values', () => {
  expect(translateText('Email or password is wrong.')).toBe('ईमेल या पासवर्ड ग़लत है।')
  expect(translateText('Something went wrong. Please quote 17.')).toBe('गड़बड़ी हुई। कृपया 17 बताएँ।')
  expect(translateText('Nobody has ever said this.')).toBe('Nobody has ever said this.')
})

test('messages of a reply and of its fields are translated, and nothing else of it', () => {
  const reply = {
    success: false,
    msg: 'Please sign in.',
    errors: { name: 'Please enter a name.' },
    note: 'Please sign in.',
  }
  expect(translateReply(reply)).toEqual({
    success: false,
    msg: 'कृपया साइन इन करें।',
    errors: { name: 'कृपया नाम लिखें।' },
    note: 'Please sign in.',
  })
})
