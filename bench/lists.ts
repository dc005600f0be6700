// Every list of the panel on a book: first and deep pages, each order, a search that finds little and one that finds much.
// The floor is the list's own SQL, sent from here on one connection.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints, type NamedEndpoint } from '@panadesk/contract/all-endpoints'
import { fileTitles } from '@panadesk/contract/list-columns'
import { assert } from '@panadesk/domain/assert'
import { findBusyMarkets } from './lists/busy-markets.ts'
import { listCases, type ListCase, type PageKind } from './lists/list-cases.ts'
import { listFilters, type ListFilter } from './lists/list-filters.ts'
import { measureCall, type ReadingBench } from './lists/measure-call.ts'
import { warmUp } from './lists/warm-up.ts'
import { withReading, type Benchmark } from './benchmark.ts'
import { goalAtMost, ratioOf, type Figure, type Goal } from './measure/figure.ts'
import { summary } from './measure/take-turns.ts'

const GOALS = { firstPageMs: 20, firstPageRatio: 2, deepOrSortedMs: 60, commonSearchMs: 150 }

export const lists: Benchmark = {
  name: 'lists',
  run: (book, only) =>
    withReading(book, async (reading) => {
      const filters = listFilters(await findBusyMarkets(book))
      const endpoints = allEndpoints(contract).filter(
        ({ name, endpoint }) => endpoint.startCounts !== undefined && (only?.includes(name) ?? true),
      )
      const asked = endpoints.flatMap((named) => askedOf(named, filters[named.name]))
      await warmUp(
        reading,
        asked.flatMap(({ named: { endpoint }, filter }) => everydayCases({ endpoint, filter })),
      )
      const figures: Figure[] = []
      for (const { named, filter } of asked) figures.push(...(await measureList(reading, named, filter)))
      return figures
    }),
}

function askedOf(named: NamedEndpoint, filters: readonly ListFilter[] | undefined) {
  // No failure: whoever adds a list need not measure it in the same step.
  if (filters === undefined)
    console.error(`${named.name} lists and is not measured: bench/lists/list-filters.ts has no entry.`)
  return (filters ?? []).map((filter) => ({ named, filter }))
}

interface Filtered {
  endpoint: AnyEndpoint
  filter: ListFilter
}

/** What a server that has served for a while has answered often, of each list: its first page, and a search for a name. */
function everydayCases(list: Filtered): ListCase[] {
  return listCases({ ...list, rows: 0 }).filter(({ kind }) => kind === 'first page' || kind === 'rare search')
}

function firstPage(list: Filtered): ListCase {
  const [first] = listCases({ ...list, rows: 0 })
  assert(first !== undefined, 'every list has a first page')
  return first
}

async function measureList(
  reading: ReadingBench,
  { name, endpoint }: NamedEndpoint,
  filter: ListFilter,
): Promise<Figure[]> {
  const { answer } = await reading.visitor.ask(firstPage({ endpoint, filter }))
  const rows = Number(answer['recordsFiltered'])
  const list = filter.asked === undefined ? name : `${name} (${filter.asked})`
  console.error(`  ${list}: ${rows} rows`)
  const figures: (Figure & { kind: PageKind })[] = []
  for (const listCase of listCases({ endpoint, filter, rows })) {
    figures.push({ ...(await measureCase(reading, listCase, `${list}, `, rows)), kind: listCase.kind })
  }
  return worstOfEach(figures)
}

async function measureCase(
  reading: ReadingBench,
  listCase: ListCase,
  list: string,
  rows: number,
): Promise<Figure & { kind: PageKind }> {
  const turns = await measureCall(reading, listCase)
  const { value, floor, details } = summary(turns)
  const { kind, fieldIndex } = listCase
  const columns = fileTitles(listCase.endpoint.columns ?? {})
  const work = `${list}${kind}${fieldIndex === 0 ? '' : ` by ${columns[fieldIndex - 1]}`}`
  const figure: Figure = { work, unit: 'ms', value, floor, goals: [], details: { rows, ...details } }
  return { ...figure, kind, goals: goalsOf(kind, figure) }
}

function goalsOf(kind: PageKind, figure: Figure): Goal[] {
  if (kind === 'common search') return [goalAtMost(figure.value, GOALS.commonSearchMs, ' ms')]
  if (kind !== 'first page') return [goalAtMost(figure.value, GOALS.deepOrSortedMs, ' ms')]
  const ratio = ratioOf(figure) ?? 0
  return [goalAtMost(figure.value, GOALS.firstPageMs, ' ms'), goalAtMost(ratio, GOALS.firstPageRatio, ' x')]
}

/** Of the orders of a list the slowest stands for all; the medians of the others are among its details. */
function worstOfEach(figures: readonly (Figure & { kind: PageKind })[]): Figure[] {
  const kinds = [...new Set(figures.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const sorted = figures.filter((figure) => figure.kind === kind).toSorted((a, b) => b.value - a.value)
    const [worst, ...others] = sorted
    if (worst === undefined) return []
    const { kind: _kind, ...figure } = worst
    if (others.length === 0) return [figure]
    const all = Object.fromEntries(sorted.map(({ work, value }) => [work, value]))
    return [{ ...figure, details: { ...figure.details, all } }]
  })
}
