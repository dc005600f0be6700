// The commands of docs/operations.md, line by line: run here as an operator would, or named with who else tries them, or why nobody does.

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { debianInstallation, startDebianCluster } from './debian-cluster.ts'
import { addressOf, startProgram, type ServerProcess } from './server-process.ts'
import { eventually } from './eventually.ts'

const PAPER = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
const TIMEOUT_MS = 300_000
/** Of Asia/Kolkata, on whose clocks this installation runs. */
const OFFSET_MS = 5.5 * 3600 * 1000

const DROP_SLOTS = 'psql -c "select pg_drop_replication_slot'
const debian = debianInstallation()

/** A command of a line begins with one of these: it is not run here. */
const NOT_RUN: readonly (readonly [begins: string, why: string])[] = [
  ['npm run upgrade', 'src/upgrade.test.ts runs it, on a cluster of an older major version'],
  [
    'npm run ledger:verify -- --since',
    'src/checkpoints and src/ledger-verify.test.ts run it, with notes that were kept',
  ],
  [
    'apt-get install caddy',
    'changes the machine: tools/install.test.ts holds deploy/install.sh against a scratch root',
  ],
  ['deploy/install.sh', 'tools/install.test.ts runs it in a scratch root'],
  ['adduser', 'changes the machine: as above'],
  ['install -', 'changes the machine: as above, and npm run drill:pgbackrest'],
  ['echo METRICS_PORT', 'changes the machine: as above'],
  ['systemctl', 'nothing is run by systemd where tests run'],
  ['apt-get install pgbackrest', 'npm run drill:pgbackrest goes this way, on a Debian as root'],
  ['cat > /etc/pgbackrest.conf', 'npm run drill:pgbackrest'],
  ['chown root:postgres', 'npm run drill:pgbackrest'],
  ['runuser -u postgres -- pgbackrest', 'npm run drill:pgbackrest'],
  ['runuser -u postgres -- psql', 'npm run drill:pgbackrest and faults/failover ask the same by other ways'],
  ['runuser -u postgres -- pg_basebackup', 'faults/failover makes its standby by it'],
  ['pg_ctlcluster', 'npm run drill:pgbackrest; on two machines untried'],
  ['mv /var/lib/postgresql', 'npm run drill:pgbackrest'],
  ['rm -r /var/lib/postgresql', 'takes a cluster of this machine away'],
  ['rsync', 'npm run drill:pgbackrest'],
  ["echo 'host replication", 'faults/failover lets its standby in by this line, with another address'],
  [DROP_SLOTS, "a test of its own below, on a cluster of Debian's"],
  ['17 3 * * ', 'a line of cron; what it starts is tried by npm run drill:pgbackrest'],
  ['47 * * * *', 'a line of cron, as above'],
  ['* * * * * rsync', 'a line of cron, as above'],
  ['create role panadesk_requests', 'request-login-elsewhere.test.ts does so, with another password'],
  ['DATABASE_REQUEST_URL=', 'request-login-elsewhere.test.ts'],
]

/** What the shell would be given, without comments, the rows of here-documents and what is no command at all. */
function commands(): string[] {
  const found: string[] = []
  for (const [, block = ''] of PAPER.matchAll(/^```\w*\n(.*?)^```$/gms)) {
    if (block.startsWith('{')) continue
    const lines = block
      .replaceAll(/<<'end'\n.*?\nend$/gms, '')
      .replaceAll('\\\n', ' ')
      .split('\n')
    found.push(...lines.map((line) => line.replace(/(^|\s{2,})(#|--) .*$/, '').trim()).filter((line) => line !== ''))
  }
  return found
}

let home = ''
let server: ServerProcess | undefined
let restored = ''
let backedUpMs = 0

function environment(): Record<string, string> {
  return {
    DATA_DIR: join(home, 'data'),
    BACKUP_DIR: join(home, 'backups'),
    DATABASE_URL: '',
    TIME_ZONE: 'Asia/Kolkata',
  }
}

function program(name: string, args: string[] = []): ServerProcess {
  const path = fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))
  return startProgram({ program: path, args, env: environment() })
}

async function run(name: string, args: string[] = []): Promise<string> {
  const command = program(name, args)
  const exitCode = await command.ended
  expect(exitCode, command.text()).toBe(0)
  return command.text()
}

async function start(): Promise<void> {
  if (server !== undefined) return
  server = program('main')
  await addressOf(server)
}

async function stop(): Promise<void> {
  server?.child.kill('SIGTERM')
  expect(await (server?.ended ?? 0)).toBe(0)
  server = undefined
}

/** A second that began after the backup, as the paper shows it: with an offset of UTC, or on the clocks of the installation. */
async function aMoment(offsetMs = 0): Promise<string> {
  await eventually(() => expect(thisSecond()).toBeGreaterThan(backedUpMs))
  return new Date(thisSecond() + offsetMs).toISOString().slice(0, 19)
}

function thisSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000
}

async function restore(...args: string[]): Promise<void> {
  const text = await run('restore', args)
  restored = /^To serve the restored installation: DATA_DIR=(.*) npm start$/m.exec(text)?.[1] ?? ''
}

/** Each as it stands in the paper; moments and folders are those of this installation. */
const RUN: Record<string, () => Promise<unknown>> = {
  'npm run backup': async () => {
    await run('backup')
    backedUpMs = Date.now()
  },
  'npm start': start,
  'npm run ledger:verify': () => run('ledger-verify'),
  'npm run restore -- --at "2026-11-20 14:30:05"': async () =>
    restore('--at', (await aMoment(OFFSET_MS)).replace('T', ' ')),
  'npm run restore -- --at 2026-11-20T09:00:05Z --into /srv/then': async () =>
    restore('--at', `${await aMoment()}Z`, '--into', join(home, 'then')),
  'npm run restore -- --at now': () => restore('--at', 'now'),
  // No month of this installation is over.
  'npm run archive -- --until 2026-05': async () => {
    await stop()
    expect(await run('archive', ['--until', '2026-05'])).toContain('There is nothing to archive up to 2026-05.')
  },
  'npm run archive -- --take-back 2026-05': async () => {
    const command = program('archive', ['--take-back', '2026-05'])
    expect(await command.ended).toBe(1)
    expect(command.text()).toContain('2026-05 is not archived. Nothing was changed.')
  },
  'mv data data-before && mv data-at-20261120t090005000z data': async () => {
    await stop()
    renameSync(join(home, 'data'), join(home, 'data-before'))
    renameSync(restored, join(home, 'data'))
  },
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'panadesk-operations-'))
  await start()
}, TIMEOUT_MS)
afterAll(async () => {
  await stop()
  removeLater([home])
})

test('each command of the paper is run here, or named with the reason why not', () => {
  const unnamed = commands().filter(
    (command) => !(command in RUN) && !NOT_RUN.some(([begins]) => command.startsWith(begins)),
  )
  expect(unnamed).toEqual([])
  const gone = NOT_RUN.map(([begins]) => begins).filter((begins) => !commands().some((each) => each.startsWith(begins)))
  expect([...gone, ...Object.keys(RUN).filter((each) => !commands().includes(each))]).toEqual([])
})

test(
  'those that can be run here do what the paper says, in its order',
  async () => {
    for (const command of commands()) await RUN[command]?.()
    expect(restored).not.toBe('')
  },
  TIMEOUT_MS,
)

test.skipIf(debian === undefined)('the slot that an archive of before has left is let go, and no other', async () => {
  const place = mkdtempSync(join(tmpdir(), 'panadesk-slots-'))
  chmodSync(place, 0o755)
  const cluster = await startDebianCluster(debian ?? '', place)
  try {
    const names = ['panadesk_of_before', 'panadeskof_somebody', 'standby']
    for (const name of names) await cluster.ask(`select pg_create_physical_replication_slot('${name}')`)
    const env = { ...process.env, PGHOST: join(place, 'socket'), PGUSER: 'postgres', PGDATABASE: 'postgres' }
    const shell = (command: string) => execFileSync('bash', ['-c', command], { env, encoding: 'utf8' })
    shell(commands().find((command) => command.startsWith(DROP_SLOTS)) ?? 'false')
    expect(shell('psql -Atc "select slot_name from pg_replication_slots order by 1"')).toBe(
      'panadeskof_somebody\nstandby\n',
    )
  } finally {
    await cluster.kill()
    removeLater([place])
  }
})
