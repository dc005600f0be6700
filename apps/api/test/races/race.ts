// A race: calls that are sent at once, in an order, at instances and at distances of chance, and what came of each.

import { setImmediate } from 'node:timers/promises'
import { assert } from '@panadesk/domain/assert'
import type { Chance } from '../random.ts'
import type { Answer } from '../test-app.ts'
import type { Instance, TwoInstances } from './two-instances.ts'
import { wordOf } from './words.ts'

export interface Runner<Kind extends string = string> {
  kind: Kind
  send: (instance: Instance) => Promise<Answer>
  /** Is sent when all runners of this kind have been answered, not before. */
  after?: string
}

export interface Finished<Kind extends string = string> {
  kind: Kind
  answer: Answer
  /** What the answer says, in the words of the tables: `done`, or why not. */
  word: string
}

/** Turns of the event loop by which one kind may have a lead; some are so long that it has been answered by then. */
const LEADS = [0, 0, 20, 60, 150] as const
const TURNS_MAX = 40
/** Requests to the same server that may go before. */
const REQUESTS_MAX = 2

interface Start {
  instance: Instance
  turns: number
  requests: number
}

/** Sends all of them and waits for all. Everything that chance decides is drawn before the first is sent. */
export async function race<Kind extends string>(
  { instances }: Pick<TwoInstances, 'instances'>,
  chance: Chance,
  runners: readonly Runner<Kind>[],
): Promise<Finished<Kind>[]> {
  const favourite = chance.pick(runners).kind
  const lead = chance.pick(LEADS)
  const drawn = shuffled(chance, runners).map((runner) => {
    const handicap = runner.kind === favourite ? 0 : lead
    const requests = lead === 0 ? 0 : chance.below(REQUESTS_MAX + 1)
    return { runner, instance: chance.pick(instances), turns: handicap + chance.below(TURNS_MAX), requests }
  })
  const answers = new Map<Kind, Promise<Finished<Kind>>[]>()
  const finishes: Promise<Finished<Kind>>[] = []
  // Those who wait for others come last, as they look for them when they begin.
  for (const { runner, ...start } of drawn.toSorted((one, other) => Number(isLate(one)) - Number(isLate(other)))) {
    const others = runner.after === undefined ? [] : (answers.get(runner.after as Kind) ?? [])
    assert(runner.after === undefined || others.length > 0, 'there is somebody to wait for')
    const finish = run(runner, start, others)
    answers.set(runner.kind, [...(answers.get(runner.kind) ?? []), finish])
    finishes.push(finish)
  }
  return Promise.all(finishes)
}

function isLate({ runner }: { runner: Runner }): boolean {
  return runner.after !== undefined
}

async function run<Kind extends string>(
  { kind, send }: Runner<Kind>,
  { instance, turns, requests }: Start,
  others: Promise<unknown>[],
): Promise<Finished<Kind>> {
  await Promise.all(others)
  await visit(instance, requests)
  for (let turn = 0; turn < turns; turn += 1) await setImmediate()
  const answer = await send(instance)
  return { kind, answer, word: wordOf(answer) }
}

/** Comes a little later than the others: after so many requests to the same server. */
export function afterRequests<Kind extends string>(count: number, runner: Runner<Kind>): Runner<Kind> {
  return {
    ...runner,
    send: async (instance) => {
      await visit(instance, count)
      return runner.send(instance)
    },
  }
}

/** By how many requests each of several comes later: now and then all of them are so late that another kind is through. */
export function drawDelays(chance: Chance, latest = 8): () => number {
  const all = Math.floor(chance.pick([0, 0, 0.5, 1]) * latest)
  return () => all + chance.below(4)
}

/** Requests that change nothing, one after the other. */
export async function visit({ app }: Instance, times: number): Promise<void> {
  for (let visited = 0; visited < times; visited += 1) await app.server.inject('/health')
}

export function repeat<Kind extends string>(times: number, make: (index: number) => Runner<Kind>): Runner<Kind>[] {
  return Array.from({ length: times }, (_, index) => make(index))
}

function shuffled<T>(chance: Chance, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: chance.below(1_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
