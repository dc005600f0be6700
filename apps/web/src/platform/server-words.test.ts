// What the server says, as it is read in Hindi.
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { expect, test } from 'vitest'
import { translateReply, translateText } from './server-words.ts'

test('a message is known as a whole, or by what stands around its values', () => {
  expect(translateText('Email or password is wrong.')).toBe('ईमेल या पासवर्ड ग़लत है।')
  expect(translateText('Something went wrong. Please quote 17.')).toBe('गड़बड़ी हुई। कृपया 17 बताएँ।')
  expect(translateText('Nobody has ever said this.')).toBe('Nobody has ever said this.')
})

test.each([
  ['Single Pana', 'सिंगल पाना'],
  ['Open', 'ओपन'],
  ['Switched a flag: Betting off', 'फ़्लैग बदला: बेटिंग बंद'],
  ['Winning From KALYAN (Single Digit 5)', 'KALYAN से जीत (सिंगल डिजिट 5)'],
  ['From Bank (9876543210)', 'Bank (9876543210) से'],
  ['KALYAN Open, 20-11-2026 has no result.', 'KALYAN ओपन, 20-11-2026 का रिज़ल्ट नहीं है।'],
  [
    '5 (Single Digit) of KALYAN Open, 20-11-2026, has taken 50 per cent of a limit of ₹1,000.00 in points.',
    'KALYAN ओपन का 5 (सिंगल डिजिट), 20-11-2026, ने पॉइंट में ₹1,000.00 की सीमा का 50 प्रतिशत ले लिया।',
  ],
  [
    '3 deposits wait for longer than 15 minutes, the oldest since 20-11-2026, 09:00:00.',
    '15 मिनट से ज़्यादा देर से 3 जमा बाकी हैं, सबसे पुराना 20-11-2026, 09:00:00 से।',
  ],
  ['3 players want to be paid to one bank account.', '3 खिलाड़ी एक ही बैंक खाते में भुगतान चाहते हैं।'],
  [
    'Bank acted without a second person: saved the payment details.',
    'Bank ने दूसरे व्यक्ति के बिना काम किया: भुगतान विवरण सेव किया।',
  ],
])('what a row says, %j, is said with its words and with the names that people gave', (english, hindi) => {
  expect(translateText(english)).toBe(hindi)
})

test('whatever the audit log says of a call is said in Hindi', () => {
  const actions = allEndpoints(contract).flatMap(({ endpoint: { action } }) => action ?? [])
  expect(actions.filter((action) => /[A-Za-z]{3}/.test(translateText(action)))).toEqual([])
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
