// A program of the product as a process of its own: how it starts, what it says, how it ends.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitFor } from '../wait.ts'

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Of this tree: in a copy of it with a fault the programs have the fault too. */
const COMPILED = join(PROJECT_ROOT, '.stamps/programs')
const SERVES_WITHIN_MS = 60_000

export interface Program {
  child: ChildProcess
  ended: Promise<number | null>
  hasEnded(): boolean
  text(): string
}

/** `path` is that of a TypeScript file, from the top of the project. */
export function startProgram(path: string, env: Record<string, string>): Program {
  const child = spawn(process.execPath, argumentsFor(path), {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // Whoever asks may go before others on this machine; what is asked does not.
  if (child.pid !== undefined && getPriority() < 0) setPriority(child.pid, 0)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      text += part.toString()
    })
  }
  // A process that is killed may be told something at that moment.
  child.on('error', () => undefined)
  // Whatever ends us, nothing is left running.
  const stopAtExit = () => child.kill('SIGTERM')
  process.once('exit', stopAtExit)
  child.once('close', () => process.removeListener('exit', stopAtExit))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return { child, ended, hasEnded, text: () => text }
}

/** Compiled, where whoever started the tests has compiled it, or from its sources. */
function argumentsFor(path: string): string[] {
  const compiled = join(COMPILED, path).replace(/\.ts$/, '.js')
  const isCompiled = process.env['COMPILED_PROGRAMS'] === COMPILED && existsSync(compiled)
  return isCompiled ? [compiled] : ['--import', 'tsx', path]
}

/** The address of a server once it serves; refuses one that ends instead. */
export function addressOf(program: Program): Promise<string> {
  const look = async () => {
    const found = /Panadesk runs on (http:\/\/\S+)/.exec(program.text())?.[1]
    if (found === undefined && program.hasEnded()) return { address: undefined }
    return found === undefined ? undefined : { address: found }
  }
  return waitFor(look, { what: 'a server that serves', withinMs: SERVES_WITHIN_MS, everyMs: 10 }).then(
    ({ address }) => {
      if (address === undefined) throw new Error(`the server ended at its start: ${program.text()}`)
      return address
    },
  )
}

/** Runs a program to its end and answers what it said. */
export async function runProgram(
  path: string,
  env: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const program = startProgram(path, env)
  const code = await program.ended
  return { code, text: program.text() }
}
