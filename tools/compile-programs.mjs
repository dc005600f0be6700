// Compiles the programs that tests start over and over: from its sources a server takes two seconds of work to start.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from './project.mjs'

/** What is asked for here stands below by the path of its source; tests that are told of this folder take it from there. */
const FOLDER = join(PROJECT_ROOT, '.stamps/programs')

const PROGRAMS = [
  'apps/api/src/main.ts',
  'apps/api/src/backup.ts',
  'apps/api/src/restore.ts',
  'apps/api/src/ledger-verify.ts',
  'apps/api/src/rotate-secrets.ts',
  'apps/api/src/set-admin-password.ts',
  'apps/api/test/clocked-server.ts',
  'e2e/support/server.ts',
]

/** Sources find their files from where they stand, and so must what became of them. */
const staysInPlace = {
  name: 'stays-in-place',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const url = JSON.stringify(pathToFileURL(path).href)
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', url), loader: 'ts' }
    })
  },
}

/** Packages of others are imported as they are. */
const leavesPackages = {
  name: 'leaves-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@panadesk/') ? undefined : { path, external: true },
    )
  },
}

/** @returns {Promise<Record<string, string>>} The environment that tells tests of them. */
export async function compilePrograms() {
  const { build } = await import('esbuild')
  rmSync(FOLDER, { recursive: true, force: true })
  await build({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: PROGRAMS,
    outbase: PROJECT_ROOT,
    outdir: FOLDER,
    bundle: true,
    splitting: true,
    keepNames: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [staysInPlace, leavesPackages],
  })
  return { COMPILED_PROGRAMS: FOLDER }
}
