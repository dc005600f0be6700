// npm run test:planted [-- name …]: plants one fault after the other in a copy, and expects the fitting tests to fail.
// With --write the table of docs/testing.md is brought up to date.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatted } from '../../tools/format-file.ts'
import { say, secondsSince } from '../say.ts'
import { listFaults, type PlantedFault } from './list-faults.ts'
import { runTests } from './run-tests.ts'
import { copyTree, PROJECT_ROOT } from './tree-copy.ts'

interface Verdict {
  fault: PlantedFault
  /** The first test that noticed; undefined where none did. */
  caughtBy: string | undefined
  seconds: number
}

const DOCUMENT = join(PROJECT_ROOT, 'docs/testing.md')
const TABLE = /(<!-- planted faults -->\n)[\s\S]*?(<!-- end of planted faults -->)/

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const chosen = listFaults().filter(({ name }) => named.length === 0 || named.includes(name))

const copy = copyTree()
process.once('exit', () => copy.remove())
await expectCleanTests()
const verdicts: Verdict[] = []
for (const fault of chosen) verdicts.push(await plant(fault))
const missed = verdicts.filter(({ caughtBy }) => caughtBy === undefined)
say(`planted: ${verdicts.length} faults, ${verdicts.length - missed.length} caught`)
if (process.argv.includes('--write')) await writeTable()
if (missed.length > 0 || chosen.length === 0) process.exitCode = 1

/** A test that fails anyway notices nothing. */
async function expectCleanTests(): Promise<void> {
  const { passed, failed } = await runTests(copy.folder, [...new Set(chosen.flatMap(({ tests }) => tests))], false)
  say(`planted: without a fault ${passed} tests pass, ${failed.length} fail`)
  if (failed.length > 0) throw new Error(`tests fail without a fault: ${failed.join(' | ')}`)
}

async function plant(fault: PlantedFault): Promise<Verdict> {
  const started = performance.now()
  const takeBack = copy.plant(fault.patch)
  const { failed } = await runTests(copy.folder, fault.tests, true)
  takeBack()
  const seconds = secondsSince(started)
  const [caughtBy] = failed
  say(`${caughtBy === undefined ? 'MISSED' : 'caught'} ${fault.name} (${seconds} s) ${caughtBy ?? ''}`)
  return { fault, caughtBy, seconds }
}

async function writeTable(): Promise<void> {
  const rows = verdicts.map(
    ({ fault, caughtBy }) =>
      `| ${fault.fault} | ${placeOf(fault)} | ${caughtBy === undefined ? '**none**' : inCell(caughtBy)} |\n`,
  )
  const table = `\n| Planted fault | In | Caught by (the first) |\n|---|---|---|\n${rows.join('')}\n`
  const text = readFileSync(DOCUMENT, 'utf8')
  const renewed = text.replace(TABLE, (_all, begin: string, end: string) => `${begin}${table}${end}`)
  writeFileSync(DOCUMENT, await formatted(DOCUMENT, renewed))
}

function placeOf({ patch }: PlantedFault): string {
  return 'file' in patch ? `\`${patch.file}\`` : `\`${patch.statement}\``
}

/** Without the seed of that run, and without what would end the cell. */
function inCell(test: string): string {
  return test.replace(/ \(TEST_SEED=\d+\)/, '').replaceAll('|', String.raw`\|`)
}
