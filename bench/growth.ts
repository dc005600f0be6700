// `node tools/run.mjs bench/growth.ts`: makes one table (in docs/performance.md) and one chart (docs/growth.svg) of what the
// benchmarks found on books of 100,000, a million, ten and fifty million bids.
import { assert } from '@panadesk/domain/assert'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatted } from '../tools/format-file.ts'
import { growthChart } from './growth/chart.ts'
import { readResults, SIZES } from './growth/read-results.ts'
import { growthTable } from './growth/table.ts'

const RESULTS = fileURLToPath(new URL('results', import.meta.url))
const DOCUMENT = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const CHART = fileURLToPath(new URL('../docs/growth.svg', import.meta.url))
const TABLE = /(<!-- growth -->\n)[\s\S]*?(<!-- end of growth -->)/

const results = readResults(RESULTS)
const found = SIZES.map((size) => `${size}: ${Object.keys(results[size]).join(', ') || 'nothing'}`)
console.log(`Found ${found.join('; ')}.`)

const text = readFileSync(DOCUMENT, 'utf8')
assert(TABLE.test(text), 'docs/performance.md has the place for the table')
const table = growthTable(results)
const renewed = text.replace(TABLE, (_all, begin: string, end: string) => `${begin}\n${table}\n${end}`)
writeFileSync(DOCUMENT, await formatted(DOCUMENT, renewed))
writeFileSync(CHART, growthChart(results))
console.log('Wrote docs/performance.md and docs/growth.svg.')
