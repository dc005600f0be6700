// Part 12: two processes behind a balancer are restarted in turn under load. No request is lost or refused, and the books balance;
// of more slips than can be placed, the others are told to come again.

import { constants, getPriority, setPriority } from 'node:os'
import { NOW_INSTANT, NOW, openStage } from '../acts/open-stage.ts'
import { recount } from '../book/recount.ts'
import { chanceOf } from '../chance.ts'
import { makeRich } from '../overload/rich-players.ts'
import { startStorm, type Storm } from '../overload/storm.ts'
import { say, sayFigures } from '../say.ts'
import { waitFor } from '../wait.ts'
import type { StartBalancer } from './balancer.ts'
import { startBalancedInstallation } from './balanced-installation.ts'

export interface RollingRestartOptions {
  seed: number
  startBalancer: StartBalancer
  /** How often each of both is restarted. */
  rounds: number
  /** Connections of players, who bid without a pause, and of staff who read. */
  players: number
  staff: number
  /** More than can be placed: players bid at this rate, on so many connections. Left out, they wait for answers. */
  slipsPerSecond?: number
  accounts: number
  stopAfterMs: number
}

const OK = 200
const LATER = 503
/** Between two rounds, so that both are at work when the next begins. */
const ANSWERS_BETWEEN = 50
const ANSWERED_WITHIN_MS = 60_000

export async function runRollingRestart(options: RollingRestartOptions) {
  const { seed, rounds, players, staff, stopAfterMs, startBalancer, slipsPerSecond } = options
  const chance = chanceOf(seed)
  const usual = getPriority()
  const installation = await startBalancedInstallation({ now: NOW_INSTANT, startBalancer, stopAfterMs })
  try {
    const stage = await openStage(installation, chance.fork(1), NOW)
    await makeRich(stage, chance.fork(2), options.accounts)
    const staffHeaders = stage.staff[0]?.headers() ?? {}
    const address = installation.address()
    if (slipsPerSecond !== undefined) letPlayersGoFirst()
    const load = { players, staff, restMs: 0, ...(slipsPerSecond === undefined ? {} : { slipsPerSecond }) }
    const storm = startStorm({ stage, chance: chance.fork(3), address, staffHeaders, ...load })
    const started = performance.now()
    for (let round = 1; round <= rounds; round += 1) {
      await answered(storm)
      await installation.restartEach()
      sayFigures('restart', { round, players: storm.players.statuses(), staff: storm.staff.statuses() })
    }
    await answered(storm)
    await storm.end()
    const seconds = (performance.now() - started) / 1000
    const faults = [
      ...stage.tally.faults,
      ...lost(storm, slipsPerSecond !== undefined),
      ...(await recount(installation, stage.book)),
    ]
    const { players: slips, staff: readings } = storm
    return {
      faults,
      figures: {
        seed,
        restarts: 2 * rounds,
        'answers to players': slips.total(),
        'told to come again': slips.of(LATER),
        'answers to staff': readings.total(),
        'bids taken': stage.book.bids.size,
        'answers a second': Math.round((slips.total() + readings.total()) / seconds),
        'successes a second': Math.round((slips.of(OK) + readings.of(OK)) / seconds),
        'half of slips within ms': slips.percentile(0.5, 'slip'),
        'slowest slip ms': slips.percentile(1, 'slip'),
        'slowest reading of staff ms': readings.percentile(1),
        seconds: Math.round(seconds),
      },
    }
  } finally {
    if (getPriority() !== usual) setPriority(usual)
    await installation.close()
  }
}

async function answered({ players }: Storm): Promise<void> {
  const before = players.total()
  await waitFor(() => Promise.resolve(players.total() - before >= ANSWERS_BETWEEN ? true : undefined), {
    what: `${ANSWERS_BETWEEN} answers`,
    withinMs: ANSWERED_WITHIN_MS,
  })
}

/**
 * Every slip is good and every wallet full, so whatever is not a success is a request that the restart has cost; players in a
 * crowd may be told to come again, in words that the storm has looked at.
 */
function lost({ players, staff, faults }: Storm, isCrowd: boolean): string[] {
  const crowded = isCrowd ? players.of(LATER) : 0
  const others = [
    ...(players.of(OK) + crowded === players.total() ? [] : [players]),
    ...(staff.of(OK) === staff.total() ? [] : [staff]),
  ]
  return [...faults.slice(0, 10), ...others.map((counts) => `not all were answered: ${counts.statuses()}`)]
}

/** They are elsewhere, and wait for no core of this machine. */
function letPlayersGoFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST)
  } catch {
    say('restart: only root can let players go first; they share the cores with what they ask')
  }
}
