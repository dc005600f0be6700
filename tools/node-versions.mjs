// npm run test:nodes [-- <version> …]: the tests of what everything hangs on, under other versions of Node than the one that is installed.

import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled } from './ensure.mjs'
import { PROJECT_ROOT, run } from './project.mjs'

/** The oldest that is promised, and those that have come since. */
const VERSIONS = ['20.19.0', '22', '24']

/** The game and the wire whole; of the server the ledger, signing in, and text that players see, with the packages below them. */
const TESTS = [
  'packages/domain',
  'packages/contract',
  'apps/api/src/ledger/post.test.ts',
  'apps/api/src/features/login/login.test.ts',
  'apps/api/src/features/how-to-play/',
]

/** How fast a version is, is not asked. */
const TEST_MS_MAX = '120000'

await ensureInstalled()
const asked = process.argv.slice(2)
const vitest = join(PROJECT_ROOT, 'node_modules/vitest/vitest.mjs')
for (const version of asked.length > 0 ? asked : VERSIONS) {
  const node = ['-y', `node@${version}`]
  const { output: found } = await run('npx', [...node, '--version'])
  const started = performance.now()
  const { code, output } = await run('npx', [...node, vitest, 'run', '--testTimeout', TEST_MS_MAX, ...TESTS])
  const seconds = Math.round((performance.now() - started) / 1000)
  if (code !== 0) {
    console.log(output)
    process.exitCode = 1
  }
  const plain = stripVTControlCharacters(output)
  const told = plain.match(/^ +(?:Test Files|Tests) .*$/gm) ?? ['its tests did not start']
  console.log(`Node ${found.trim().split('\n').at(-1)}, ${seconds} s: ${told.map((line) => line.trim()).join('; ')}`)
}
