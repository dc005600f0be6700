// The tables of what may come of a race, and the rounds that are held against them.

import { isDeepStrictEqual } from 'node:util'
import { assert } from '@panadesk/domain/assert'
import { expect } from 'vitest'
import { chanceOf, say, testSeed, type Chance } from '../random.ts'
import type { Finished } from './race.ts'

/** How often each word was answered to the runners of each kind; none stands for zero. */
export type Answers = Record<string, Record<string, number>>

/** One way in which a race may end: these answers together, and then the database holds this. */
export interface Outcome<Facts> {
  name: string
  answers: Answers
  holds: Facts
}

/** Full width is for `npm run test:faults`; without it, a slice for every run of the tests. */
const IS_FULL = process.env['TEST_WIDTH'] === 'full'
const ROUNDS = IS_FULL ? 100 : 12

/**
 * Plays the rounds of a race, each by a chance of its own, and says how often each outcome was met. A round answers the
 * name of its outcome. At full width every outcome that `mustMeet` names was met at least once, as rounds that always
 * end alike would try nothing.
 */
export async function playRounds(
  name: string,
  round: (chance: Chance, index: number) => Promise<string>,
  mustMeet: readonly string[] = [],
): Promise<void> {
  const seed = testSeed()
  const met = new Map<string, number>()
  for (let index = 0; index < ROUNDS; index += 1) {
    const outcome = await inRound(index, () => round(chanceOf(seed).fork(index), index))
    met.set(outcome, (met.get(outcome) ?? 0) + 1)
  }
  say(`${name}: ${[...met].map(([outcome, times]) => `${outcome} ${times}`).join(', ')}`)
  for (const outcome of IS_FULL ? mustMeet : []) expect([...met.keys()]).toContain(outcome)
}

/** Which round it was stands in front of what went wrong. */
async function inRound(index: number, play: () => Promise<string>): Promise<string> {
  try {
    return await play()
  } catch (error) {
    if (error instanceof Error) error.message = `round ${index}: ${error.message}`
    throw error
  }
}

/** What two runners of a kind may be answered together, where each may be answered any of these. */
export function pairsOf(words: readonly string[]): Record<string, number>[] {
  return words.flatMap((first, index) =>
    words.slice(index).map((second) => (first === second ? { [first]: 2 } : { [first]: 1, [second]: 1 })),
  )
}

/** Finds the one outcome whose answers these are, and expects the facts to be as it says. Answers its name. */
export function expectOutcome<Facts>(legal: readonly Outcome<Facts>[], finished: readonly Finished[], facts: Facts) {
  const answers = countAnswers(finished)
  const [outcome, ...others] = legal.filter((each) => isDeepStrictEqual(withoutZeros(each.answers), answers))
  assert(outcome !== undefined, `no legal outcome has ${JSON.stringify(answers)}; there is ${JSON.stringify(facts)}`)
  assert(others.length === 0, 'no two outcomes have the same answers')
  expect({ outcome: outcome.name, ...facts }).toEqual({ outcome: outcome.name, ...outcome.holds })
  return outcome.name
}

export function countAnswers(finished: readonly Finished[]): Answers {
  const answers: Answers = {}
  for (const { kind, word } of finished) {
    const counts = (answers[kind] ??= {})
    counts[word] = (counts[word] ?? 0) + 1
  }
  return answers
}

/** How many runners of a kind were answered with a word. */
export function countOf(finished: readonly Finished[], kind: string, word = 'done'): number {
  return finished.filter((each) => each.kind === kind && each.word === word).length
}

function withoutZeros(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([kind, counts]) => [
      kind,
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ]),
  )
}

/** The whole numbers from zero to `most`: for tables that have a row for each number of calls that were in time. */
export function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, count) => count)
}
