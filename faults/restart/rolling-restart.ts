// Part 12: two processes behind a balancer are restarted in turn under load. No request is lost or refused, and the books balance.

import { NOW_INSTANT, NOW, openStage } from '../acts/open-stage.ts'
import { recount } from '../book/recount.ts'
import { chanceOf } from '../chance.ts'
import { makeRich } from '../overload/rich-players.ts'
import { startStorm, type Storm } from '../overload/storm.ts'
import { sayFigures } from '../say.ts'
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
  accounts: number
  stopAfterMs: number
}

const OK = 200
/** Between two rounds, so that both are at work when the next begins. */
const ANSWERS_BETWEEN = 50
const ANSWERED_WITHIN_MS = 60_000

export async function runRollingRestart(options: RollingRestartOptions) {
  const { seed, rounds, players, staff, stopAfterMs, startBalancer } = options
  const chance = chanceOf(seed)
  const installation = await startBalancedInstallation({ now: NOW_INSTANT, startBalancer, stopAfterMs })
  try {
    const stage = await openStage(installation, chance.fork(1), NOW)
    await makeRich(stage, chance.fork(2), options.accounts)
    const staffHeaders = stage.staff[0]?.headers() ?? {}
    const address = installation.address()
    const storm = startStorm({ stage, chance: chance.fork(3), address, players, staff, restMs: 0, staffHeaders })
    const started = performance.now()
    for (let round = 1; round <= rounds; round += 1) {
      await answered(storm)
      await installation.restartEach()
      sayFigures('restart', { round, players: storm.players.statuses(), staff: storm.staff.statuses() })
    }
    await answered(storm)
    await storm.end()
    const seconds = (performance.now() - started) / 1000
    const faults = [...stage.tally.faults, ...lost(storm), ...(await recount(installation, stage.book))]
    const restarts = 2 * rounds
    return {
      faults,
      figures: {
        seed,
        restarts,
        'answers to players': storm.players.total(),
        'answers to staff': storm.staff.total(),
        'bids taken': stage.book.bids.size,
        'answers a second': Math.round((storm.players.total() + storm.staff.total()) / seconds),
        'slowest slip ms': storm.players.percentile(1, 'slip'),
        seconds: Math.round(seconds),
      },
    }
  } finally {
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

/** Every slip is good and every wallet full, so whatever is not a success is a request that the restart has cost. */
function lost({ players, staff, faults }: Storm): string[] {
  const others = [players, staff].filter((counts) => counts.of(OK) !== counts.total())
  return [...faults.slice(0, 10), ...others.map((counts) => `not all were answered: ${counts.statuses()}`)]
}
