// Part 13: the main database is killed or goes silent under load and its standby takes its place. With synchronous replication nothing
// that was acknowledged is lost; without, what is lost is told.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startActors, type Actors } from '../acts/actors.ts'
import { NOW_INSTANT, NOW, openStage } from '../acts/open-stage.ts'
import type { Stage } from '../acts/stage.ts'
import { checkBooks } from '../book/check-books.ts'
import { verifyLedger } from '../book/recount.ts'
import { chanceOf } from '../chance.ts'
import { clockedEnv, startClockedServer } from '../installation/clocked-server.ts'
import { isAtRest } from '../installation/database-host.ts'
import type { Installation } from '../installation/killable-installation.ts'
import { lookInto } from '../installation/postgres-processes.ts'
import { addressOf } from '../installation/program.ts'
import { startProxy } from '../links/proxy.ts'
import { waitFor } from '../wait.ts'
import { startPair, type PostgresPair, type Which } from './postgres-pair.ts'

export interface FailoverOptions {
  seed: number
  /** Of the servers of PostgreSQL. */
  programs: string
  replication: 'synchronous' | 'asynchronous'
  /** Killed, its connections end; of a machine that is lost, nobody hears anything any more. */
  goes: 'killed' | 'silent'
  actors: number
  /** Before the main database goes, and again with the standby in its place. */
  acknowledged: number
  /** For so long the standby hears nothing before it takes over. */
  heldBackMs: number
}

const WORKED_WITHIN_MS = 180_000
const WITHIN_MS = 60_000
/** No request waits longer for the database, and its answer comes within three seconds more. */
const REQUEST_MS_MAX = 18_000
const ON_A_BUSY_MACHINE_MS = 6000

interface Failing extends Installation {
  readonly pair: PostgresPair
  /** As if the machine of the main database were cut off: connections stay open, and nothing comes through them. */
  goSilent(): void
  /** The name that DATABASE_URL has leads to the standby from now on. */
  leadToStandby(): void
  close(): Promise<void>
}

export async function runFailover(options: FailoverOptions) {
  const { seed, replication } = options
  const chance = chanceOf(seed)
  const installation = await startFailing(options)
  try {
    const stage = await openStage(installation, chance.fork(1), NOW)
    const actors = startActors(stage, chance.fork(2), options.actors)
    await worked(stage, options.acknowledged)
    const failOver = replication === 'synchronous' ? loseNothing : tellWhatIsLost
    const { figures, faults } = await failOver({ installation, stage, actors, options })
    const { acknowledged, unknown } = stage.tally
    return {
      faults: [...stage.tally.faults, ...faults, ...(await verifyLedger(installation))],
      figures: { seed, replication, acknowledged, 'without an answer': unknown, ...figures },
    }
  } finally {
    await installation.close()
  }
}

interface Play {
  installation: Failing
  stage: Stage
  actors: Actors
  options: FailoverOptions
}

interface Outcome {
  figures: Record<string, number | string>
  faults: string[]
}

/** Everybody is at work when it happens, and goes on by what was answered. */
async function loseNothing({ installation, stage, actors, options }: Play): Promise<Outcome> {
  const { tally, book } = stage
  if (options.goes === 'silent') installation.goSilent()
  else await installation.pair.holdBack()
  const before = { acknowledged: tally.acknowledged, unknown: tally.unknown }
  tally.slowestMs = 0
  await pause(options.heldBackMs)
  const meanwhile = tally.acknowledged - before.acknowledged
  const later = tally.unknown - before.unknown
  const awayMs = await takeOver(installation, options)
  await worked(stage, tally.acknowledged + options.acknowledged)
  await actors.end()
  const slowestMs = Math.round(tally.slowestMs)
  // Of each actor one answer may have been on its way, of what the standby had.
  const early = meanwhile > options.actors ? [`${meanwhile} were acknowledged that the standby did not have`] : []
  const waited = { 'told to come later meanwhile': later, 'slowest answer from then on, ms': slowestMs }
  return {
    figures: { goes: options.goes, ...figuresOf(meanwhile, awayMs), ...waited },
    faults: [...early, ...waitedTooLong(options, { later, slowestMs }), ...(await checkBooks(installation, book))],
  }
}

/** Nobody waits for a standby that stays away: whoever writes hears within the limit of a request that it is not now. */
function waitedTooLong({ heldBackMs }: FailoverOptions, { later, slowestMs }: { later: number; slowestMs: number }) {
  const isLong = heldBackMs > REQUEST_MS_MAX + ON_A_BUSY_MACHINE_MS
  if (isLong && later === 0) return ['nobody was told to come later while the standby was away']
  return slowestMs > REQUEST_MS_MAX + ON_A_BUSY_MACHINE_MS ? [`an answer took ${slowestMs} ms without the standby`] : []
}

/** Whoever went on by what was lost would contradict himself, and not the product: so nothing is under way when it happens. */
async function tellWhatIsLost({ installation, stage, actors, options }: Play): Promise<Outcome> {
  const { tally, book } = stage
  await installation.pair.holdBack()
  const before = tally.acknowledged
  await pause(options.heldBackMs)
  await actors.pause()
  const meanwhile = tally.acknowledged - before
  const awayMs = await takeOver(installation, options)
  await actors.end()
  const lost = await checkBooks(installation, book)
  return { figures: { ...figuresOf(meanwhile, awayMs), lost: lost.map(inShort).join(' · ') || 'nothing' }, faults: [] }
}

/** Without the rows: they are gone, and no fault. */
function inShort(difference: string): string {
  return difference.replace(/, such as .*$/s, '')
}

function figuresOf(meanwhile: number, awayMs: number): Record<string, number> {
  return {
    'acknowledged while the standby heard nothing': meanwhile,
    'ms from the promotion until it serves': Math.round(awayMs),
  }
}

/** Answers how long it took from the first step until requests were served. A silent machine is switched off, which nobody hears either. */
async function takeOver(installation: Failing, { goes }: FailoverOptions): Promise<number> {
  const { pair } = installation
  const begunAt = performance.now()
  if (goes === 'killed') pair.killMain()
  await pair.promote()
  installation.leadToStandby()
  await installation.served()
  return performance.now() - begunAt
}

async function worked({ tally }: Stage, acknowledged: number): Promise<void> {
  const isEnough = () => tally.acknowledged >= acknowledged || tally.faults.length > 0
  await waitFor(() => Promise.resolve(isEnough() ? true : undefined), {
    what: `${acknowledged} acknowledged`,
    withinMs: WORKED_WITHIN_MS,
  })
}

async function startFailing({ programs, replication }: FailoverOptions): Promise<Failing> {
  const pair = await startPair(programs, replication === 'synchronous')
  const apiDir = mkdtempSync(join(tmpdir(), 'panadesk-failover-api-'))
  let leadsTo: Which = 'main'
  // What a name is that another machine can be given: asked for at each new connection.
  const name = await startProxy(() => ({ path: join(pair.folder(leadsTo), '.s.PGSQL.5432') }))
  const databaseUrl = `postgres://panadesk@127.0.0.1:${name.port}/panadesk`
  const env = clockedEnv({ dataDir: apiDir, databaseUrl, now: NOW_INSTANT })
  const program = startClockedServer(env)
  const address = await addressOf(program)
  const served = async () => {
    await waitFor(async () => ((await fetch(`${address}/health`)).ok ? true : undefined), {
      what: 'a server that is well again',
      withinMs: WITHIN_MS,
    })
  }
  return {
    pair,
    dataDir: apiDir,
    env,
    address: () => address,
    served,
    settled: async () => {
      await served()
      await waitFor(() => lookInto(pair.folder(leadsTo), isAtRest), {
        what: 'a database at rest',
        withinMs: WITHIN_MS,
        everyMs: 100,
      })
    },
    look: (work) => lookInto(pair.folder(leadsTo), work),
    goSilent: () => {
      name.begin('stall')
      pair.silenceMain()
    },
    leadToStandby: () => {
      leadsTo = 'standby'
      name.letNewThrough()
    },
    close: async () => {
      program.child.kill('SIGTERM')
      await program.ended
      name.close()
      await pair.close()
      rmSync(apiDir, { recursive: true, force: true })
    },
  }
}
