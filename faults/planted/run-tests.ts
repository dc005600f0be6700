// Runs some test files of a copy, and says which tests failed.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface TestRun {
  passed: number
  /** Their names; one that could not even be loaded counts by its file. */
  failed: string[]
}

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Ends at the first failure where `bail` says so. */
export async function runTests(folder: string, files: readonly string[], bail: boolean): Promise<TestRun> {
  const report = join(folder, 'planted-report.json')
  rmSync(report, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`]
  const child = spawn(process.execPath, [...args, ...(bail ? ['--bail=1'] : []), ...files], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (part: Buffer) => {
    words = (words + part.toString()).slice(-4000)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (!existsSync(report)) throw new Error(`the tests did not run: ${words}`)
  const run = read(JSON.parse(readFileSync(report, 'utf8')) as Report)
  // Now and then the report of a run that was ended early lacks the failure that ended it.
  return bail && code !== 0 && run.failed.length === 0 ? runTests(folder, files, false) : run
}

function read({ numPassedTests, testResults }: Report): TestRun {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    return tests.length === 0 && status === 'failed' ? [name] : tests
  })
  return { passed: numPassedTests, failed }
}
