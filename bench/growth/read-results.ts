// What the benchmarks found on books of four sizes, from the files that they wrote.
import { existsSync, readFileSync } from 'node:fs'
import type { Figure } from '../measure/figure.ts'

export const SIZES = ['100k', '1m', '10m', '50m'] as const
export type Size = (typeof SIZES)[number]

export interface SizeNames {
  bids: number
  title: string
  inWords: string
}

export const SIZE_NAMES: Readonly<Record<Size, SizeNames>> = {
  '100k': { bids: 100_000, title: '100k', inWords: '100,000 bids' },
  '1m': { bids: 1_000_000, title: '1M', inWords: 'a million' },
  '10m': { bids: 10_000_000, title: '10M', inWords: 'ten million' },
  '50m': { bids: 50_000_000, title: '50M', inWords: 'fifty million' },
}

export const BENCHMARKS = ['settlement', 'beside', 'placing', 'lists', 'reports', 'exports', 'web'] as const
export type BenchmarkName = (typeof BENCHMARKS)[number]

export interface Result {
  figures: (Figure & { ratio?: number })[]
  apiMemoryMib?: number
  /** ISO 8601. */
  date: string
  machine: { cpus: number; loadAverage: number[] }
  book: { bids: number }
}

export type Results = Readonly<Record<Size, Partial<Record<BenchmarkName, Result>>>>

/** What was not measured is not there. */
export function readResults(folder: string): Results {
  const resultsOf = (size: Size) =>
    Object.fromEntries(
      BENCHMARKS.flatMap((name) => {
        const file = `${folder}/${name}-${size}.json`
        return existsSync(file) ? [[name, JSON.parse(readFileSync(file, 'utf8')) as Result]] : []
      }),
    )
  return { '100k': resultsOf('100k'), '1m': resultsOf('1m'), '10m': resultsOf('10m'), '50m': resultsOf('50m') }
}

/** The most that the API held in any of them. */
export function peakMemoryMib(results: Results, size: Size): number | undefined {
  const peaks = Object.values(results[size]).flatMap(({ apiMemoryMib }) => apiMemoryMib ?? [])
  return peaks.length === 0 ? undefined : Math.max(...peaks)
}
