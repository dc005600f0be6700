// Founds an installation once for all servers of tests, which begin with a copy of it.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiledProgram } from './compile-programs.mjs'
import { run } from './project.mjs'

const PROGRAM = 'apps/api/test/found-once.ts'

/**
 * @param {Record<string, string>} surroundings Programs are compiled, and temporary files lie where they say.
 * @returns {Promise<Record<string, string>>} The environment that tells servers of it; it goes with this process.
 */
export async function foundOnce(surroundings) {
  const folder = mkdtempSync(join(surroundings.TMPDIR ?? tmpdir(), 'panadesk-founded-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = { ...surroundings, DATA_DIR: folder, DATABASE_URL: '' }
  const { code, output } = await run(process.execPath, [compiledProgram(PROGRAM)], { env })
  if (code !== 0) throw new Error(`no installation could be founded: ${output}`)
  return { FOUNDED_INSTALLATION: folder }
}
