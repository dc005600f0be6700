// A cluster of Debian's PostgreSQL in a folder of its own, made by its own programs, as a database elsewhere.

import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { vi } from 'vitest'
import { errorCode } from '../src/database/database.ts'
import { chooseRuntimeUser } from '@panadesk/postgres/embedded/runtime-user'

const INSTALLATIONS = '/usr/lib/postgresql'
const ROLE = 'panadesk_login'
const DATABASE = 'panadesk_house'
const PASSWORD = 'of-the-owner'

/** The newest installation; undefined where there is none. */
export function debianInstallation(): string | undefined {
  const names = existsSync(INSTALLATIONS) ? readdirSync(INSTALLATIONS).filter((name) => /^\d+$/.test(name)) : []
  const [newest] = names.toSorted((one, other) => Number(other) - Number(one))
  const folder = newest === undefined ? undefined : join(INSTALLATIONS, newest)
  return folder !== undefined && existsSync(join(folder, 'bin', 'initdb')) ? folder : undefined
}

export interface DebianCluster {
  url: string
  /** Of a login whose password is `of-<user>`. */
  urlOf(database: string, user: string): string
  /** As its superuser. */
  ask(text: string): Promise<void>
  /** kill -9 of the whole server, where it still runs. */
  kill(): Promise<void>
}

/** `place` must be a folder that everybody may enter; the cluster gets a folder in it. All but its superuser have to give a password. */
export async function startDebianCluster(installation: string, place: string): Promise<DebianCluster> {
  const [data, socket] = [join(place, 'cluster'), join(place, 'socket')]
  const user = chooseRuntimeUser(place, data)
  const runAs = { cwd: '/', ...user.switchTo }
  for (const folder of [data, socket]) {
    mkdirSync(folder, { mode: 0o700 })
    if (user.switchTo !== undefined) chownSync(folder, user.uid, user.gid)
  }
  execFileSync(
    join(installation, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-N', '--locale=C.UTF-8'],
    {
      ...runAs,
      stdio: 'ignore',
    },
  )
  writeFileSync(join(data, 'pg_hba.conf'), 'local all postgres trust\nlocal all all scram-sha-256\n')
  const settings = ['listen_addresses=', `unix_socket_directories=${socket}`].flatMap((setting) => ['-c', setting])
  const server = spawn(join(installation, 'bin', 'postgres'), ['-D', data, ...settings], { ...runAs, stdio: 'ignore' })
  const stop = () => server.kill('SIGKILL')
  process.once('exit', stop)
  const connect = async (database: string) => {
    const client = new Client({ host: socket, port: 5432, user: 'postgres', database })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const ask = async (text: string) => {
    const client = await connect('postgres')
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }
  await vi.waitFor(() => ask('select 1'), { timeout: 20_000, interval: 50 })
  await ask(`create role ${ROLE} login createrole password '${PASSWORD}'`)
  await ask(`create database ${DATABASE} owner ${ROLE}`)
  return {
    url: `postgres:///${DATABASE}?host=${encodeURIComponent(socket)}&user=${ROLE}&password=${PASSWORD}`,
    urlOf: (database, login) =>
      `postgres:///${database}?host=${encodeURIComponent(socket)}&user=${login}&password=of-${login}`,
    ask,
    kill: async () => {
      // Its number may be somebody else's by now.
      if (server.exitCode !== null || server.signalCode !== null) return
      const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      const below = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' }).match(/\d+/g) ?? []
      const ended = once(server, 'close')
      for (const each of [pid, ...below]) killIfThere(Number(each))
      await ended
      process.removeListener('exit', stop)
    },
  }
}

/** A process below the first may have ended with it. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
