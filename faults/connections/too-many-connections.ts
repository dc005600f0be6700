// Part 6: others take all connections of the database, at the start and at work. Whoever asks hears "later" and soon, nothing is
// half done, and when they go everything works again by itself.

import { setTimeout as pause } from 'node:timers/promises'
import { startActors } from '../acts/actors.ts'
import { NOW_INSTANT, NOW, openStage } from '../acts/open-stage.ts'
import type { Stage } from '../acts/stage.ts'
import { checkBooks, checkHalfPaid } from '../book/check-books.ts'
import { verifyLedger } from '../book/recount.ts'
import { chanceOf, type Chance } from '../chance.ts'
import { send } from '../installation/request.ts'
import { sayFigures, secondsSince } from '../say.ts'
import { waitFor } from '../wait.ts'
import { openCrowdedInstallation, type CrowdedInstallation } from './crowded-installation.ts'

export interface TooManyOptions {
  seed: number
  rounds: number
  actors: number
  /** How long they stay. */
  crowdedMs: number
}

const OK = 200
const ANSWERS_WITHIN_MS = 12_000
const CROWDED_OUT_WITHIN_MS = 15_000
const RECOVERS_WITHIN_MS = 5000
const SAYS_WITHIN_MS = 30_000
const WAITING_LINE = 'The database takes no more connections at present; waiting until it does …'

export async function runTooManyConnections({ seed, rounds, actors, crowdedMs }: TooManyOptions) {
  const started = performance.now()
  const chance = chanceOf(seed)
  const installation = await openCrowdedInstallation(NOW_INSTANT)
  try {
    await startCrowded(installation)
    const stage = await openStage(installation, chance.fork(1), NOW)
    const { faults } = stage.tally
    const longest = { answerMs: 0, recoveryMs: 0 }
    for (let index = 0; index < rounds && faults.length === 0; index += 1) {
      await crowdOnce({ installation, stage, chance: chance.fork(100 + index), actors, crowdedMs, longest })
    }
    faults.push(...(await verifyLedger(installation)))
    const { acknowledged, refused, unknown } = stage.tally
    const figures = {
      seed,
      rounds,
      acknowledged,
      refused,
      'told to come later': unknown,
      'longest answer ms': Math.round(longest.answerMs),
      'longest recovery ms': Math.round(longest.recoveryMs),
      seconds: secondsSince(started),
    }
    return { faults, figures }
  } finally {
    await installation.close()
  }
}

/** A start without a free connection says what it waits for, and goes on when there is one. */
async function startCrowded(installation: CrowdedInstallation): Promise<void> {
  await installation.crowd()
  const program = installation.start()
  const says = () => Promise.resolve(program.text().includes(WAITING_LINE) || program.hasEnded() ? true : undefined)
  await waitFor(says, { what: 'a start that says what it waits for', withinMs: SAYS_WITHIN_MS })
  await installation.disperse()
  await installation.serves(program)
}

interface Round {
  installation: CrowdedInstallation
  stage: Stage
  chance: Chance
  actors: number
  crowdedMs: number
  longest: { answerMs: number; recoveryMs: number }
}

async function crowdOnce({ installation, stage, chance, actors: count, crowdedMs, longest }: Round): Promise<void> {
  const { faults } = stage.tally
  const actors = startActors(stage, chance.fork(1), count)
  await pause(300 + chance.below(500))
  const visitors = await installation.crowdOut()
  await expectLater(installation, stage, longest)
  await pause(crowdedMs)
  await installation.disperse()
  const left = performance.now()
  const healthy = async () => {
    const health = await send({ method: 'GET', url: `${installation.address()}/health` })
    return health.known && health.status === 200 ? true : undefined
  }
  await waitFor(healthy, { what: 'an installation that recovers by itself', withinMs: RECOVERS_WITHIN_MS })
  longest.recoveryMs = Math.max(longest.recoveryMs, performance.now() - left)
  await pause(500)
  await actors.end()
  faults.push(...(await installation.look(checkHalfPaid)), ...(await checkBooks(installation, stage.book)))
  sayFigures('connections', { 'taken by others': visitors, acknowledged: stage.tally.acknowledged })
}

/** Reads, writes and the health come to be answered with 503, each soon. */
async function expectLater(
  installation: CrowdedInstallation,
  { book, tally }: Stage,
  longest: Round['longest'],
): Promise<void> {
  const authorization = `Bearer ${book.players[0]?.token ?? ''}`
  const asked = [
    { method: 'GET', url: `${installation.address()}/health` },
    { method: 'GET', url: `${installation.address()}/player/v1/me`, headers: { authorization } },
    {
      method: 'POST',
      url: `${installation.address()}/player/v1/ideas`,
      headers: { authorization, 'idempotency-key': `crowded-${performance.now()}` },
      body: { text: 'an idea' },
    },
  ] as const
  // A place that becomes free may be ours for a moment.
  const allLater = async () => {
    const outcomes = await Promise.all(asked.map((request) => send(request)))
    longest.answerMs = Math.max(longest.answerMs, ...outcomes.map(({ tookMs }) => tookMs))
    const odd = outcomes.find((outcome) => (outcome.known ? outcome.status !== OK : outcome.reason !== '503'))
    if (odd !== undefined) tally.faults.push(`without connections something came to ${JSON.stringify(odd)}`)
    return odd !== undefined || outcomes.every(({ known }) => !known) ? true : undefined
  }
  await waitFor(allLater, { what: 'everything to be answered with 503', withinMs: CROWDED_OUT_WITHIN_MS, everyMs: 200 })
  if (longest.answerMs > ANSWERS_WITHIN_MS) tally.faults.push(`an answer took ${Math.round(longest.answerMs)} ms`)
}
