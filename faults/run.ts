// npm run test:faults [-- crash|declare|links …]: the parts of the fault run, each with its seed; ends with 1 when one fails.

import { drawSeed } from './chance.ts'
import { runTooManyConnections } from './connections/too-many-connections.ts'
import { runCrash } from './crash/crash.ts'
import { runDeclareCrash } from './declare/declare-crash.ts'
import { runFullDisk } from './disk/full-disk.ts'
import { runFailover } from './failover/failover.ts'
import { debianPrograms } from './failover/postgres-pair.ts'
import { runFullWidth } from './hostile/full-width.ts'
import { runBrokenLinks } from './links/broken-links.ts'
import { runOverload } from './overload/overload.ts'
import { isHaproxyThere, startHaproxy } from './restart/haproxy.ts'
import { runRollingRestart } from './restart/rolling-restart.ts'
import { startSmallBalancer } from './restart/small-balancer.ts'
import { say, sayFigures } from './say.ts'

interface Report {
  figures: Record<string, number | string>
  faults: string[]
}

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)

const PARTS: Record<string, (seed: number) => Promise<Report>> = {
  crash: (seed) =>
    runCrash({
      seed,
      actors: number('FAULTS_ACTORS', 32),
      acknowledged: number('FAULTS_ACKNOWLEDGED', 10_000),
      apiKills: number('FAULTS_API_KILLS', 200),
      databaseKills: number('FAULTS_DATABASE_KILLS', 50),
    }),
  declare: (seed) => runDeclareCrash({ seed, rounds: number('FAULTS_ROUNDS', 45) }),
  links: (seed) =>
    runBrokenLinks({
      seed,
      actors: number('FAULTS_ACTORS', 32),
      breaks: number('FAULTS_BREAKS', 36),
      brokenMsMax: number('FAULTS_BROKEN_MS', 24_000),
    }),
  overload: (seed) =>
    runOverload({
      seed,
      tenfoldMs: number('FAULTS_STORM_MS', 30_000),
      floodMs: 15_000,
      connections: 1500,
      accounts: 200,
      slowClients: 30,
    }),
  disk: (seed) => runFullDisk({ seed, rounds: 10, actors: 16, fullMs: 2000 }),
  connections: (seed) => runTooManyConnections({ seed, rounds: 8, actors: 16, crowdedMs: 2000 }),
  restart: async (seed) => {
    if (!isHaproxyThere()) say('restart: HAProxy is not installed; a small balancer takes its place')
    const startBalancer = isHaproxyThere() ? startHaproxy : startSmallBalancer
    const rounds = number('FAULTS_ROUNDS', 3)
    const options = { seed, startBalancer, rounds, staff: 4, accounts: 200, stopAfterMs: 3000 }
    const kept = await runRollingRestart({ ...options, players: 32 })
    // The small one sends nobody away.
    if (!isHaproxyThere()) return kept
    sayFigures('restart', kept.figures)
    const slipsPerSecond = number('FAULTS_SLIPS', 5000)
    const crowd = await runRollingRestart({ ...options, players: 7000, slipsPerSecond })
    return { figures: crowd.figures, faults: [...kept.faults, ...crowd.faults] }
  },
  failover: async (seed) => {
    const programs = debianPrograms()
    if (programs === undefined) {
      return { figures: {}, faults: ["it needs Debian's PostgreSQL: apt-get install postgresql"] }
    }
    const options = { seed, programs, actors: 16, acknowledged: number('FAULTS_ACKNOWLEDGED', 1000) }
    // For longer than any request may wait.
    const heldBackMs = number('FAULTS_HELD_BACK_MS', 30_000)
    const faults: string[] = []
    for (const goes of ['killed', 'silent'] as const) {
      const kept = await runFailover({ ...options, goes, heldBackMs, replication: 'synchronous' })
      sayFigures('failover', kept.figures)
      faults.push(...kept.faults)
    }
    const lost = await runFailover({ ...options, goes: 'killed', heldBackMs: 1500, replication: 'asynchronous' })
    return { figures: lost.figures, faults: [...faults, ...lost.faults] }
  },
  races: (seed) => runFullWidth('races', seed),
  // Before the next, which then meets the panel's files as well.
  browser: (seed) => runFullWidth('browser', seed),
  hostile: (seed) => runFullWidth('hostile', seed),
}

/** These run beside the crash part, which waits more than it works. The others want the machine for themselves. */
const BESIDE: readonly string[] = ['races', 'browser', 'hostile']

// Ended by a signal, the programs that were started are told so too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Whatever happens, the run ends. */
const ENDS_WITHIN_MS = 30 * 60_000
setTimeout(() => {
  say('WRONG: the run did not end within 30 minutes')
  process.exit(1)
}, ENDS_WITHIN_MS).unref()

const named = process.argv.slice(2)
const chosen = named.length === 0 ? Object.keys(PARTS) : named
await Promise.all([
  runParts(chosen.filter((name) => !BESIDE.includes(name))),
  runParts(chosen.filter((name) => BESIDE.includes(name))),
])

async function runParts(names: readonly string[]): Promise<void> {
  for (const name of names) await runPart(name)
}

async function runPart(name: string): Promise<void> {
  const part = PARTS[name]
  if (part === undefined) throw new Error(`the parts are ${Object.keys(PARTS).join(', ')}`)
  const seed = drawSeed()
  say(`${name}: FAULTS_SEED=${seed}`)
  const { figures, faults } = await part(seed)
  sayFigures(name, figures)
  for (const fault of faults) say(`${name} WRONG: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
