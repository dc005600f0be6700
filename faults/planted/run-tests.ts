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
  await once(child, 'close')
  if (!existsSync(report)) throw new Error(`the tests did not run: ${words}`)
  return read(JSON.parse(readFileSync(report, 'utf8')) as Report)
}

function read({ numPassedTests, testResults }: Report): TestRun {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    return tests.length === 0 && status === 'failed' ? [name] : tests
  })
  return { passed: numPassedTests, failed }
}
