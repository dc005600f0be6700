// The tests of a file by their names, as vitest collects them: tables are spread out, nothing is run.
import { execFileSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { PROJECT_ROOT } from '../project.mjs'

export interface CollectedTest {
  /** Relative to the project. */
  readonly file: string
  /** The title of the test itself, without those of the groups around it. */
  readonly title: string
}

/** All tests of these files of the API; a file that cannot be read, or that holds none, is an error. */
export function collectTests(files: readonly string[]): CollectedTest[] {
  const vitest = join(PROJECT_ROOT, 'node_modules/vitest/vitest.mjs')
  const output = execFileSync(process.execPath, [vitest, 'list', '--json', '--project', 'api', ...files], {
    cwd: PROJECT_ROOT,
    // Nobody needs a database for that.
    env: { ...process.env, ONLY_LISTED: 'yes' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const listed = JSON.parse(output) as { name: string; file: string }[]
  const tests = listed.map(({ name, file }) => ({
    file: relative(PROJECT_ROOT, file),
    title: name.split(' > ').at(-1) ?? name,
  }))
  for (const file of files) {
    if (!tests.some((test) => test.file === file)) throw new Error(`No tests were found in ${file}`)
  }
  return tests
}
