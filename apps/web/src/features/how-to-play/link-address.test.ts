// Which links the editor makes of what is typed.
import { expect, test } from 'vitest'
import { isKeptLink, linkAddress } from './link-address.ts'

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['http://example.com', 'http://example.com'],
  [' example.com ', 'https://example.com'],
  ['www.example.co.in/rules', 'https://www.example.co.in/rules'],
  ['help@example.com', 'mailto:help@example.com'],
  ['tel:+919876543210', 'tel:+919876543210'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,hi', undefined],
  ['//example.com', undefined],
  ['/rules', undefined],
  ['hello', undefined],
  ['https://two words', undefined],
  ['', undefined],
])('%s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

test.each(['ftp://example.com', 'javascript:alert(1)', 'rules.html', 'sms:123'])('does not keep %s', (address) => {
  expect(isKeptLink(address)).toBe(false)
})
