// Part 3: links that break while many are at work. Nothing hangs, the pool recovers, every outcome becomes known.

import { setTimeout as pause } from 'node:timers/promises'
import { startActors } from '../acts/actors.ts'
import { NOW_INSTANT, NOW, openStage } from '../acts/open-stage.ts'
import type { Stage } from '../acts/stage.ts'
import { outcomesOf } from '../acts/tally.ts'
import { checkHalfPaid } from '../book/check-books.ts'
import { recount } from '../book/recount.ts'
import { chanceOf, type Chance } from '../chance.ts'
import { send } from '../installation/request.ts'
import { sayFigures, secondsSince } from '../say.ts'
import { startLinkedInstallation, type LinkedInstallation } from './linked-installation.ts'
import { FAULTS, type Fault } from './proxy.ts'

export interface BrokenLinksOptions {
  seed: number
  actors: number
  breaks: number
  /** The longest that a link stays broken. */
  brokenMsMax: number
  /** Where in the order of kinds to begin. */
  firstBreak?: number
}

const HANGS_MS = 20_000
const RECOVERS_WITHIN_MS = 5000
const LONG_ONE_IN = 4

export async function runBrokenLinks(options: BrokenLinksOptions) {
  const { seed, actors: count, breaks, firstBreak = 0 } = options
  const started = performance.now()
  const chance = chanceOf(seed)
  const state = { isMended: true }
  const installation = await startLinkedInstallation(NOW_INSTANT, () => state.isMended)
  try {
    const stage = await openStage(installation, chance.fork(1), NOW)
    const { faults } = stage.tally
    const longest = { answerMs: 0, recoveryMs: 0 }
    const counts: Record<string, number> = {}
    for (let index = firstBreak; index < firstBreak + breaks && faults.length === 0; index += 1) {
      const link = index % 3 === 2 ? 'client' : 'database'
      const fault = FAULTS[Math.floor(index / 3) % FAULTS.length] ?? 'cut'
      counts[link] = (counts[link] ?? 0) + 1
      // Now and then for longer than a request may take.
      const isLong = index % LONG_ONE_IN === LONG_ONE_IN - 1
      const brokenMs = isLong ? options.brokenMsMax : 200 + chance.below(options.brokenMsMax / 4)
      await breakOnce({
        installation,
        stage,
        state,
        chance: chance.fork(100 + index),
        link,
        fault,
        brokenMs,
        count,
        longest,
      })
      faults.push(...(await installation.look(checkHalfPaid)))
      sayFigures('links', { broken: `${link} ${fault}`, 'for ms': brokenMs, acknowledged: stage.tally.acknowledged })
    }
    faults.push(...(await recount(installation, stage.book)))
    return {
      faults,
      figures: {
        seed,
        'breaks of the database link': counts['database'] ?? 0,
        'breaks of the client link': counts['client'] ?? 0,
        ...outcomesOf(stage.tally),
        'longest answer of the API ms': Math.round(longest.answerMs),
        'longest recovery ms': Math.round(longest.recoveryMs),
        seconds: secondsSince(started),
      },
    }
  } finally {
    await installation.close()
  }
}

interface Break {
  installation: LinkedInstallation
  stage: Stage
  state: { isMended: boolean }
  chance: Chance
  link: 'client' | 'database'
  fault: Fault
  brokenMs: number
  count: number
  longest: { answerMs: number; recoveryMs: number }
}

/** One break under load, then the recovery, then until everybody knows what became of everything. */
async function breakOnce({
  installation,
  stage,
  state,
  chance,
  link,
  fault,
  brokenMs,
  count,
  longest,
}: Break): Promise<void> {
  const proxy = link === 'client' ? installation.clientLink : installation.databaseLink
  const actors = startActors(stage, chance.fork(1), count)
  const visitors = startVisitors(installation, longest, stage)
  await pause(300)
  state.isMended = false
  proxy.begin(fault)
  await pause(brokenMs)
  proxy.mend(chance.below(2) === 0)
  const mended = performance.now()
  await recovered(installation, stage, `${link} ${fault}`)
  longest.recoveryMs = Math.max(longest.recoveryMs, performance.now() - mended)
  await pause(300)
  state.isMended = true
  await visitors.end()
  await actors.end()
}

/** A reading and a writing call get through by way of both links. */
async function recovered(installation: LinkedInstallation, stage: Stage, what: string): Promise<void> {
  const since = performance.now()
  for (;;) {
    const health = await send({ method: 'GET', url: `${installation.address()}/health` })
    if (health.known && health.status === 200) return
    if (performance.now() - since > RECOVERS_WITHIN_MS) {
      stage.tally.faults.push(`no recovery within ${RECOVERS_WITHIN_MS} ms after ${what}`)
      return
    }
    await pause(20)
  }
}

/** Calls that reach the API past the clients' link, so that whatever hangs there is the API's own fault. */
function startVisitors(installation: LinkedInstallation, longest: { answerMs: number }, { tally, book }: Stage) {
  const visiting = { isOver: false }
  const visit = async (index: number): Promise<void> => {
    while (!visiting.isOver) {
      const token = book.players[index % book.players.length]?.token ?? ''
      const url = `${installation.directAddress}/player/v1/me`
      const { tookMs } = await send({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
      longest.answerMs = Math.max(longest.answerMs, tookMs)
      if (tookMs > HANGS_MS) tally.faults.push(`a request took ${Math.round(tookMs)} ms`)
      await pause(20)
    }
  }
  const visits = Promise.all(Array.from({ length: 8 }, (_, index) => visit(index)))
  return {
    end: async () => {
      visiting.isOver = true
      await visits
    },
  }
}
