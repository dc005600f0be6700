// The script that installs a server, as far as it goes without a machine of its own: in a folder that stands for the root.

import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../deploy/install.sh', import.meta.url))
const TIMEOUT_MS = 120_000

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'panadesk-install-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function install(...options: string[]): string {
  const args = ['--name', 'house.example', '--node', process.execPath, '--root', root, ...options]
  return execFileSync(SCRIPT, args, { encoding: 'utf8' })
}

/** Every path with its mode and content. */
function everything(): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => {
    const path = join(root, name)
    const stats = statSync(path)
    const content = stats.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'folder'
    return [name, `${(stats.mode & 0o777).toString(8)} ${content}`]
  })
  return Object.fromEntries(entries) as Record<string, string>
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function begunWith(output: string, word: string): string[] {
  return output.split('\n').filter((line) => line.startsWith(word))
}

test.each(['debian', 'embedded'])(
  'puts all files of an installation with the database "%s" in place, and changes nothing when it runs again',
  (database) => {
    const first = install('--database', database)
    const made = everything()
    const second = install('--database', database)
    expect(begunWith(second, 'done')).toEqual([])
    expect(everything()).toEqual(made)
    // What is in its place already is not built again, and what runs by the same unit goes on.
    const left = begunWith(first, 'NOT DONE').filter((line) => !line.endsWith(': build'))
    expect(left.filter((line) => line.includes('systemctl restart panadesk@'))).not.toEqual([])
    expect(begunWith(second, 'NOT DONE')).toEqual(
      left.map((line) => line.replace('restart panadesk@', 'start panadesk@')),
    )
    expect(first).toMatch(/\nA trial: nothing of this machine was changed\.\n$/)

    expect(read('etc/caddy/Caddyfile')).toContain('\nhouse.example {\n')
    expect(read('etc/systemd/system/panadesk@.service')).toContain(`\nExecStart=${process.execPath} tools/start.mjs\n`)
    expect(read('srv/panadesk/app/package.json')).toContain('"name": "panadesk"')
    const settings = read('etc/panadesk/panadesk.env')
    expect(/^DATABASE_URL=postgres:\/\/panadesk:[\w-]{32}@127\.0\.0\.1:5432\/panadesk$/m.test(settings)).toBe(
      database === 'debian',
    )
    expect(made['etc/panadesk/panadesk.env']).toMatch(/^640 /)
    expect(Object.keys(made).includes('etc/haproxy/haproxy.cfg')).toBe(database === 'debian')
    expect(Object.keys(made).filter((name) => /^etc\/panadesk\/\d+\.env$/.test(name))).toEqual(
      database === 'debian' ? ['etc/panadesk/3001.env', 'etc/panadesk/3002.env'] : ['etc/panadesk/3000.env'],
    )
  },
  TIMEOUT_MS,
)

test(
  'says of each thing that it did not do that it was not done',
  () => {
    const left = begunWith(install(), 'NOT DONE').map((line) =>
      line.replace(/^NOT DONE {2}/, '').replace(/( nodejs npm)?:.*$/, ''),
    )
    expect(left).toEqual([
      'lists of packages',
      'packages caddy ca-certificates haproxy postgresql',
      'user panadesk',
      'packages and panel of the application',
      'login and database panadesk in PostgreSQL',
      'systemd knows the units',
      'panadesk@3001 at each boot',
      'panadesk@3001',
      'panadesk@3002 at each boot',
      'panadesk@3002',
      'haproxy',
      'caddy',
    ])
  },
  TIMEOUT_MS,
)

test('only says what it would do when it is asked to', () => {
  const said = install('--dry-run')
  expect(begunWith(said, 'done')).toEqual([])
  expect(readdirSync(root)).toEqual([])
})

test('refuses what it does not understand with the way to call it, and to install as anybody but root', () => {
  for (const args of [[], ['--name', 'a name'], ['--name', 'house.example', '--database', 'other', '--root', root]]) {
    const { status, stderr } = spawnSync(SCRIPT, args, { encoding: 'utf8' })
    expect({ args, isRefused: status !== 0, says: stderr !== '' }).toEqual({ args, isRefused: true, says: true })
  }
  expect(readdirSync(root)).toEqual([])
})
