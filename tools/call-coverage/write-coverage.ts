// Writes docs/coverage.md; with --check it only looks whether the page is up to date and without a hole.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { formatted } from '../format-file.ts'
import { PROJECT_ROOT } from '../project.mjs'
import { collectTests } from './collected-tests.ts'
import { coverageOf } from './coverage.ts'
import { coveragePage } from './coverage-page.ts'
import { callsOfHelpers, importedHelpers, namedCalls } from './named-calls.ts'
import { SPECIFIED_CALLS } from './specified-calls.ts'
import { TABLE_TESTS, triedCalls } from './tried-calls.ts'

const PAGE = join(PROJECT_ROOT, 'docs/coverage.md')
/** Tests, and the functions that they share. */
const HELPERS = 'apps/api/test'
const TEST_FOLDERS = ['apps/api/src', HELPERS, 'apps/demo/src']

const entries = allEndpoints(contract)
const coverage = coverageOf({
  specified: SPECIFIED_CALLS,
  entries,
  tried: triedCalls(collectTests(TABLE_TESTS)),
  furtherTests: testsByEntry(),
})
const page = await formatted(PAGE, coveragePage(coverage, SPECIFIED_CALLS))

for (const hole of coverage.holes) console.log(hole)
if (process.argv.includes('--check')) check()
else writeFileSync(PAGE, page)

function check(): void {
  const isCurrent = existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page
  if (!isCurrent) console.log('docs/coverage.md is out of date: run npm run docs:coverage')
  console.log(`${entries.length} calls, ${coverage.holes.length} holes.`)
  process.exitCode = isCurrent && coverage.holes.length === 0 ? 0 : 1
}

/** The tests of the API, other than the table tests, by the entries that they name: themselves, or by a helper that they call. */
function testsByEntry(): Map<string, string[]> {
  const names = entries.map(({ name }) => name)
  const helpers = new Map(modulesUnder(HELPERS).flatMap((file) => [...callsOfHelpers(sourceOf(file), names)]))
  const files = TEST_FOLDERS.flatMap(modulesUnder).filter((file) => file.endsWith('.test.ts'))
  const tests = new Map<string, string[]>()
  for (const file of files.filter((each) => !TABLE_TESTS.includes(each))) {
    const source = sourceOf(file)
    const helped = importedHelpers(source).flatMap((helper) => helpers.get(helper) ?? [])
    for (const name of new Set([...namedCalls(source, names), ...helped])) {
      tests.set(name, [...(tests.get(name) ?? []), file])
    }
  }
  return tests
}

function modulesUnder(folder: string): string[] {
  return readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))
    .sort()
}

function sourceOf(file: string): string {
  return readFileSync(join(PROJECT_ROOT, file), 'utf8')
}
