// The trees of RFC 6962: its own examples, and what must hold of every list. The hash of the properties is a weak stand-in,
// as domain has none; the server's tests compare the trees with SHA-256.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfAscii } from './hex.ts'
import {
  consistencyPath,
  inclusionPath,
  isConsistent,
  isIncluded,
  leafInput,
  merkleRoot,
  type Bytes,
} from './merkle-tree.ts'

/** Sixteen bytes that any change of the input is nearly sure to change. */
function weakHash(bytes: Bytes): Bytes {
  const words = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35]
  for (const byte of [...bytes, bytes.length & 0xff]) {
    for (const [at, word] of words.entries()) words[at] = Math.imul(word ^ (byte + at), 0x01000193 + at * 2)
    words.unshift(...words.splice(-1))
  }
  return Uint8Array.from(words.flatMap((word) => [word, word >>> 8, word >>> 16, word >>> 24]))
}

/** Shows what is hashed: (left right) for a node, the letter for a leaf. */
function spellOut(bytes: Bytes): Bytes {
  const [kind, ...rest] = bytes
  if (kind === undefined) return bytesOfAscii('nothing')
  return kind === 0 ? Uint8Array.from(rest) : Uint8Array.from([...bytesOfAscii('('), ...rest, ...bytesOfAscii(')')])
}

const spelt = (bytes: Bytes) => String.fromCharCode(...bytes)
const lettersOf = (size: number) => Array.from({ length: size }, (_, at) => bytesOfAscii('abcdefghijklm'[at] ?? ''))
const leavesOf = (size: number) =>
  Array.from({ length: size }, (_, at) => weakHash(leafInput(bytesOfAscii(`leaf ${at}`))))
const sizes = fc.integer({ min: 1, max: 70 })

test.each([
  [0, 'nothing'],
  [1, 'a'],
  [2, '(ab)'],
  [3, '((ab)c)'],
  [5, '(((ab)(cd))e)'],
  [6, '(((ab)(cd))(ef))'],
  // The tree of RFC 6962 §2.1.3.
  [7, '(((ab)(cd))((ef)g))'],
])('%i leaves are split at the largest power of two', (size, tree) => {
  expect(spelt(merkleRoot(lettersOf(size), spellOut))).toBe(tree)
})

test.each([
  [0, ['b', '(cd)', '((ef)g)']],
  [3, ['c', '(ab)', '((ef)g)']],
  [4, ['f', 'g', '((ab)(cd))']],
  [6, ['(ef)', '((ab)(cd))']],
])('the inclusion proof of leaf %i of seven is that of the RFC', (index, path) => {
  expect(inclusionPath(lettersOf(7), index, spellOut).map(spelt)).toEqual(path)
})

test.each([
  [3, ['c', 'd', '(ab)', '((ef)g)']],
  [4, ['((ef)g)']],
  [6, ['(ef)', 'g', '((ab)(cd))']],
  [7, []],
])('the consistency proof of %i leaves and seven is that of the RFC', (from, path) => {
  expect(consistencyPath(lettersOf(7), from, spellOut).map(spelt)).toEqual(path)
})

test('every leaf is proved at its own place of its own list, and nowhere else', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, one, two) => {
      const leaves = leavesOf(size)
      const root = merkleRoot(leaves, weakHash)
      const [index, other] = [one % size, two % size]
      const leafHash = leaves[index] ?? new Uint8Array()
      const path = inclusionPath(leaves, index, weakHash)
      expect(await isIncluded({ leafHash, index, size, path, root }, weakHash)).toBe(true)
      const isElsewhere = await isIncluded({ leafHash, index: other, size, path, root }, weakHash)
      expect(isElsewhere).toBe(other === index)
      expect(await isIncluded({ leafHash, index: size, size, path, root }, weakHash)).toBe(false)
    }),
  )
})

test('no altered step, leaf or root is believed, and none that is missing or too much', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), async (size, one, two, change) => {
      const leaves = leavesOf(size)
      const index = one % size
      const leafHash = leaves[index] ?? new Uint8Array()
      const good = {
        leafHash,
        index,
        size,
        path: inclusionPath(leaves, index, weakHash),
        root: merkleRoot(leaves, weakHash),
      }
      const altered = (bytes: Bytes) => bytes.map((byte, at) => (at === two % bytes.length ? byte ^ change : byte))
      const bad = [
        { ...good, leafHash: altered(leafHash) },
        { ...good, root: altered(good.root) },
        { ...good, path: [...good.path, leafHash] },
        ...good.path.map((_, at) => ({ ...good, path: good.path.toSpliced(at, 1) })),
        ...good.path.map((step, at) => ({ ...good, path: good.path.with(at, altered(step)) })),
      ]
      for (const proof of bad) expect(await isIncluded(proof, weakHash)).toBe(false)
    }),
  )
})

test('a list is proved to go on from each of its beginnings, and from no other list', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (to, one, two) => {
      const leaves = leavesOf(to)
      const from = 1 + (one % to)
      const toRoot = merkleRoot(leaves, weakHash)
      const fromRoot = merkleRoot(leaves.slice(0, from), weakHash)
      const path = consistencyPath(leaves, from, weakHash)
      expect(await isConsistent({ from, to, path, fromRoot, toRoot }, weakHash)).toBe(true)
      const changed = leaves.with(two % from, weakHash(Uint8Array.of(7)))
      const forged = {
        from,
        to,
        path: consistencyPath(changed, from, weakHash),
        fromRoot,
        toRoot: merkleRoot(changed, weakHash),
      }
      expect(await isConsistent(forged, weakHash)).toBe(false)
      if (from < to)
        expect(await isConsistent({ from, to, path: path.slice(1), fromRoot, toRoot }, weakHash)).toBe(false)
    }),
  )
})
