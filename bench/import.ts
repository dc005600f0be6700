// How long it takes to bring over another installation, from its files to the last balance, into an installation that is not there yet. It needs
// nothing of the book.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Benchmark } from './benchmark.ts'
import { writeOldInstallation } from './import/write-old-installation.ts'
import { goalAtMost, type Figure } from './measure/figure.ts'
import { timed } from './measure/take-turns.ts'

const PLAYERS = 200_000
const SECONDS_MAX = 60
const COMMAND = fileURLToPath(new URL('../apps/api/src/import.ts', import.meta.url))

export const bringing: Benchmark = {
  name: 'import',
  run: async () => {
    const home = mkdtempSync(join(tmpdir(), 'panadesk-bench-import-'))
    try {
      return { figures: [await measureImport(home)] }
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
}

async function measureImport(home: string): Promise<Figure> {
  const folder = join(home, 'old-installation')
  await writeOldInstallation(folder, PLAYERS)
  const { DATABASE_URL: _notThisOne, ...env } = process.env
  let said = ''
  const ms = await timed(async () => {
    const options = { env: { ...env, DATA_DIR: join(home, 'data') } }
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', COMMAND, folder], options)
    said = stdout
  })
  const seconds = Math.round(ms / 100) / 10
  const work = `import ${PLAYERS} players with wallets and results into a new house`
  return { work, unit: 's', value: seconds, goals: [goalAtMost(seconds, SECONDS_MAX, ' s')], details: { said } }
}
