// Chance that can be repeated: the same seed gives the same numbers on every machine.
import { assert } from '@panadesk/domain/assert'
import { createHash } from 'node:crypto'

/** The next number, from 0 up to but not including 1. */
export type Random = () => number

/** A generator (sfc32) of its own for each text, so that one stream does not depend on how much another one used. */
export function randomOf(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest()
  let [a, b, c, counter] = [digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8), digest.readInt32LE(12)]
  return () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
}

/** A whole number between the two, both included. */
export function wholeNumber(random: Random, { from, to }: { from: number; to: number }): number {
  return from + Math.floor(random() * (to - from + 1))
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  assert(item !== undefined, 'there is something to pick from')
  return item
}

/** Picks an item as often as its weight says; weights need not add up to anything. */
export function pickWeighted<Item>(random: Random, items: readonly Item[], weightOf: (item: Item) => number): Item {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0)
  let rest = random() * total
  for (const item of items) {
    rest -= weightOf(item)
    if (rest < 0) return item
  }
  const last = items.at(-1)
  assert(last !== undefined, 'there is something to pick from')
  return last
}

/** As many different items as asked for, or all of them when there are fewer. */
export function pickSome<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const picked = new Set<Item>()
  while (picked.size < Math.min(count, items.length)) picked.add(pick(random, items))
  return [...picked]
}

/** A number around `median` whose logarithm is normal; two of three lie between median / e^spread and median * e^spread. */
export function logNormal(random: Random, { median, spread }: { median: number; spread: number }): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return median * Math.exp(spread * normal)
}
