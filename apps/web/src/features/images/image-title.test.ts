// The title that a picture gets by itself.
import { expect, test } from 'vitest'
import { nextTitle, titleOfFile } from './image-title.ts'

test.each([
  ['diwali-offer_2.png', 'diwali offer 2'],
  ['  banner  .jpeg', 'banner'],
  ['v1.2 banner.jpg', 'v1.2 banner'],
  ['banner', 'banner'],
  ['.png', ''],
  [`${'x'.repeat(300)}.png`, 'x'.repeat(200)],
])('of %s is %s', (fileName, title) => {
  expect(titleOfFile(fileName)).toBe(title)
})

test('follows the file as long as nobody has typed another one', () => {
  expect(nextTitle('', { before: undefined, after: 'one.png' })).toBe('one')
  expect(nextTitle('one', { before: 'one.png', after: 'two.png' })).toBe('two')
  expect(nextTitle('one', { before: 'one.png', after: undefined })).toBe('')
  expect(nextTitle('Mine', { before: 'one.png', after: 'two.png' })).toBe('Mine')
  expect(nextTitle('Mine', { before: 'one.png', after: undefined })).toBe('Mine')
})
