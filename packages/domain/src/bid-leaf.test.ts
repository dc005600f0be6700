// The text of a leaf, to the letter: a proof that was kept must be read for ever.
import { expect, test } from 'vitest'
import { bidLeafText, parseBidLeaf } from './bid-leaf.ts'
import { sealText } from './seal-text.ts'
import { parseMarketDate } from './market-date.ts'

const LINES = [
  'panadesk-bid-1',
  '71',
  '12',
  '3',
  '2026-11-20',
  'close',
  'half-sangam',
  '5-140',
  '1050',
  '10:10000',
  '2026-11-20T06:29:59.999999Z',
  '00112233445566778899aabbccddeeff',
]

test('is these lines, and is read back as what they say', () => {
  const leaf = parseBidLeaf(LINES.join('\n'))
  expect(leaf).toMatchObject({ bidId: '71', selection: '5-140', stake: '10', payout: '10000', session: 'close' })
  expect(leaf && bidLeafText(leaf)).toBe(LINES.join('\n'))
})

test.each([
  [0, 'panadesk-bid-2'],
  [1, '071'],
  [2, ''],
  [3, '3.0'],
  [4, '2026-02-30'],
  [5, 'Close'],
  [6, 'sangam'],
  [7, '5-140 '],
  [8, '-1050'],
  [9, '10'],
  [10, '2026-11-20T06:29:59Z'],
  [11, '00112233445566778899AABBCCDDEEFF'],
])('is not read where line %i says %j', (line, text) => {
  expect(parseBidLeaf(LINES.with(line, text).join('\n'))).toBeUndefined()
})

test('is not read with a line less or more', () => {
  expect(parseBidLeaf(LINES.slice(0, -1).join('\n'))).toBeUndefined()
  expect(parseBidLeaf([...LINES, ''].join('\n'))).toBeUndefined()
})

test('of a seal the hash is taken over these lines', () => {
  const marketDate = parseMarketDate('2026-11-20')
  const [root, previous] = ['a'.repeat(64), 'b'.repeat(64)]
  const instants = { cutOff: '2026-11-20T06:30:00.000000Z', sealedAt: '2026-11-20T06:30:01.250000Z' }
  const book = { session: 'open', bids: 2, pointsPaise: 3000, root } as const
  const text = marketDate && sealText({ id: 9, gameId: 3, marketDate, ...book, ...instants, previous })
  expect(text?.split('\n')).toEqual([
    'panadesk-seal-1',
    '9',
    '3',
    '2026-11-20',
    'open',
    '2',
    '3000',
    root,
    ...Object.values(instants),
    previous,
  ])
})
