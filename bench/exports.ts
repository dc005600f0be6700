// How long a large list takes as a file. The floor is PostgreSQL alone, writing as many rows of the same tables as CSV.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { addDays } from '@panadesk/domain/market-date'
import { Client } from 'pg'
import type { AskedCall } from './api/panel-visitor.ts'
import { withReading, type Benchmark } from './benchmark.ts'
import type { Book } from './book/open-book.ts'
import { download, type Download } from './exports/download.ts'
import { othersWait } from './exports/others-wait.ts'
import { findBusyMarkets } from './lists/busy-markets.ts'
import { everydayCalls } from './lists/everyday-calls.ts'
import type { ReadingBench } from './lists/measure-call.ts'
import { warmUp } from './lists/warm-up.ts'
import { goalAtMost, hundredths, type Figure } from './measure/figure.ts'
import { summary, takeTurns, timed, type TurnPlan } from './measure/take-turns.ts'

const RUNS: TurnPlan = { warmUp: 2, runsMin: 3, runsMax: 5, budgetMs: 10_000 }
/** What a file may take for each row of it, so that twice the rows take twice the time. */
const MS_OF_A_THOUSAND_ROWS = 30

interface ExportedList extends AskedCall {
  name: string
  /** Of the floor: a select of the same rows. */
  rows: string
  /** What the whole file may take. */
  mostMs?: number
}

const DEPOSITS = `select deposit.*, player.name, player.mobile from deposit join player on player.id = deposit.player_id
  where deleted_at is null`

function exportedLists(book: Book): ExportedList[] {
  const { note } = book
  // The first has a tenth of all bids, more than anybody reads.
  const [, market] = note.ready
  assert(market !== undefined, 'a book has several sessions that wait to be declared')
  const deposits = contract.deposits.dashboard
  const day = addDays(note.today, -1)
  const ofDay = { from: day, to: day }
  return [
    { name: 'all deposits', endpoint: deposits, rows: `${DEPOSITS} order by deposit.id desc` },
    {
      name: 'all deposits by user name',
      endpoint: deposits,
      body: { fieldIndex: 1, order: 1 },
      rows: `${DEPOSITS} order by player.name, deposit.id`,
    },
    { ...allBidsOf(market.gameId, note.today), name: 'all bids of a market with a hundredth of them' },
    { ...longFile(book), mostMs: LONG_FILE_MS },
    {
      name: 'all bids of a date',
      endpoint: contract.bids.all,
      body: ofDay,
      rows: `select bid.*, player.name from bid join player on player.id = bid.player_id
        where market_date = '${day}' order by bid.id desc`,
    },
    {
      name: 'all movements of a day',
      endpoint: contract.movements.list,
      body: ofDay,
      rows: `select movement.*, player.name from movement
        join player on player.id = case when debit_account > 0 then debit_account else credit_account end
        where movement.created_at >= '${day}'::timestamp at time zone 'Asia/Kolkata'
          and movement.created_at < '${note.today}'::timestamp at time zone 'Asia/Kolkata' order by movement.id desc`,
    },
  ]
}

function allBidsOf(gameId: number, date: string): Omit<ExportedList, 'name'> {
  return {
    endpoint: contract.bids.history.main,
    body: { gameDB_id: String(gameId), predictionDate: date, gameType: 'all_type' },
    rows: `select bid.*, player.name from bid join player on player.id = bid.player_id
      where game_id = ${gameId} and market_date = '${date}' order by bid.id desc`,
  }
}

/** Of about as many bids, whatever the book. */
const LONG_FILE = 100_000
const LONG_FILE_MS = 800

function longFile({ note }: Book): ExportedList {
  const [market] = note.ready.toSorted((a, b) => Math.abs(a.bids - LONG_FILE) - Math.abs(b.bids - LONG_FILE))
  assert(market !== undefined, 'a book has sessions that wait to be declared')
  return { ...allBidsOf(market.gameId, note.today), name: 'the market with about 100,000 bids' }
}

export const exports: Benchmark = {
  name: 'exports',
  run: (book) =>
    withReading(book, async (reading) => {
      const figures: Figure[] = []
      const calls = everydayCalls(await findBusyMarkets(book))
      await warmUp(reading, calls)
      for (const list of exportedLists(book)) {
        figures.push(await measureExport(book, reading, list))
      }
      const { api, visitor } = reading
      figures.push(await othersWait({ address: api.address, visitor, list: longFile(book), calls }))
      return figures
    }),
}

async function measureExport(book: Book, { api, visitor }: ReadingBench, list: ExportedList): Promise<Figure> {
  const client = new Client(book.appPoolConfig)
  await client.connect()
  let file: Download | undefined
  const product = async () => {
    file = await download(api.address, visitor, list)
    return file.ms
  }
  try {
    // Nobody keeps what comes of a copy.
    const floor = () => timed(() => client.query(`copy (${list.rows}) to stdout (format csv)`))
    const measured = summary(await takeTurns({ product, floor }, RUNS))
    assert(file !== undefined, 'a file came')
    const { rows, bytes, firstByteMs } = file
    console.error(`  ${list.name}: ${rows} rows`)
    const details = { ...measured.details, rows, bytes, firstByteMs: hundredths(firstByteMs) }
    const perThousand = hundredths((measured.value / Math.max(rows, 1000)) * 1000)
    const goals = [goalAtMost(perThousand, MS_OF_A_THOUSAND_ROWS, ' ms for 1,000 rows')]
    if (list.mostMs !== undefined) goals.push(goalAtMost(measured.value, list.mostMs, ' ms'))
    return { work: `export of ${list.name}`, unit: 'ms', ...measured, goals, details }
  } finally {
    await client.end()
  }
}
