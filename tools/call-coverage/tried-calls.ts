// Which entries the two table tests of the API try, and how: read from the titles of their rows.
import type { CollectedTest } from './collected-tests.ts'

/** What is tried of an entry; the three malformed ones are one column of the page. */
export const TRIALS = ['good', 'body', 'query', 'id', 'no session', 'wrong code', 'export'] as const
export type Trial = (typeof TRIALS)[number]

const GOOD_CALLS = 'apps/api/src/good-calls.test.ts'
const ACCESS = 'apps/api/src/access.test.ts'
export const TABLE_TESTS = [GOOD_CALLS, ACCESS]

/** A row's title is the name of the entry and then one of these; a title that changes shows as a hole everywhere. */
const TITLES: Record<Trial, { file: string; words: string }> = {
  good: { file: GOOD_CALLS, words: 'answers 200' },
  body: { file: ACCESS, words: 'refuses a malformed body of the main admin with 400 at the field' },
  query: { file: ACCESS, words: 'refuses a malformed query of the main admin with 400 at the field' },
  id: { file: ACCESS, words: 'finds nothing under a malformed id' },
  'no session': { file: ACCESS, words: 'refuses a stranger with 401' },
  'wrong code': { file: ACCESS, words: 'opens to exactly its codes' },
  export: { file: ACCESS, words: 'is guarded like its list' },
}

/** By the name of the entry: `games.list.main`. */
export function triedCalls(tests: readonly CollectedTest[]): Map<string, Set<Trial>> {
  const tried = new Map<string, Set<Trial>>()
  for (const test of tests) {
    const trial = TRIALS.find(
      (each) => TITLES[each].file === test.file && test.title.endsWith(` ${TITLES[each].words}`),
    )
    if (trial === undefined) continue
    const name = test.title.slice(0, -TITLES[trial].words.length).trim().replaceAll("'", '')
    tried.set(name, (tried.get(name) ?? new Set()).add(trial))
  }
  return tried
}
