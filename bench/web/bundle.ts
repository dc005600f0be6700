// What the first load of a screen weighs, as tools/check-bundle.mjs weighs it.
import { assert } from '@panadesk/domain/assert'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { goalAtMost, type Figure } from '../measure/figure.ts'

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Builds the panel unless it is built of its present sources. */
export function buildPanel(): void {
  const script = `import('./tools/ensure.mjs').then(({ ensureWebBuilt }) => ensureWebBuilt())`
  const { status } = spawnSync(process.execPath, ['-e', script], { cwd: PROJECT_ROOT, stdio: 'inherit' })
  assert(status === 0, 'the panel can be built')
}

export function weighPanel(): Figure[] {
  const { stdout } = spawnSync(process.execPath, ['tools/check-bundle.mjs'], { cwd: PROJECT_ROOT, encoding: 'utf8' })
  // Each language has a table of its own; the benchmarks open the panel in English.
  const [english = ''] = stdout.split('first load, Hindi')
  const screens = [...english.matchAll(/^(login|dashboard) +\d+ +\d+ +[\d.]+ +[\d.]+ +([\d.]+) +(\d+)/gm)]
  const chunk = /heaviest chunk \S+: ([\d.]+) KiB of (\d+)/.exec(english)
  assert(screens.length === 2 && chunk !== null, `check-bundle.mjs tells what it weighed: ${stdout}`)
  const weights = [
    ...screens.map(([, screen, weight, limit]) => ({ work: `first load of ${screen}, gzip`, weight, limit })),
    { work: 'heaviest chunk, gzip', weight: chunk[1], limit: chunk[2] },
  ]
  return weights.map(({ work, weight, limit }) => {
    const value = Number(weight)
    return { work, unit: 'KiB', value, goals: [goalAtMost(value, Number(limit), ' KiB')] }
  })
}
