// Part 1: actors at work while API and database are killed again and again; afterwards everything is recounted.

import { startActors } from '../acts/actors.ts'
import { openStage } from '../acts/open-stage.ts'
import type { Stage } from '../acts/stage.ts'
import { outcomesOf } from '../acts/tally.ts'
import { checkBooks, checkHalfPaid } from '../book/check-books.ts'
import { recount } from '../book/recount.ts'
import { chanceOf, type Chance } from '../chance.ts'
import { startKillableInstallation, type KillableInstallation } from '../installation/killable-installation.ts'
import { sayFigures, secondsSince } from '../say.ts'
import { marketClock, type MarketClock } from './market-clock.ts'

export interface CrashOptions {
  seed: number
  actors: number
  acknowledged: number
  apiKills: number
  databaseKills: number
}

export interface CrashReport {
  figures: Record<string, number | string>
  faults: string[]
}

type Victim = 'api' | 'database'

const LOOK_EVERY = 10
const PATIENCE_MS = 15_000

export async function runCrash(options: CrashOptions): Promise<CrashReport> {
  const { seed } = options
  const started = performance.now()
  const chance = chanceOf(seed)
  const clock = marketClock()
  const installation = await startKillableInstallation(clock.ms())
  try {
    const stage = await openStage(installation, chance.fork(1), clock.now())
    const kills = await killAtWork({ installation, stage, clock, chance: chance.fork(2), options })
    const faults = [...stage.tally.faults, ...(await recount(installation, stage.book))]
    const { replayed, slowestMs, byName } = stage.tally
    return {
      faults,
      figures: {
        seed,
        ...kills,
        ...outcomesOf(stage.tally),
        'sent again for the same answer': replayed,
        bids: stage.book.bids.size,
        declared: [...stage.book.sessions.values()].filter(({ declared }) => declared !== undefined).length,
        'taken back': [...stage.book.sessions.values()].reduce((sum, { undone }) => sum + undone.length, 0),
        'kinds of calls': byName.size,
        'slowest ms': Math.round(slowestMs),
        seconds: secondsSince(started),
      },
    }
  } finally {
    await installation.close()
  }
}

interface Work {
  installation: KillableInstallation
  stage: Stage
  clock: MarketClock
  chance: Chance
  options: CrashOptions
}

async function killAtWork({ installation, stage, clock, chance, options }: Work): Promise<Record<string, number>> {
  const actors = startActors(stage, chance.fork(1), options.actors)
  const victims = drawVictims(chance, options)
  const killed = { 'API kills': 0, 'database kills': 0, 'market days': 1 }
  const perKill = Math.ceil(options.acknowledged / Math.max(1, victims.length))
  for (const [index, victim] of victims.entries()) {
    await worked(stage, stage.tally.acknowledged + 1 + chance.below(2 * perKill))
    await new Promise((resolve) => setTimeout(resolve, chance.below(40)))
    if (victim === 'api') await installation.killApi()
    else await databaseKilled(installation)
    killed[victim === 'api' ? 'API kills' : 'database kills'] += 1
    await installation.comeBack()
    if (index % LOOK_EVERY === 0) stage.tally.faults.push(...(await installation.look(checkHalfPaid)))
    if (clock.isLastOfDay()) {
      // Whoever waits for an answer must get it on the day that was asked on.
      await actors.pause()
      stage.tally.faults.push(...(await checkBooks(installation, stage.book)))
      killed['market days'] += 1
    }
    await installation.setTime(clock.advance())
    stage.now = clock.now()
    actors.goOn()
    if (stage.tally.faults.length > 0) break
    if ((index + 1) % 25 === 0) sayFigures('crash', { ...killed, acknowledged: stage.tally.acknowledged })
  }
  await worked(stage, options.acknowledged)
  await actors.end()
  return killed
}

function drawVictims(chance: Chance, { apiKills, databaseKills }: CrashOptions): Victim[] {
  const victims: Victim[] = [
    ...Array.from({ length: apiKills }, () => 'api' as const),
    ...Array.from({ length: databaseKills }, () => 'database' as const),
  ]
  return victims
    .map((victim) => ({ victim, place: chance.below(2 ** 30) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ victim }) => victim)
}

/** Waits until so much is acknowledged, or nothing more is for a while. */
async function worked({ tally }: Stage, acknowledged: number): Promise<void> {
  let [seen, since] = [tally.acknowledged, performance.now()]
  while (tally.acknowledged < acknowledged && tally.faults.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 2))
    if (tally.acknowledged > seen) [seen, since] = [tally.acknowledged, performance.now()]
    if (performance.now() - since > PATIENCE_MS) {
      tally.faults.push(`nothing was acknowledged for ${PATIENCE_MS} ms, after ${seen}`)
      return
    }
  }
}

async function databaseKilled(installation: KillableInstallation): Promise<void> {
  // It may be on its way up from the last time.
  while (!installation.killDatabase()) await new Promise((resolve) => setTimeout(resolve, 10))
}
