// Part 4: far more is asked than can be answered, for a while. Only success and "later" come back, staff go on working,
// everything acknowledged is there once, and soon after it all is as before.

import { setTimeout as pause } from 'node:timers/promises'
import { saveAndDeclare } from '../acts/market-acts.ts'
import { NOW_INSTANT, NOW, openStage } from '../acts/open-stage.ts'
import type { Stage } from '../acts/stage.ts'
import { recount } from '../book/recount.ts'
import { chanceOf, type Chance } from '../chance.ts'
import { startKillableInstallation, type KillableInstallation } from '../installation/killable-installation.ts'
import { sayFigures, secondsSince } from '../say.ts'
import { waitFor } from '../wait.ts'
import { openLightClient } from './light-client.ts'
import { memoryMib } from './process-memory.ts'
import { makeRich } from './rich-players.ts'
import { noteSlip, sendSlip } from './slips.ts'
import { startSlowClients, type SlowClients } from './slow-clients.ts'
import { startStorm, type Storm } from './storm.ts'

export interface OverloadOptions {
  seed: number
  /** Ten times the usual: what the simulator's 200 players and ten members of staff ask. */
  tenfoldMs: number
  /** As much as so many connections of players allow, with slow clients among them. */
  floodMs: number
  connections: number
  /** How many accounts they use. */
  accounts: number
  /** How many of each kind. */
  slowClients: number
}

const USUAL = { players: 40, staff: 5, restMs: 400 }
const USUAL_MS = 2500
const TENFOLD = 10
const FLOOD_STAFF = 40
const RECOVERS_WITHIN_MS = 30_000
/** What is taken for the usual speed again. */
const RECOVERED = { times: 4, floorMs: 250 }
const HANGS_MS = 20_000
const MEMORY_MIB = { peak: 1200, afterwards: 700 }
/** Headers may take 10 s, everything else 15 s, and one who takes nothing is left after 30 s. */
const SLOW_ENDED_WITHIN_MS = 35_000
const LARGE_PAGE = '/docs/json'

interface Run {
  installation: KillableInstallation
  stage: Stage
  chance: Chance
  faults: string[]
  figures: Record<string, number | string>
}

export async function runOverload(options: OverloadOptions) {
  const { seed, tenfoldMs, floodMs, connections, slowClients } = options
  const started = performance.now()
  const chance = chanceOf(seed)
  const installation = await startKillableInstallation(Date.parse(NOW_INSTANT))
  try {
    const stage = await openStage(installation, chance.fork(1), NOW)
    await makeRich(stage, chance.fork(2), options.accounts)
    const run: Run = { installation, stage, chance: chance.fork(3), faults: stage.tally.faults, figures: { seed } }
    const usual = await storm(run, 'usual', { ...USUAL, lastsMs: USUAL_MS })
    const usualMs = usual.players.percentile(0.5)
    if (tenfoldMs > 0) await storm(run, 'tenfold', { ...tenfold(), lastsMs: tenfoldMs })
    const slow = startSlowClients(installation.address(), slowClients, LARGE_PAGE)
    const flood = { players: connections, staff: FLOOD_STAFF, restMs: 0, lastsMs: floodMs }
    await storm(run, 'flood', flood, () => declareMeanwhile(run))
    await recover(run, usualMs)
    run.faults.push(...slow.oddAnswers().map((answer) => `a slow client was answered ${answer}`))
    // A short run does not wait for them.
    if (floodMs + RECOVERS_WITHIN_MS > SLOW_ENDED_WITHIN_MS) await expectEnded(slow, 3 * slowClients)
    slow.close()
    run.faults.push(...(await recount(installation, stage.book)))
    run.figures['seconds'] = secondsSince(started)
    return { faults: run.faults, figures: run.figures }
  } finally {
    await installation.close()
  }
}

function tenfold() {
  return { players: USUAL.players * TENFOLD, staff: USUAL.staff * TENFOLD, restMs: USUAL.restMs }
}

interface StormSize {
  players: number
  staff: number
  restMs: number
  lastsMs: number
}

async function storm(
  run: Run,
  name: string,
  { lastsMs, ...size }: StormSize,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<Storm> {
  const { installation, stage, chance, faults, figures } = run
  const staffHeaders = stage.staff[0]?.headers() ?? {}
  const made = startStorm({
    stage,
    chance: chance.fork(size.players),
    address: installation.address(),
    staffHeaders,
    ...size,
  })
  const watch = watchInstallation(installation, faults)
  await Promise.all([pause(lastsMs), meanwhile()])
  await made.end()
  const { peakMib, healthMs } = await watch.end()
  faults.push(...made.faults.slice(0, 10))
  await resolveUnanswered(run, made)
  const slowestMs = Math.max(made.players.percentile(1), made.staff.percentile(1))
  if (slowestMs > HANGS_MS) faults.push(`${name}: an answer took ${slowestMs} ms`)
  if (peakMib > MEMORY_MIB.peak) faults.push(`${name}: the API held ${peakMib} MiB`)
  const told = {
    players: made.players.statuses(),
    staff: made.staff.statuses(),
    'p50 of slips ms': made.players.percentile(0.5, 'slip'),
    'p99 of slips ms': made.players.percentile(0.99, 'slip'),
    'p50 of staff ms': made.staff.percentile(0.5),
    'p99 of staff ms': made.staff.percentile(0.99),
    'health within ms': healthMs,
    'memory MiB': peakMib,
  }
  sayFigures(`overload ${name}`, told)
  for (const [what, figure] of Object.entries(told)) figures[`${name}: ${what}`] = figure
  return made
}

/** It says that it is well, however much is asked of it. */
function watchInstallation(installation: KillableInstallation, faults: string[]) {
  const seen = { isOver: false, peakMib: 0, healthMs: 0 }
  const client = openLightClient(installation.address(), 1)
  const watching = (async () => {
    while (!seen.isOver) {
      const { status, tookMs } = await client.ask({ method: 'GET', path: '/health' })
      if (status !== 200) faults.push(`/health was answered ${status} under load`)
      seen.healthMs = Math.max(seen.healthMs, Math.round(tookMs))
      seen.peakMib = Math.max(seen.peakMib, memoryMib(installation.apiPid()))
      await pause(100)
    }
    client.close()
  })()
  return {
    end: async () => {
      seen.isOver = true
      await watching
      return seen
    },
  }
}

/** An operator saves and declares a result while players storm. */
async function declareMeanwhile({ stage, chance, figures, faults }: Run): Promise<void> {
  const started = performance.now()
  const own = chance.fork(77)
  while ([...stage.book.sessions.values()].every(({ declared }) => declared === undefined)) {
    if (performance.now() - started > HANGS_MS) {
      faults.push('nobody could declare a result under load')
      return
    }
    await saveAndDeclare(stage, own)
  }
  figures['a declaration meanwhile within ms'] = Math.round(performance.now() - started)
}

/** Sent again under their keys until it is known what became of them. */
async function resolveUnanswered({ installation, stage, faults, figures }: Run, { unanswered }: Storm): Promise<void> {
  const client = openLightClient(installation.address(), 8)
  for (const slip of unanswered) {
    const answer = await sendSlip(client, slip)
    if (answer.status === 0) faults.push(`a slip has no outcome: ${answer.reason}`)
    noteSlip(stage, slip, answer)
  }
  client.close()
  figures['without an answer'] = Number(figures['without an answer'] ?? 0) + unanswered.length
}

async function recover(run: Run, usualMs: number): Promise<void> {
  const started = performance.now()
  const limitMs = Math.max(RECOVERED.floorMs, RECOVERED.times * usualMs)
  for (;;) {
    const again = await storm(run, 'afterwards', { ...USUAL, lastsMs: 1000 })
    const tookMs = Math.round(performance.now() - started)
    if (again.players.percentile(0.5) <= limitMs && again.players.of(503) === 0) {
      run.figures['usual speed again within ms'] = tookMs
      break
    }
    if (tookMs > RECOVERS_WITHIN_MS) {
      run.faults.push(`not the usual speed ${tookMs} ms after the storm`)
      return
    }
  }
  const mib = memoryMib(run.installation.apiPid())
  run.figures['memory afterwards MiB'] = mib
  if (mib > MEMORY_MIB.afterwards) run.faults.push(`the API holds ${mib} MiB after the storm`)
}

function expectEnded(slow: SlowClients, count: number): Promise<true> {
  const look = () => Promise.resolve(slow.ended() === count ? (true as const) : undefined)
  return waitFor(look, { what: 'all slow clients to be ended', withinMs: SLOW_ENDED_WITHIN_MS, everyMs: 100 })
}
