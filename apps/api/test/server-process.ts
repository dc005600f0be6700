// A program of the server as a process of its own: what it says, how it ends, and who runs below it.

import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { assert } from '@panadesk/domain/assert'
import { expect, vi } from 'vitest'
import { programArguments } from './program-arguments.ts'

export interface ServerProcess {
  child: ChildProcess
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>
  /** All that it has said so far, on both streams. */
  text(): string
  /** Waits until it has said `part`. */
  says(part: string): Promise<void>
}

export interface ProgramStart {
  /** Path of a TypeScript file. */
  program: string
  args?: string[]
  env: Record<string, string>
  /** Left out, nothing goes in and both streams come out. */
  stdio?: StdioOptions
}

export function startProgram({
  program,
  args = [],
  env,
  stdio = ['ignore', 'pipe', 'pipe'],
}: ProgramStart): ServerProcess {
  const child = spawn(process.execPath, [...programArguments(program), ...args], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      text += part.toString()
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const says = (part: string) => vi.waitFor(() => expect(text).toContain(part), { timeout: 60_000 })
  return { child, ended, text: () => text, says }
}

/** The address of a server that has just been started, once it serves. */
export async function addressOf(server: ServerProcess): Promise<string> {
  await server.says('Panadesk runs on http')
  return /http:\/\/\S+/.exec(server.text())?.[0] ?? ''
}

/** The process id of the PostgreSQL that the server has started and looks after. */
export async function postmasterOf({ child }: ServerProcess): Promise<number> {
  const [postmaster, ...others] = child.pid === undefined ? [] : await postgresBelow(child.pid)
  // Never a guess: tests kill what is answered here, and a signal to process 0 would reach the tests themselves.
  assert(postmaster !== undefined && others.length === 0, 'the server has one database below it')
  return postmaster
}

/** The PostgreSQL processes that a process has started; tsx may have a compiler running beside them. */
export async function postgresBelow(pid: number): Promise<number[]> {
  const ps = spawn('ps', ['-o', 'pid=,comm=', '--ppid', String(pid)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  ps.stdout.on('data', (part: Buffer) => {
    output += part.toString()
  })
  await once(ps, 'close')
  return [...output.matchAll(/^ *(\d+) postgres$/gm)].map(([, found]) => Number(found))
}
