// Holds the specification, the contract and the tests against each other.
import type { NamedEndpoint } from '@panadesk/contract/all-endpoints'
import { schemasOf } from '@panadesk/contract/schemas'
import type { SpecifiedPart } from './specified-calls.ts'
import type { Trial } from './tried-calls.ts'

export interface CoveredCall {
  readonly entry: NamedEndpoint
  /** Where the specification has it; nowhere for calls beyond it. */
  readonly sources: readonly string[]
  readonly tried: ReadonlySet<Trial>
  /** What of it can be tried and so must be. */
  readonly needed: ReadonlySet<Trial>
  /** Tests beside its feature that name it, relative to the project. */
  readonly furtherTests: readonly string[]
}

export interface Coverage {
  readonly calls: readonly CoveredCall[]
  /** Specified calls that the contract lacks, with where they are specified. */
  readonly missing: readonly { call: string; sources: readonly string[] }[]
  /** A sentence for each hole. */
  readonly holes: readonly string[]
}

export interface CoverageOptions {
  readonly specified: readonly SpecifiedPart[]
  readonly entries: readonly NamedEndpoint[]
  readonly tried: ReadonlyMap<string, ReadonlySet<Trial>>
  readonly furtherTests: ReadonlyMap<string, readonly string[]>
}

export function coverageOf({ specified, entries, tried, furtherTests }: CoverageOptions): Coverage {
  const sources = sourcesByCall(specified)
  const calls = entries.map((entry) => ({
    entry,
    sources: sources.get(callOf(entry)) ?? [],
    tried: tried.get(entry.name) ?? new Set<Trial>(),
    needed: neededTrials(entry),
    furtherTests: furtherTests.get(entry.name) ?? [],
  }))
  const known = new Set(entries.map((entry) => callOf(entry)))
  const missing = [...sources].filter(([call]) => !known.has(call)).map(([call, where]) => ({ call, sources: where }))
  return { calls, missing, holes: [...missing.map(missingHole), ...calls.flatMap(untriedHoles)] }
}

/** Method and path as the contract has them: `GET admin/view-withdraw-request/:id`. */
export function callOf({ endpoint }: NamedEndpoint): string {
  return `${endpoint.method} ${endpoint.path}`
}

function sourcesByCall(specified: readonly SpecifiedPart[]): Map<string, string[]> {
  const sources = new Map<string, string[]>()
  for (const { source, calls } of specified) {
    for (const call of calls) sources.set(asInContract(call), [...(sources.get(asInContract(call)) ?? []), source])
  }
  return sources
}

/** One file of the specification leaves out `admin/`, and each names its path parameters as it likes. */
function asInContract(call: string): string {
  return call.replace(/^(GET|POST) (?!admin\/)/, '$1 admin/').replace(/\{\w+\}/, ':id')
}

function neededTrials({ endpoint }: NamedEndpoint): Set<Trial> {
  const { access } = endpoint
  const isPost = endpoint.method === 'POST'
  const needed: Record<Trial, boolean> = {
    good: true,
    body: isPost,
    query: schemasOf(endpoint).query !== undefined,
    // A call with a body is refused for that before its id is looked at.
    id: !isPost && endpoint.path.includes(':id'),
    'no session': access !== 'public',
    'wrong code': access !== 'public' && access !== 'any-admin',
    export: endpoint.isExported === true,
  }
  return new Set((Object.keys(needed) as Trial[]).filter((trial) => needed[trial]))
}

function missingHole({ call, sources }: { call: string; sources: readonly string[] }): string {
  return `${call} (${sources.join(', ')}) is not in the contract`
}

function untriedHoles({ entry, needed, tried }: CoveredCall): string[] {
  return [...needed].filter((trial) => !tried.has(trial)).map((trial) => `${entry.name}: no test tries it: ${trial}`)
}
