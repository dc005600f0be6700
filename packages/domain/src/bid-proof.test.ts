// A proof says one thing, and nothing that was altered says it too. The hash is a weak stand-in, as domain has none.
import { expect, test } from 'vitest'
import { bidLeafText, type BidLeaf } from './bid-leaf.ts'
import { checkBidProof } from './bid-proof.ts'
import { bytesOfAscii, hexOf } from './hex.ts'
import { parseMarketDate } from './market-date.ts'
import { inclusionPath, leafInput, merkleRoot, type Bytes } from './merkle-tree.ts'
import { NO_SEAL_BEFORE, sealText } from './seal-text.ts'

/** 32 bytes that any change of the input is nearly sure to change. */
function weakHash(bytes: Bytes): Bytes {
  const words = [1, 2, 3, 4, 5, 6, 7, 8].map((word) => Math.imul(word, 0x9e3779b9))
  for (const byte of [...bytes, bytes.length & 0xff]) {
    for (const [at, word] of words.entries()) words[at] = Math.imul(word ^ (byte + at), 0x01000193 + at * 2)
  }
  return Uint8Array.from(words.flatMap((word) => [word, word >>> 8, word >>> 16, word >>> 24]))
}

const SALT = '00112233445566778899aabbccddeeff'
const CUT_OFF = '2026-11-20T06:30:00.000000Z'

function leafOf(bidId: number, changes: Partial<BidLeaf> = {}): string {
  const marketDate = parseMarketDate('2026-11-20')
  if (marketDate === undefined) throw new Error('no date')
  const market = { playerId: '12', gameId: '3', marketDate, session: 'open', type: 'single-digit' } as const
  const bid = { selection: '5', pointsPaise: '1000', stake: '10', payout: '95', salt: SALT }
  return bidLeafText({ bidId: String(bidId), ...market, ...bid, placedAt: '2026-11-20T06:29:59.999999Z', ...changes })
}

function proofOf(changes: Partial<BidLeaf> = {}, sealed: { sealedAt?: string; previous?: string } = {}) {
  const leaves = [1, 2, 3, 4, 5, 6, 7].map((id) => (id === 5 ? leafOf(id, changes) : leafOf(id)))
  const hashes = leaves.map((leaf) => weakHash(leafInput(bytesOfAscii(leaf))))
  const root = hexOf(merkleRoot(hashes, weakHash))
  const marketDate = parseMarketDate('2026-11-20')
  if (marketDate === undefined) throw new Error('no date')
  const plain = { cutOff: CUT_OFF, sealedAt: '2026-11-20T06:30:01.000000Z', previous: 'b'.repeat(64) }
  const book = { session: 'open', bids: 7, root, ...plain, ...sealed } as const
  const text = sealText({ id: 9, gameId: 3, marketDate, pointsPaise: 700_00, ...book })
  const hash = hexOf(weakHash(bytesOfAscii(text)))
  const seal = { id: '9', gameId: '3', date: '2026-11-20', points: 700, ...book, hash }
  return { seal, leaf: leaves[4] ?? '', index: 4, path: inclusionPath(hashes, 4, weakHash).map(hexOf), salt: SALT }
}

test('proves that the bid was in the book of the session, with these facts', async () => {
  expect(await checkBidProof(proofOf(), weakHash)).toMatchObject({
    outcome: 'proved',
    leaf: { bidId: '5', playerId: '12', selection: '5', pointsPaise: '1000' },
    seal: { id: 9, gameId: 3, session: 'open', bids: 7, pointsPaise: 700_00 },
  })
})

test('proves a bid of the whole day by the seal of the open, though the close settles it', async () => {
  const jodi = proofOf({ type: 'jodi-digit', selection: '42', session: 'close' })
  expect(await checkBidProof(jodi, weakHash)).toMatchObject({ outcome: 'proved', leaf: { session: 'close' } })
})

const good = proofOf()
const other = { hex: 'f'.repeat(64), leaf: good.leaf.replace('\n1000\n', '\n9000\n') }

test.each([
  ['nothing', null, 'not-a-proof'],
  ['a text', 'proof', 'not-a-proof'],
  ['a proof without its seal', { ...good, seal: undefined }, 'not-a-proof'],
  ['a path that is no hash', { ...good, path: ['ff'] }, 'not-a-proof'],
  ['a leaf that is none', { ...good, leaf: 'panadesk-bid-1' }, 'leaf-not-readable'],
  ['another salt', { ...good, salt: SALT.replace('00', '01') }, 'salt-differs'],
  ['other points', { ...good, leaf: other.leaf }, 'not-in-the-book'],
  ['another place', { ...good, index: 3 }, 'not-in-the-book'],
  ['a place beyond the book', { ...good, index: 7 }, 'not-in-the-book'],
  ['a step that is missing', { ...good, path: good.path.slice(1) }, 'not-in-the-book'],
  ['a step too much', { ...good, path: [...good.path, other.hex] }, 'not-in-the-book'],
  ['another step', { ...good, path: good.path.with(0, other.hex) }, 'not-in-the-book'],
  ['another root', { ...good, seal: { ...good.seal, root: other.hex } }, 'not-in-the-book'],
  ['another game', { ...good, seal: { ...good.seal, gameId: '4' } }, 'other-session'],
  ['another date', { ...good, seal: { ...good.seal, date: '2026-11-21' } }, 'other-session'],
  ['another session', { ...good, seal: { ...good.seal, session: 'close' } }, 'other-session'],
  ['another sum', { ...good, seal: { ...good.seal, points: 701 } }, 'seal-changed'],
  ['another seal before', { ...good, seal: { ...good.seal, previous: other.hex } }, 'seal-changed'],
  ['a number that is not its own', { ...good, seal: { ...good.seal, id: '10' } }, 'seal-changed'],
  ['nothing before a later seal', proofOf({}, { previous: NO_SEAL_BEFORE }), 'seal-changed'],
  ['another hash', { ...good, seal: { ...good.seal, hash: other.hex } }, 'seal-changed'],
  ['a bid of the cut-off itself', proofOf({ placedAt: CUT_OFF }), 'placed-after-cut-off'],
  ['a seal before its cut-off', proofOf({}, { sealedAt: '2026-11-20T06:29:59.999999Z' }), 'sealed-before-cut-off'],
])('does not believe %s', async (_what, sent, fault) => {
  expect(await checkBidProof(sent, weakHash)).toEqual({ outcome: 'failed', fault })
})
