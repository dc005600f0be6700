// `npm run bench -- [names] [--bids n] [--users n] [--days n] [--list name]`: measures a book, which it loads where there is none, and ends
// with one table. `--list` has the lists of that name alone measured, and nothing kept of it.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { commandOptions } from '../apps/api/src/platform/command-options.ts'
import { runCommand } from '../apps/api/src/platform/lifecycle.ts'
import { StartupError } from '../apps/api/src/platform/startup-error.ts'
import type { Benchmark } from './benchmark.ts'
import { beside } from './beside.ts'
import { charts } from './charts.ts'
import { bookFolder, bookSize, namedFolder, SIZE_OPTIONS, type BookSize } from './book/book-size.ts'
import { ensureBook } from './book/ensure-book.ts'
import { foldFigures } from './book/fold-figures.ts'
import { openBook, type Book } from './book/open-book.ts'
import { markBook, rewindBook } from './book/rewind.ts'
import { exports } from './exports.ts'
import { finder } from './finder.ts'
import { bringing } from './import.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { peers } from './peers.ts'
import { placing } from './placing.ts'
import { readers } from './readers.ts'
import { recountOfBooks } from './recount.ts'
import { reports } from './reports.ts'
import { rest } from './rest.ts'
import { sealing } from './sealing.ts'
import { settlement } from './settlement.ts'
import { web } from './web.ts'
import { tableOf, writeResults, type Outcome } from './measure/results.ts'

const BENCHMARKS: readonly Benchmark[] = [
  settlement,
  sealing,
  beside,
  placing,
  live,
  lists,
  readers,
  reports,
  charts,
  finder,
  exports,
  recountOfBooks,
  bringing,
  web,
  rest,
]
/** Only by name: what they need is not on the machine. */
const BY_NAME: readonly Benchmark[] = [peers]

await runCommand(async () => {
  const options = { ...SIZE_OPTIONS, list: { type: 'string', multiple: true } } as const
  const { values, positionals } = commandOptions(() => parseArgs({ options, allowPositionals: true }))
  const all = [...BENCHMARKS, ...BY_NAME]
  const chosen = positionals.length === 0 ? BENCHMARKS : all.filter(({ name }) => positionals.includes(name))
  const known = all.map(({ name }) => name).join(', ')
  if (chosen.length < Math.max(1, positionals.length)) throw new StartupError(`The benchmarks are ${known}.`)
  const outcomes: Outcome[] = []
  for (const days of new Set(chosen.map(daysOf))) {
    const ofBook = chosen.filter((benchmark) => daysOf(benchmark) === days)
    outcomes.push(...(await runAll(ofBook, bookSize(values, days), values.list)))
  }
  console.log(tableOf(outcomes))
  const missed = outcomes.flatMap(({ figures }) => figures).filter(({ goals }) => goals.some(({ isMet }) => !isMet))
  console.log(missed.length === 0 ? 'Every goal is met.' : `${missed.length} rows do not meet their goals.`)
})

/** Undefined for the usual ones; of a folder that is named, whatever is asked of it. */
function daysOf({ days }: Benchmark): number | undefined {
  return namedFolder() === undefined ? days : undefined
}

/** One after the other, on one book. */
async function runAll(benchmarks: readonly Benchmark[], size: BookSize, only?: readonly string[]): Promise<Outcome[]> {
  const folder = bookFolder(size)
  await ensureBook({ folder, size, shares: availableParallelism(), report: (line) => console.error(line) })
  const book = await openBook(folder)
  try {
    // Of a run that was broken off.
    await rewindBook(book.owner, book.note)
    // An installation has this behind it: of a server that still had it before it, both would be measured together.
    await foldFigures(book)
    const outcomes: Outcome[] = []
    for (const benchmark of benchmarks) outcomes.push(await runOne(book, benchmark, only))
    return outcomes
  } finally {
    await book.close()
  }
}

async function runOne(book: Book, benchmark: Benchmark, only?: readonly string[]): Promise<Outcome> {
  const { name } = benchmark
  console.error(`${name} …`)
  const startMs = performance.now()
  await markBook(book.owner, book.note)
  try {
    const found = await benchmark.run(book, only)
    const outcome = { benchmark: name, ...found, seconds: Math.round((performance.now() - startMs) / 1000) }
    if (only === undefined) writeResults(outcome, book)
    return outcome
  } finally {
    await rewindBook(book.owner, book.note)
  }
}
