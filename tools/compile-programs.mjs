// Compiles programs: from its sources a server takes two seconds of work to start, and keeps twice the memory.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from './project.mjs'
import { isBuilt, renew } from './stamp.mjs'

/** What is asked for here stands below by the path of its source; tests that are told of this folder take it from there. */
const FOLDER = join(PROJECT_ROOT, '.stamps/programs')
const SERVER = 'apps/api/src/main.ts'
const SERVER_FOLDER = join(PROJECT_ROOT, '.stamps/server')

const PROGRAMS = [
  'apps/api/src/main.ts',
  'apps/api/src/archive.ts',
  'apps/api/src/backup.ts',
  'apps/api/src/restore.ts',
  'apps/api/src/import.ts',
  'apps/api/src/export.ts',
  'apps/api/src/upgrade.ts',
  'apps/api/src/ledger-verify.ts',
  'apps/api/src/rotate-secrets.ts',
  'apps/api/src/set-admin-password.ts',
  'apps/demo/src/demo.ts',
  'apps/api/test/clocked-server.ts',
  'apps/api/test/clocked-verify.ts',
  'apps/api/test/found-once.ts',
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

/** Of hundreds of small files each, which took a quarter of a start to find and read. */
const IN_MANY_FILES = /^(kysely|zod)(\/|$)/

/** Zod speaks forty languages, and we say ourselves what is wrong with an input. */
const leavesLanguages = {
  name: 'leaves-languages',
  setup(build) {
    build.onResolve({ filter: /^\.\.\/locales\/index\.js$/ }, ({ importer }) => ({
      path: join(dirname(importer), '../locales/en.js'),
    }))
  },
}

/** Other packages are imported as they are. */
const leavesPackages = {
  name: 'leaves-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@panadesk/') || IN_MANY_FILES.test(path)
        ? undefined
        : { path, external: true },
    )
  },
}

/** @returns {Promise<Record<string, string>>} The environment that tells tests of them. */
export async function compilePrograms() {
  rmSync(FOLDER, { recursive: true, force: true })
  await compile(PROGRAMS, FOLDER)
  return { COMPILED_PROGRAMS: FOLDER }
}

/** @param {string} program The path of its source. */
export function compiledProgram(program) {
  return join(FOLDER, program.replace(/\.ts$/, '.js'))
}

const SERVER_BUILD = {
  name: 'server-build',
  file: join(SERVER_FOLDER, SERVER.replace(/\.ts$/, '.js')),
  sources: [
    'apps/api/src',
    'packages/domain',
    'packages/contract',
    'packages/postgres',
    'package-lock.json',
    'tools/compile-programs.mjs',
  ],
  isBound: true,
}

/**
 * Only where sources have changed: compiling was a third of the work of a start.
 * @returns {Promise<string>} The file that serves when it is imported.
 */
export async function compileServer() {
  if (!isBuilt(SERVER_BUILD)) await renew(SERVER_BUILD, () => compile([SERVER], SERVER_FOLDER))
  return SERVER_BUILD.file
}

/**
 * A server keeps its own text in memory, twice as large where one letter is not of ASCII. Names stay as they are written, and lines stay
 * short, for what is told of a fault. To have each function told its name besides (`keepNames`) costs a tenth of the memory of a server,
 * as every closure that Kysely and Zod make keeps it for itself.
 * @type {import('esbuild').BuildOptions}
 */
const SMALL_TEXT = {
  charset: 'ascii',
  legalComments: 'none',
  lineLimit: 200,
  minifySyntax: true,
  minifyWhitespace: true,
}

async function compile(programs, folder) {
  const esbuild = await import('esbuild')
  const { outputFiles } = await esbuild.build({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: programs,
    outbase: PROJECT_ROOT,
    outdir: folder,
    bundle: true,
    splitting: true,
    ...SMALL_TEXT,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [staysInPlace, leavesLanguages, leavesPackages],
    write: false,
  })
  for (const { path, contents } of outputFiles) keep(path, contents)
  await esbuild.stop()
}

/** In one step, and only what is new: another server may run from this folder, and loads parts of itself late. */
function keep(path, contents) {
  if (existsSync(path) && readFileSync(path).equals(contents)) return
  mkdirSync(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, contents)
  renameSync(unfinished, path)
}
