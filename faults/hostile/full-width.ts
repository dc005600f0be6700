// Tests of the product that try a slice of all combinations in `npm test`, here at their full width.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PROJECT_ROOT } from '../planted/tree-copy.ts'
import { say, secondsSince } from '../say.ts'

/** The programs behind `npm run test:unit` and `npm run test:browser`, with what is to be run of them. */
const SUITES = {
  races: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/test/races'],
  hostile: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'apps/api/test/hostile'],
  browser: ['tools/browser-tests.mjs', 'e2e/hostile-texts.spec.ts', 'e2e/hostile-addresses.spec.ts'],
} as const

/** The tests print themselves what they tried; one that fails is a fault of the suite. */
export async function runFullWidth(suite: keyof typeof SUITES, seed: number) {
  const startMs = performance.now()
  const child = spawn(process.execPath, SUITES[suite], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, TEST_WIDTH: 'full', TEST_SEED: String(seed) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => child.kill()
  process.once('exit', stop)
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('exit', stop)
  const seconds = secondsSince(startMs)
  if (code !== 0) say(`${suite}: repeat with TEST_WIDTH=full TEST_SEED=${seed} node ${SUITES[suite].join(' ')}`)
  return { figures: { seconds }, faults: code === 0 ? [] : [`tests of ${suite} have failed`] }
}
