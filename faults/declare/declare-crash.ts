// Part 2: a declaration that is killed at a known point, while it waits for the wallet of one winner: all of it or nothing.

import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { chanceOf, type Chance } from '../chance.ts'
import { checkHalfPaid } from '../book/check-books.ts'
import { differences } from '../book/compare.ts'
import { MAIN_ADMIN } from '../installation/clocked-server.ts'
import { startKillableInstallation, type KillableInstallation } from '../installation/killable-installation.ts'
import { connectOwner } from '../installation/postgres-processes.ts'
import { verifyLedger } from '../book/recount.ts'
import { send } from '../installation/request.ts'
import { staffSession, type StaffSession } from '../installation/staff-session.ts'
import { secondsSince } from '../say.ts'
import { waitFor } from '../wait.ts'

export interface DeclareCrashOptions {
  seed: number
  rounds: number
}

const DATE = '2026-11-20'
const [TAKES_BIDS, PAST_OPEN_TIME] = [Date.parse(`${DATE}T09:00+05:30`), Date.parse(`${DATE}T09:10+05:30`)]
const PAID_IN_PAISE = 1000_00
/** The digit of 140 is 5, which pays 95 for 10. */
const RESULT = '140'
const BETTORS = 5
const VICTIMS = ['api', 'database', 'both'] as const
/** Whether the row is let go before the kill, so that the two race, or after it. */
const ORDERS = ['killed while it waits', 'killed as it goes on'] as const
/** Two of three rounds are killed while they wait. */
const ROUND_KINDS = 3

interface Bettor {
  id: string
  paise: number
}

interface Market {
  gameId: string
  bettors: Bettor[]
}

export async function runDeclareCrash({ seed, rounds }: DeclareCrashOptions) {
  const started = performance.now()
  const chance = chanceOf(seed)
  const installation = await startKillableInstallation(TAKES_BIDS)
  const staff = staffSession(() => installation.address(), MAIN_ADMIN)
  const faults: string[] = []
  const counts = { nothing: 0, everything: 0 }
  try {
    for (let round = 0; round < rounds && faults.length === 0; round += 1) {
      const market = await marketToDeclare(installation, staff, round)
      const victim = VICTIMS[Math.floor(round / ROUND_KINDS) % VICTIMS.length] ?? 'api'
      const order = ORDERS[round % ROUND_KINDS === ROUND_KINDS - 1 ? 1 : 0]
      const outcome = await killDeclaration(installation, staff, { market, victim, order, chance })
      if (outcome === 'nothing' || outcome === 'everything') counts[outcome] += 1
      if (order === 'killed while it waits' && outcome !== 'nothing') faults.push(`${order}, but found ${outcome}`)
      faults.push(...(await faultsAfter(installation, staff, market, outcome)))
    }
    faults.push(...(await verifyLedger(installation)))
  } finally {
    await installation.close()
  }
  const seconds = secondsSince(started)
  const { nothing, everything } = counts
  return { faults, figures: { seed, rounds, 'left nothing': nothing, 'left everything': everything, seconds } }
}

interface Kill {
  market: Market
  victim: (typeof VICTIMS)[number]
  order: (typeof ORDERS)[number]
  chance: Chance
}

/** Answers what the declaration left behind. */
async function killDeclaration(
  installation: KillableInstallation,
  staff: StaffSession,
  { market, victim, order, chance }: Kill,
) {
  const holder = await connectOwner(installation.dataDir)
  await holder.query('begin')
  await holder.query('select from wallet where player_id = $1 for update', [chance.pick(market.bettors).id])
  const declaring = declare(staff, market)
  await waiterOf(holder)
  if (order === 'killed as it goes on') {
    await holder.end()
    await new Promise((resolve) => setTimeout(resolve, chance.below(12)))
  }
  if (victim !== 'database') await installation.killApi()
  if (victim !== 'api') installation.killDatabase()
  await declaring
  await holder.end().catch(() => undefined)
  await installation.comeBack()
  return leftBy(installation, market)
}

function declare(staff: StaffSession, { gameId }: Market) {
  return staff.post('admin/decleare-open-data', { gameDB_id: gameId, result_dec_date: DATE })
}

function waiterOf(holder: Client): Promise<true> {
  return waitFor(
    async () => {
      await holder.query('select pg_stat_clear_snapshot()')
      const found = await holder.query(
        'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
      )
      return found.rowCount === 1 ? true : undefined
    },
    { what: 'a declaration that waits for the wallet', withinMs: 10_000, everyMs: 5 },
  )
}

/** Counted over every table that a declaration writes. */
function leftBy(installation: KillableInstallation, { gameId }: Market): Promise<string> {
  return installation.look(async (ask) => {
    const [left] = await ask<{ counted: string }>(
      `select concat_ws(' ',
        (select count(*) from movement join bid on bid.id = ref where kind = 'bid-won' and game_id = $1),
        (select count(*) from bid where game_id = $1 and status = 'won'),
        (select count(*) from market_session where game_id = $1 and declared_at is not null),
        (select count(*) from audit where subject_id = $1 and call = 'admin/decleare-open-data')) as counted`,
      [gameId],
    )
    const names: Record<string, string> = { '0 0 0 0': 'nothing', [`${BETTORS} ${BETTORS} 1 1`]: 'everything' }
    const counted = left?.counted ?? ''
    return names[counted] ?? `half of it (${counted})`
  })
}

/** Declares what is left, and checks that everybody was paid once. */
async function faultsAfter(
  installation: KillableInstallation,
  staff: StaffSession,
  market: Market,
  outcome: string,
): Promise<string[]> {
  if (outcome !== 'nothing' && outcome !== 'everything') return [`a killed declaration left ${outcome}`]
  const first = await answered(staff, market)
  const again = await answered(staff, market)
  const expected = outcome === 'nothing' ? [200, 409] : [409, 409]
  const wallets = await installation.look((ask) =>
    ask<{ line: string }>(`select player_id || ' ' || balance_paise as line from wallet where player_id = any ($1)`, [
      market.bettors.map(({ id }) => id),
    ]),
  )
  const due = market.bettors.map(({ id, paise }) => `${id} ${PAID_IN_PAISE - paise + Math.floor((paise * 95) / 10)}`)
  return [
    ...(String([first, again]) === String(expected) ? [] : [`declared again after ${outcome}: ${first}, ${again}`]),
    ...differences(
      'wallets after the declaration',
      due,
      wallets.map(({ line }) => line),
    ),
    ...(await installation.look(checkHalfPaid)),
  ]
}

async function answered(staff: StaffSession, market: Market): Promise<number> {
  return waitFor(
    async () => {
      const outcome = await declare(staff, market)
      return outcome.known ? outcome.status : undefined
    },
    { what: 'an answer to a declaration', withinMs: 10_000 },
  )
}

/** Every bettor wins; the result is saved and not declared. */
async function marketToDeclare(
  installation: KillableInstallation,
  staff: StaffSession,
  round: number,
): Promise<Market> {
  await installation.setTime(TAKES_BIDS)
  const times = { open_time: '09:10', close_time: '18:00' }
  const { _id } = await must(staff, 'admin/add-update-game', { game_name: `GAME ${round}`, ...times })
  const gameId = String(_id)
  const bettors: Bettor[] = []
  for (let index = 0; index < BETTORS; index += 1) {
    const mobile = String(9_000_000_000 + round * BETTORS + index)
    bettors.push(await bettorOf(installation, staff, { gameId, mobile, paise: 10_01 + 777 * index }))
  }
  await installation.setTime(PAST_OPEN_TIME)
  const result = { gameDB_id: gameId, result_dec_date: DATE, session: 'Open', pana_number: RESULT }
  await must(staff, 'admin/save-open-data', result)
  return { gameId, bettors }
}

async function bettorOf(
  installation: KillableInstallation,
  staff: StaffSession,
  { gameId, mobile, paise }: { gameId: string; mobile: string; paise: number },
): Promise<Bettor> {
  const registered = await asked(installation, 'register', { name: 'Bettor', mobile, pin: '593827' })
  const { token, player } = registered as { token: string; player: { id: string } }
  const flag = { collectionName: 'user', document_fieldName: 'betting_status' }
  await must(staff, 'admin/block-data-function', { userDB_id: player.id, ...flag })
  await must(staff, 'admin/add-balance-user-wallet', { userDB_id: player.id, amount: PAID_IN_PAISE / 100 })
  const bids = [{ type: 'single-digit', selection: '5', points: paise / 100 }]
  await asked(installation, 'bids', { gameId, session: 'open', bids }, token)
  return { id: player.id, paise }
}

async function asked(installation: KillableInstallation, path: string, body: Record<string, unknown>, token?: string) {
  const headers = {
    'idempotency-key': randomUUID(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const outcome = await send({ method: 'POST', url: `${installation.address()}/player/v1/${path}`, headers, body })
  if (!outcome.known || outcome.status !== 200) throw new Error(`${path} came to ${JSON.stringify(outcome)}`)
  return outcome.body
}

async function must(staff: StaffSession, path: string, body: Record<string, unknown>) {
  const outcome = await staff.post(path, body)
  if (!outcome.known || outcome.status !== 200) throw new Error(`${path} came to ${JSON.stringify(outcome)}`)
  return outcome.body
}
