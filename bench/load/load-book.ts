// Fills an empty database with a book: step by step, in SQL, through the tables and constraints of the product.
import { marketDateOf, instantOf, addDays, parseMarketDate, type MarketDate } from '@panadesk/domain/market-date'
import { assert } from '@panadesk/domain/assert'
import type { TimeOfDay } from '@panadesk/domain/time-of-day'
import type { BookSize } from '../book/book-size.ts'
import { BOOK_VERSION, type BookNote, type ReadySession } from '../book/book-note.ts'
import { dropIndexes, restoreIndexes } from './indexes.ts'
import { loadFunds } from './load-funds.ts'
import { loadGames } from './load-games.ts'
import { loadHistory } from './load-history.ts'
import { loadLedger } from './load-ledger.ts'
import { loadBids, loadSessions, stageResults, stageSlips } from './load-markets.ts'
import { loadOffice } from './load-office.ts'
import { loadPatterns } from './load-patterns.ts'
import { loadPeople } from './load-people.ts'
import { loadSeals } from './load-seals.ts'
import { numberOf, type Loader } from './loader.ts'
import { planResults, planWindows, READY_SHARES } from './plan-markets.ts'

/** The book stands in the evening of its last day, before the night games. */
const NOW = '18:30' as TimeOfDay
/** Bids that are folded in one go. */
const FOLD_AT_ONCE = 1_000_000

export interface LoadRequest {
  size: BookSize
  timeZone: string
  report: (line: string) => void
}

/** The database must be migrated and otherwise empty. */
export async function loadBook(loader: Loader, { size, timeZone, report }: LoadRequest): Promise<BookNote> {
  const { owner } = loader
  const startMs = performance.now()
  const step = steps(report)
  const today = marketDateOf({ atMs: Date.now(), timeZone })
  const firstDate = addDays(today, -size.days)
  const nowMs = instantOf({ date: today, time: NOW, timeZone })
  const foundedAt = isoOf(instantOf({ date: addDays(firstDate, -1), time: NOW, timeZone }))
  const period = { from: isoOf(instantOf({ date: firstDate, time: '00:00' as TimeOfDay, timeZone })), to: isoOf(nowMs) }

  await owner.query('create schema load')
  const players = await step('players', () => loadPeople(loader, { users: size.users, before: foundedAt }))
  const games = await loadGames(loader, { madeAt: foundedAt, timeZone })
  const pools = await step('patterns of slips', () => loadPatterns(loader, size))
  const plan = { games, pools, days: size.days, today, nowMs, timeZone, bids: size.bids }
  const indexes = await dropIndexes(owner)
  await stageResults(loader, planResults(plan))
  const slips = await step('who plays what when', () =>
    stageSlips(loader, { windows: planWindows(plan), pools, players, nowMs }),
  )
  await step('slips and bids', () => loadBids(loader, slips))
  await step('sessions', () => loadSessions(loader))
  await step('deposits, withdrawals, transfers', () => loadFunds(loader, players, period))
  await step('movements and wallets', () => loadLedger(loader, players, foundedAt))
  await step('audit log and messages', () => loadOffice(loader, period))
  await owner.query('drop schema load cascade')
  await step('indexes', () => restoreIndexes(owner, indexes))
  await step('sequences', () => moveSequences(loader))
  await step('vacuum and statistics', () => vacuumLargest(loader))
  await step('folds', () => foldAll(loader))
  await step('seals', () => loadSeals(loader, timeZone))
  await step('history', () => loadHistory(loader, report))
  await step('vacuum of the rest', () => owner.query('vacuum (freeze, analyze)'))
  await step('checkpoint', () => owner.query('checkpoint'))
  return {
    version: BOOK_VERSION,
    size,
    bids: await numberOf(owner, 'select count(*) from bid'),
    games: games.length,
    today,
    now: isoOf(nowMs),
    ready: await listReady(loader, today),
    loadSeconds: Math.round((performance.now() - startMs) / 1000),
  }
}

function steps(report: (line: string) => void) {
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const startMs = performance.now()
    const result = await work()
    report(`${((performance.now() - startMs) / 1000).toFixed(1).padStart(7)} s  ${name}`)
    return result
  }
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString()
}

/** Past the largest id that was written with its number. */
async function moveSequences({ owner }: Loader): Promise<void> {
  await owner.query(`
    do $$
    declare
      v_column record;
      v_last bigint;
    begin
      for v_column in
        select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
      loop
        execute format('select max(%I) from %I', v_column.column_name, v_column.table_name) into v_last;
        if v_last is not null then
          perform setval(pg_get_serial_sequence(v_column.table_name, v_column.column_name), v_last);
        end if;
      end loop;
    end $$`)
}

/** What autovacuum would have done over the months. */
async function vacuumLargest({ owner }: Loader): Promise<void> {
  await Promise.all(['bid', 'movement', 'slip'].map((table) => owner.query(`vacuum (freeze, analyze) ${table}`)))
}

async function foldAll({ owner }: Loader): Promise<void> {
  const last = await numberOf(owner, 'select coalesce(max(id), 0) from bid')
  let mark = 0
  while (mark < last) mark = await numberOf(owner, `fold_bids(${last}, ${FOLD_AT_ONCE})`)
  const lastMovement = await numberOf(owner, 'select coalesce(max(id), 0) from movement')
  for (let folded = 0; folded < lastMovement;) {
    folded = await numberOf(owner, `fold_movements(${lastMovement}, ${FOLD_AT_ONCE})`)
  }
  // Alerts would otherwise read the whole book beside the first benchmark.
  await owner.query('update alert_mark set up_to_bid_id = $1', [last])
}

async function listReady({ owner }: Loader, today: MarketDate): Promise<ReadySession[]> {
  const { rows } = await owner.query<ReadySession>(
    `select game.id as "gameId", name as "gameName", count(*) as bids
     from bid join game on game.id = game_id
     where market_date = $1 and session = 'close' and name = any($2)
     group by game.id, name order by bids desc`,
    [today, Object.keys(READY_SHARES)],
  )
  assert(rows.length === Object.keys(READY_SHARES).length && parseMarketDate(today) !== undefined, 'all are loaded')
  return rows
}
