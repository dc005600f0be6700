// `npm run bench`: every benchmark there is, one after the other; it fails when one of them does.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const BENCHMARKS = ['settlement.ts', 'reports.ts']

for (const benchmark of BENCHMARKS) {
  const file = fileURLToPath(new URL(benchmark, import.meta.url))
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
