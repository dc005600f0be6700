// The works on books of four sizes as one table of Markdown.
import { formatFigure, groupThousands } from './format.ts'
import { BENCHMARKS, peakMemoryMib, SIZE_NAMES, SIZES, type Result, type Results } from './read-results.ts'
import { REASONS } from './reasons.ts'
import { workOnBook, WORKS, type Work, type WorkOnBook } from './works.ts'

const NOT_MEASURED = '–'

export function growthTable(results: Results): string {
  const titles = ['Work', ...SIZES.map((size) => SIZE_NAMES[size].title), 'Ratio to floor', 'Goal']
  const rows = [...WORKS.map((work) => rowOf(work, results)), memoryRow(results)]
  const lines = [titles, ['---', ...SIZES.map(() => '---:'), '---:', '---'], ...rows]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n${measuredWhen(results)}\n`
}

function rowOf(work: Work, results: Results): string[] {
  const books = SIZES.map((size) => workOnBook(work, results, size))
  const largest = books.findLast((book) => book !== undefined)
  const which = largest?.which === undefined ? '' : ` (${largest.which})`
  return [
    `${work.name}${which}`,
    ...books.map((book) => (book === undefined ? NOT_MEASURED : formatFigure(book))),
    books.map((book) => book?.ratio?.toFixed(2) ?? NOT_MEASURED).join(' · '),
    largest === undefined ? '' : goalCell(work, largest),
  ]
}

function goalCell({ name, shows }: Work, { goals, withGoals, met }: WorkOnBook): string {
  // The row of the slowest tells of all.
  if (withGoals === 0 || shows === 'the median') return ''
  const goal = goals.join(', ').replaceAll('<=', '≤').replaceAll('>=', '≥')
  if (met === withGoals) return `${goal}: met`
  const verdict = withGoals === 1 ? '**not met**' : `**met by ${met} of ${withGoals}**`
  const reason = Object.entries(REASONS).find(([start]) => name.startsWith(start))?.[1] ?? 'not explained yet'
  return `${goal}: ${verdict}, ${reason}`
}

function memoryRow(results: Results): string[] {
  const peaks = SIZES.map((size) => peakMemoryMib(results, size))
  const cells = peaks.map((peak) => (peak === undefined ? NOT_MEASURED : `${peak} MiB`))
  return ['Most memory of the API process in any benchmark', ...cells, '', '']
}

/** Days, and how busy the machine was: figures of a busy one are examples. */
function measuredWhen(results: Results): string {
  const lines = SIZES.flatMap((size) => {
    const measured = BENCHMARKS.flatMap((name) => results[size][name] ?? [])
    return measured.length === 0 ? [] : [`- ${SIZE_NAMES[size].inWords}: ${whenOf(measured)}`]
  })
  return `Measured, with the load of the machine at the end of each benchmark:\n\n${lines.join('\n')}`
}

function whenOf(measured: readonly Result[]): string {
  const days = [...new Set(measured.map(({ date }) => date.slice(0, 10)))].toSorted()
  const loads = measured.flatMap(({ machine }) => machine.loadAverage[0] ?? [])
  const bids = groupThousands(measured[0]?.book.bids ?? 0)
  return `${bids} of them, ${days.join(' and ')}, load ${Math.min(...loads)} to ${Math.max(...loads)}`
}
