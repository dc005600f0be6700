// How long somebody else waits for first pages while a file is made, one page after the other, and the same while none is made.
import { setTimeout as rest } from 'node:timers/promises'
import { askUntil, type AskedCall, type PanelVisitor } from '../api/panel-visitor.ts'
import { goalAtMost, hundredths, median, percentile, type Figure } from '../measure/figure.ts'
import { download } from './download.ts'

const FILES = 5
const LONGEST_MS = 100

interface Beside {
  readonly address: string
  readonly visitor: PanelVisitor
  /** Whose file is made. */
  readonly list: AskedCall & { readonly name: string }
  /** What is looked at meanwhile; it was asked for before. */
  readonly calls: readonly AskedCall[]
}

/** The longest wait beside each file, and beside nothing for as long: the medians of five in turns. */
export async function othersWait({ address, visitor, list, calls }: Beside): Promise<Figure> {
  const beside: number[][] = []
  const alone: number[][] = []
  for (let file = 0; file < FILES; file += 1) {
    const startMs = performance.now()
    beside.push(await readDuring(download(address, visitor, list), visitor, calls))
    alone.push(await readDuring(rest(performance.now() - startMs), visitor, calls))
  }
  const longest = hundredths(median(longestOf(beside)))
  return {
    work: `… longest wait of another reader during the export of ${list.name} (floor: no export)`,
    unit: 'ms',
    value: longest,
    floor: hundredths(median(longestOf(alone))),
    goals: [goalAtMost(longest, LONGEST_MS, ' ms')],
    details: {
      pages: beside.flat().length,
      p95: hundredths(percentile(beside.flat(), 95)),
      floorP95: hundredths(percentile(alone.flat(), 95)),
      productRuns: longestOf(beside),
      floorRuns: longestOf(alone),
    },
  }
}

/** What each run waited for longest. */
function longestOf(runs: readonly number[][]): number[] {
  return runs.map((waits) => hundredths(Math.max(...waits)))
}

async function readDuring(
  work: Promise<unknown>,
  visitor: PanelVisitor,
  calls: readonly AskedCall[],
): Promise<number[]> {
  const ended = new AbortController()
  const [, waits] = await Promise.all([work.finally(() => ended.abort()), askUntil(ended.signal, visitor, calls)])
  return waits
}
