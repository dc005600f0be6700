// Writes what a benchmark found to a file for programs, and prints all of it as one table for people.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { BookNote } from '../book/book-note.ts'
import { shortCount } from '../book/book-size.ts'
import { ratioOf, type Figure } from './figure.ts'

export interface Outcome {
  benchmark: string
  figures: Figure[]
  /** The most that the API process held, where there was one. */
  apiMemoryMib?: number | undefined
  seconds: number
}

const FOLDER = fileURLToPath(new URL('../results/', import.meta.url))
const GIB = 1024 ** 3

/** One file for each benchmark and size of the book. */
export function writeResults(outcome: Outcome, { note, postgres }: { note: BookNote; postgres: string }): void {
  const { size, bids, games, today } = note
  const machine = {
    cpus: cpus().length,
    model: cpus()[0]?.model,
    memoryGib: Math.round(totalmem() / GIB),
    loadAverage: loadavg().map((load) => Math.round(load * 10) / 10),
    node: process.version,
    postgres,
  }
  const figures = outcome.figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) }))
  const report = {
    ...outcome,
    date: new Date().toISOString(),
    machine,
    book: { size, bids, games, today },
    figures,
  }
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}${outcome.benchmark}-${shortCount(size.bids)}.json`
  writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`)
}

const TITLES = ['benchmark', 'work', 'median', 'floor', 'ratio', 'goal', '']

const NUMBERS: ReadonlySet<string> = new Set(['median', 'floor', 'ratio'])

/** The rows of all benchmarks; numbers to the right, the goals with whether they are met at the end. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap(({ benchmark, figures }) => figures.map((figure) => rowOf(benchmark, figure)))
  const table = [TITLES, ...rows]
  const widths = TITLES.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  return table
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0
          return NUMBERS.has(TITLES[column] ?? '') ? cell.padStart(width) : cell.padEnd(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function rowOf(benchmark: string, figure: Figure): string[] {
  const { work, unit, value, floor, goals } = figure
  return [
    benchmark,
    work,
    `${value} ${unit}`,
    floor === undefined ? '' : `${floor} ${unit}`,
    ratioOf(figure)?.toFixed(2) ?? '',
    goals.map(({ goal }) => goal).join(', '),
    goals.length === 0 ? '' : goals.every(({ isMet }) => isMet) ? 'met' : 'NOT MET',
  ]
}
