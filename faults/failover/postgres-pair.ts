// A PostgreSQL of Debian's and a streaming standby of it, in folders of their own, made as docs/operations.md says.

import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { killPostgres, lookInto, silencePostgres } from '../installation/postgres-processes.ts'
import { waitFor } from '../wait.ts'

export type Which = 'main' | 'standby'

export interface PostgresPair {
  /** Where its socket is, and what `lookInto` takes. */
  folder(which: Which): string
  /** From here on the main one sends nothing to its standby. */
  holdBack(): Promise<void>
  /** From here on the main one answers nobody, and nothing says that it is gone. */
  silenceMain(): void
  /** kill -9. */
  killMain(): void
  /** The standby becomes one that is written to. */
  promote(): Promise<void>
  close(): Promise<void>
}

const INSTALLATIONS = '/usr/lib/postgresql'
const FOLLOWS_WITHIN_MS = 30_000
const run = promisify(execFile)

/** The programs of the newest server that Debian has installed; undefined where there is none. */
export function debianPrograms(): string | undefined {
  if (!existsSync(INSTALLATIONS)) return undefined
  const newest = readdirSync(INSTALLATIONS).toSorted((one, other) => Number(other) - Number(one))
  return newest.map((version) => join(INSTALLATIONS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

export async function startPair(programs: string, isSynchronous: boolean): Promise<PostgresPair> {
  const place = mkdtempSync(join(tmpdir(), 'panadesk-failover-'))
  chmodSync(place, 0o755)
  const user = serverUser()
  const folder = (which: Which) => join(place, which)
  for (const which of ['main', 'standby'] as const) {
    mkdirSync(folder(which), { mode: 0o700 })
    if (user !== undefined) chownSync(folder(which), user.uid, user.gid)
  }
  const program = (name: string, args: string[]) => run(join(programs, name), args, { cwd: '/', ...user })
  const data = (which: Which) => join(folder(which), 'postgres')
  const address = ownAddress()
  const start = (which: Which) => {
    const settings = `-c listen_addresses=${which === 'main' ? address : ''} -c unix_socket_directories=${folder(which)}`
    // Its log would keep our pipes open.
    return program('pg_ctl', ['-D', data(which), '-w', '-l', join(folder(which), 'log'), '-o', settings, 'start'])
  }
  const ask = (text: string) => lookInto(folder('main'), (query) => query(text))

  await program('initdb', ['-D', data('main'), '-U', 'panadesk', '--auth=trust', '-N', '--locale=C.UTF-8'])
  // As docs/operations.md has it, with nothing else that would let a standby in.
  const letIn = ['local all all trust', 'host replication standby 127.0.0.0/8 scram-sha-256', '']
  writeFileSync(join(data('main'), 'pg_hba.conf'), letIn.join('\n'))
  await start('main')
  await program('createdb', ['-h', folder('main'), '-U', 'panadesk', 'panadesk'])
  const password = randomBytes(24).toString('base64url')
  await ask(`create role standby login replication password '${password}'`)
  const conninfo = `host=${address} user=standby password=${password} application_name=standby`
  await program('pg_basebackup', ['-D', data('standby'), '-d', conninfo, '-R', '-X', 'stream', '-c', 'fast', '-N'])
  await start('standby')
  if (isSynchronous) {
    await ask("alter system set synchronous_standby_names = 'FIRST 1 (standby)'")
    await ask('select pg_reload_conf()')
  }
  const state = isSynchronous ? 'sync' : 'async'
  const follows = `select from pg_stat_replication where state = 'streaming' and sync_state = '${state}'`
  await waitFor(async () => ((await ask(follows)).length === 1 ? true : undefined), {
    what: `a standby that follows (${state})`,
    withinMs: FOLLOWS_WITHIN_MS,
  })
  return {
    folder,
    holdBack: async () => {
      const senders = await lookInto(folder('main'), (query) =>
        query<{ pid: number }>('select pid from pg_stat_replication'),
      )
      for (const { pid } of senders) process.kill(pid, 'SIGSTOP')
    },
    silenceMain: () => void silencePostgres(folder('main')),
    killMain: () => void killPostgres(folder('main')),
    promote: async () => {
      await program('pg_ctl', ['-D', data('standby'), '-w', 'promote'])
    },
    close: async () => {
      killPostgres(folder('main'))
      await program('pg_ctl', ['-D', data('standby'), '-w', '-m', 'fast', 'stop'])
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Of this machine's own, so that pairs of other runs have theirs on the same port. */
function ownAddress(): string {
  const [one = 0, other = 0, last = 0] = randomBytes(3)
  return `127.${one}.${other}.${1 + (last % 254)}`
}

/** Nobody serves a database as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOfServer('-u'), gid: idOfServer('-g') }
}

function idOfServer(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
}
