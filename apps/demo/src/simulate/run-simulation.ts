// A crowd of players at the gateway: they register, are approved and funded by the staff, and place slips until the end.
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Progress } from '@panadesk/postgres/progress'
import { StartupError } from '@panadesk/api/platform/startup-error'
import { chooseSlip, takesBids, type OpenMarket } from './choose-slip.ts'
import { registerPlayer, type GatewayPlayer, type OpenGames } from './gateway-player.ts'
import { signInToPanel, type PanelStaff } from './panel-staff.ts'
import { madeUpMobile, madeUpName } from './player-names.ts'
import { pick, randomOf, type Random } from './random.ts'
import type { SimulationOptions } from './simulation-options.ts'
import { startTally, type Tally } from './tally.ts'

const PIN = '593827'
const FUNDS_RUPEES = 5000
const REGISTERING_AT_ONCE = 8
const LINE_EVERY_MS = 10_000
const GAMES_EVERY_MS = 10_000
const MINUTE_MS = 60_000

type OpenGame = OpenMarket & { gameId: string }
/** What all players look at, asked for once in a while instead of by each of them. */
type Board = { games: readonly OpenGame[] }
type Run = { staff: PanelStaff; board: Board; tally: Tally; random: Random; pauseMs: number; ended: AbortSignal }

/** Ends by itself after the minutes that were asked for, or when `stopped` says so. */
export async function runSimulation(options: SimulationOptions, report: Progress, stopped: AbortSignal): Promise<void> {
  const { url, adminEmail, adminPassword, playerCount, minutes } = options
  const seed = `simulation ${Date.now()}`
  report(`Seed "${seed}"`)
  const random = randomOf(seed)
  const staff = await signInToPanel(url, { email: adminEmail, password: adminPassword })
  const players = await gatherPlayers({ url, staff, random, playerCount, stopped })
  const [first] = players
  if (first === undefined) throw new StartupError('No player could be registered, approved and funded.')
  report(`${players.length} players are ready to play for ${minutes} minutes.`)

  const board: Board = { games: await listOpenGames(first) }
  if (board.games.length === 0) report('No session is open just now; the players wait for one.')
  const { ended, release } = endAfter(minutes * MINUTE_MS, stopped)
  const tally = startTally(performance.now())
  const run = { staff, board, tally, random, pauseMs: options.pauseSeconds * 1000, ended }
  await Promise.all([
    repeat(ended, GAMES_EVERY_MS, async () => {
      board.games = await listOpenGames(first)
    }),
    repeat(ended, LINE_EVERY_MS, () => Promise.resolve(report(tally.line(performance.now())))),
    ...players.map((player) => play(player, run)),
  ])
  release()
  report(`In all: ${tally.summary(performance.now())}`)
}

/** A timer of our own: on Node 20 a signal made by AbortSignal.any of a timeout can be collected before it fires. */
function endAfter(ms: number, stopped: AbortSignal): { ended: AbortSignal; release: () => void } {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, ms)
  stopped.addEventListener('abort', end, { once: true })
  // Every player waits for the end.
  setMaxListeners(0, ending.signal)
  if (stopped.aborted) end()
  return { ended: ending.signal, release: () => clearTimeout(timer) }
}

type Gathering = Pick<SimulationOptions, 'url' | 'playerCount'> & {
  staff: PanelStaff
  random: Random
  stopped: AbortSignal
}

async function gatherPlayers({ url, playerCount, staff, random, stopped }: Gathering): Promise<GatewayPlayer[]> {
  const players: GatewayPlayer[] = []
  let left = playerCount
  const gather = async () => {
    while (left > 0 && !stopped.aborted) {
      left -= 1
      const answer = await registerPlayer(url, { name: madeUpName(random), mobile: madeUpMobile(random), pin: PIN })
      if ('refusal' in answer) continue
      const { id } = answer.reply
      if ((await staff.approve(id)) && (await staff.credit(id, FUNDS_RUPEES))) players.push(answer.reply)
    }
  }
  await Promise.all(Array.from({ length: REGISTERING_AT_ONCE }, gather))
  return players
}

async function listOpenGames(player: GatewayPlayer): Promise<OpenGame[]> {
  const answer = await player.listGames()
  return 'refusal' in answer ? [] : openGames(answer.reply.games)
}

function openGames(games: OpenGames): OpenGame[] {
  return games
    .map(({ id, family, sessions, isWholeDayOpen }): OpenGame => {
      const open = sessions.filter(({ isOpen }) => isOpen).map(({ session }) => session)
      return { gameId: id, family, open: { sessions: open, wholeDay: isWholeDayOpen } }
    })
    .filter(takesBids)
}

async function play(player: GatewayPlayer, { staff, board, tally, random, pauseMs, ended }: Run): Promise<void> {
  while (await pauseFor(-Math.log(1 - random()) * pauseMs, ended)) {
    if (board.games.length === 0) continue
    const game = pick(random, board.games)
    const slip = chooseSlip(random, game)
    const startMs = performance.now()
    const answer = await player.placeSlip(game.gameId, slip)
    const refusal = 'refusal' in answer ? answer.refusal : undefined
    tally.count({ bids: slip.bids.length, ms: performance.now() - startMs, refusal })
    if (refusal === 'insufficient-balance') await staff.credit(player.id, FUNDS_RUPEES)
  }
}

async function repeat(ended: AbortSignal, everyMs: number, step: () => Promise<void>): Promise<void> {
  while (await pauseFor(everyMs, ended)) await step()
}

/** Answers false when the end came first. */
async function pauseFor(ms: number, ended: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal: ended }).catch(() => false)
}
