// How Node is told to run a program: compiled, where whoever started the tests has compiled it, or from its sources. `npm start` compiles the server, too.

import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT_ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Of this tree: in a copy of it with a fault the programs have the fault too. */
const COMPILED = join(PROJECT_ROOT, '.stamps/programs')

/** `program` is the path of a TypeScript file. */
export function programArguments(program: string): string[] {
  const compiled = join(COMPILED, relative(PROJECT_ROOT, program)).replace(/\.ts$/, '.js')
  const isCompiled = process.env['COMPILED_PROGRAMS'] === COMPILED && existsSync(compiled)
  return isCompiled ? [compiled] : ['--import', 'tsx', program]
}
