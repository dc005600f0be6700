// PostgreSQL's own programs, where the installation of a database elsewhere lies on this machine as well (Debian's place).

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { StartupError } from '../../platform/startup-error.ts'

/** Below it Debian has one folder for each major version, with `bin` in it. */
const INSTALLATIONS = '/usr/lib/postgresql'
const NEEDED = ['pg_basebackup', 'pg_receivewal', 'pg_verifybackup', 'postgres']

/** The folder of the installation of that major version; undefined where it lacks a program that we need. */
export function findInstallation(major: number): string | undefined {
  const folder = join(INSTALLATIONS, String(major))
  return NEEDED.every((program) => existsSync(join(folder, 'bin', program))) ? folder : undefined
}

/** How PostgreSQL's own programs find the database: never on a command line, where everybody could read the password. */
export function programEnvironment(connection: ClientConfig): Record<string, string> {
  const { host, port, user, password } = new Client(connection)
  const tls = /[?&]sslmode=([a-z-]+)/.exec(connection.connectionString ?? '')?.[1]
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user ?? '',
    PGAPPNAME: 'panadesk-archive',
    ...(typeof password === 'string' ? { PGPASSWORD: password } : {}),
    ...(tls === undefined ? {} : { PGSSLMODE: tls }),
  }
}

export interface Asked {
  /** The folder of the installation. */
  installation: string
  program: string
  args: readonly string[]
  environment: Record<string, string>
}

export interface Started {
  child: ChildProcess
  /** The exit code and what it said on stderr. */
  ended: Promise<{ code: number | null; said: string }>
}

export function startProgram({ installation, program, args, environment }: Asked): Started {
  const child = spawn(join(installation, 'bin', program), args, {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-4000)
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: said.trim() }))
  return { child, ended }
}

/** Refuses with what the program said, where it fails. */
export async function runProgram(asked: Asked): Promise<void> {
  const { code, said } = await startProgram(asked).ended
  if (code !== 0) throw new StartupError(`${asked.program}: ${said.split('\n').at(-1) ?? `it ended with ${code}`}`)
}
