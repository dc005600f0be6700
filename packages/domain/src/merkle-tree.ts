// Merkle trees as RFC 6962 §2.1 defines them: one hash for a list, and short proofs of what is in it. Whoever calls brings
// SHA-256, as the server has one that answers at once and a browser one that answers later.
import { assert } from './assert.ts'

export type Bytes = Uint8Array
export type HashNow = (bytes: Bytes) => Bytes
/** Of whoever only verifies: a browser's SHA-256 answers later. */
export type HashSoon = (bytes: Bytes) => Bytes | Promise<Bytes>

const LEAF = 0x00
const NODE = 0x01

/** What is hashed for a leaf. A leaf and a node begin differently, so that neither can be passed off as the other. */
export function leafInput(leaf: Bytes): Bytes {
  return joined([Uint8Array.of(LEAF), leaf])
}

function nodeInput(left: Bytes, right: Bytes): Bytes {
  return joined([Uint8Array.of(NODE), left, right])
}

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The hash of a list, out of the hashes of its leaves. Also of hashes that are each the root of as many leaves, a power of two. */
export function merkleRoot(hashes: readonly Bytes[], hash: HashNow): Bytes {
  const [root] = levelsOf(hashes, hash).at(-1) ?? []
  return root ?? hash(new Uint8Array(0))
}

/** The leaves' hashes first, the root alone last; a node without a neighbour rises as it is. */
function levelsOf(hashes: readonly Bytes[], hash: HashNow): (readonly Bytes[])[] {
  const levels = [hashes]
  for (let below = hashes; below.length > 1;) {
    const level: Bytes[] = []
    for (let at = 0; at < below.length; at += 2) {
      const [left, right] = [below[at], below[at + 1]]
      assert(left !== undefined, 'a level has no holes')
      level.push(right === undefined ? left : hash(nodeInput(left, right)))
    }
    levels.push(level)
    below = level
  }
  return levels
}

/** The neighbours on the way from a leaf up to the root. */
export function inclusionPath(hashes: readonly Bytes[], index: number, hash: HashNow): Bytes[] {
  assert(index >= 0 && index < hashes.length, 'the leaf is in the list')
  return levelsOf(hashes, hash).flatMap((level, height) => {
    const place = Math.floor(index / 2 ** height)
    const neighbour = level[place % 2 === 0 ? place + 1 : place - 1]
    return neighbour === undefined ? [] : [neighbour]
  })
}

export interface Inclusion {
  /** As `leafInput` is hashed. */
  readonly leafHash: Bytes
  readonly index: number
  /** How many leaves the list has. */
  readonly size: number
  readonly path: readonly Bytes[]
  readonly root: Bytes
}

/** Whether the leaf stands at this place of the list with this root. */
export async function isIncluded(inclusion: Inclusion, hash: HashSoon): Promise<boolean> {
  const { index, size, path, root } = inclusion
  if (!isPlace(index) || !isPlace(size) || index >= size) return false
  let [place, last, found] = [index, size - 1, inclusion.leafHash]
  for (const neighbour of path) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      found = await hash(nodeInput(neighbour, found))
      // Without a neighbour it has risen as it was.
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else {
      found = await hash(nodeInput(found, neighbour))
    }
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && areSame(found, root)
}

/** Leaves from one place on to below another. */
export interface LeafRange {
  readonly from: number
  readonly below: number
}

/** What shows that the list of the first `from` leaves is the beginning of the whole one. */
export function consistencyPath(hashes: readonly Bytes[], from: number, hash: HashNow): Bytes[] {
  const ranges = consistencyRanges({ from, to: hashes.length })
  return ranges.map((range) => merkleRoot(hashes.slice(range.from, range.below), hash))
}

/** The parts of a list whose hashes are the consistency path, for whoever keeps nodes instead of leaves. */
export function consistencyRanges({ from, to }: { from: number; to: number }): LeafRange[] {
  assert(from >= 1 && from <= to, 'the earlier list is a beginning of this one')
  return subproof({ from: 0, below: to }, from, { isWhole: true })
}

function subproof(leaves: LeafRange, size: number, { isWhole }: { isWhole: boolean }): LeafRange[] {
  const count = leaves.below - leaves.from
  if (size === count) return isWhole ? [] : [leaves]
  const split = leftSize(count)
  const left = { from: leaves.from, below: leaves.from + split }
  const right = { from: left.below, below: leaves.below }
  return size <= split
    ? [...subproof(left, size, { isWhole }), right]
    : [...subproof(right, size - split, { isWhole: false }), left]
}

/** The largest power of two below a size of at least two. */
function leftSize(size: number): number {
  let left = 1
  while (left * 2 < size) left *= 2
  return left
}

export interface Consistency {
  readonly from: number
  readonly to: number
  readonly path: readonly Bytes[]
  readonly fromRoot: Bytes
  readonly toRoot: Bytes
}

/** Whether the list with the one root is the beginning of the list with the other. */
export async function isConsistent(consistency: Consistency, hash: HashSoon): Promise<boolean> {
  const { from, to, fromRoot, toRoot } = consistency
  if (!isPlace(from) || !isPlace(to) || from === 0 || from > to) return false
  if (from === to) return consistency.path.length === 0 && areSame(fromRoot, toRoot)
  const path = Number.isInteger(Math.log2(from)) ? [fromRoot, ...consistency.path] : consistency.path
  let [place, last] = [from - 1, to - 1]
  while (place % 2 === 1) [place, last] = [half(place), half(last)]
  const [start, ...rest] = path
  if (start === undefined) return false
  let [earlier, later] = [start, start]
  for (const neighbour of rest) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      earlier = await hash(nodeInput(neighbour, earlier))
      later = await hash(nodeInput(neighbour, later))
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else {
      later = await hash(nodeInput(later, neighbour))
    }
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && areSame(earlier, fromRoot) && areSame(later, toRoot)
}

function isPlace(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function half(value: number): number {
  return Math.floor(value / 2)
}

function areSame(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
