// npm run drill:pgbackrest: goes the way of docs/operations.md ("A database elsewhere") on this Debian machine, as root:
// players on a cluster of its own, backups by pgBackRest, the loss of cluster and uploads, and both restores with a recount.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureInstalled } from './ensure.mjs'
import { PROJECT_ROOT, run } from './project.mjs'

const CLUSTER = 'panadesk_drill'
const STANZA = 'panadesk'
const PASSWORD = 'of-the-owner'
const ADMIN = { ADMIN_EMAIL: 'admin@panadesk.test', ADMIN_PASSWORD: 'Correct-Horse-7' }
const PACKAGES = ['postgresql', 'pgbackrest', 'rsync']
const UPLOAD = 'receipts/drill.png'

await ensureInstalled()
await installPackages()
const version = newestVersion()
const place = mkdtempSync(join(tmpdir(), 'panadesk-drill-'))
const folders = {
  cluster: join(place, 'cluster'),
  repository: join(place, 'repository'),
  data: join(place, 'data'),
  uploads: join(place, 'data/uploads'),
  keptUploads: join(place, 'kept-uploads'),
}
const configuration = join(place, 'pgbackrest.conf')
// A failure, a signal or the end: the cluster is known to the whole machine, so it must not stay.
try {
  await drill()
  console.log('The drill has succeeded.')
} finally {
  await run('pg_dropcluster', ['--stop', version, CLUSTER])
  rmSync(place, { recursive: true, force: true })
}

async function drill() {
  const { port, env } = await makeInstallation()
  await demand('stanza-create', pgbackrest(['stanza-create']))
  await demand('check', pgbackrest(['check']))

  const server = await serve(env)
  await play(server)
  await demand('full backup', pgbackrest(['--type=full', 'backup']))
  await play(server)
  await demand('backup of what has changed', pgbackrest(['--type=diff', 'backup']))
  await play(server)
  const [then, thenBooks] = [await ask(port, 'select clock_timestamp()'), await booksOf(port)]
  await sleep(1500)
  await play(server)
  await stop(server)
  const lastBooks = await booksOf(port)
  if (lastBooks === thenBooks) throw new Error('nothing was played after the second that is restored')
  keepUpload()
  await demand(
    'copy of the uploads',
    run('rsync', ['-a', '--exclude=*.new', `${folders.uploads}/`, folders.keptUploads]),
  )
  await demand('the log is in the repository', pgbackrest(['check']))

  console.log(`Restoring to ${then} …`)
  await lose()
  await restore(port, ['--type=time', `--target=${then}`, '--target-action=promote'])
  await recount(port, env, thenBooks)
  await demand('uploads back', run('rsync', ['-a', `${folders.keptUploads}/`, folders.uploads]))
  if (!existsSync(join(folders.uploads, UPLOAD))) throw new Error('the upload has not come back')

  // The restored cluster went another way since; what is known ends on the way that was lost.
  console.log('Restoring to the end of what is known …')
  await lose()
  await restore(port, ['--target-timeline=1'])
  await recount(port, env, lastBooks)
}

async function installPackages() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error('The drill makes a cluster of PostgreSQL: it needs Debian, and root.')
    process.exit(1)
  }
  const programs = ['/usr/bin/pg_createcluster', '/usr/bin/pgbackrest', '/usr/bin/rsync']
  if (programs.every((program) => existsSync(program)) && existsSync('/usr/lib/postgresql')) return
  await demand('apt-get update', run('apt-get', ['update']))
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await demand('apt-get install', run('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], { env }))
}

function newestVersion() {
  const [newest] = readdirSync('/usr/lib/postgresql').toSorted((one, other) => Number(other) - Number(one))
  return newest
}

/** A cluster whose log goes into a repository, and a database of Panadesk in it. */
async function makeInstallation() {
  chmodSync(place, 0o755)
  for (const folder of [folders.repository, folders.data, folders.keptUploads]) mkdirSync(folder, { mode: 0o750 })
  await demand('repository', run('chown', ['postgres:', folders.repository]))
  const push = `pgbackrest --config=${configuration} --stanza=${STANZA} archive-push %p`
  const settings = ['archive_mode=on', `archive_command=${push}`, 'archive_timeout=60s']
  await demand(
    'cluster',
    run('pg_createcluster', [version, CLUSTER, '-d', folders.cluster, ...settings.flatMap((each) => ['-o', each])]),
  )
  const port = readFileSync(`/etc/postgresql/${version}/${CLUSTER}/postgresql.conf`, 'utf8').match(/^port = (\d+)/m)[1]
  writeFileSync(
    configuration,
    [
      '[global]',
      `repo1-path=${folders.repository}`,
      'repo1-retention-full=2',
      'repo1-cipher-type=aes-256-cbc',
      'repo1-cipher-pass=only-for-the-drill',
      'start-fast=y',
      `lock-path=${join(folders.repository, 'lock')}`,
      `log-path=${join(folders.repository, 'log')}`,
      `[${STANZA}]`,
      `pg1-path=${folders.cluster}`,
      `pg1-port=${port}`,
      '',
    ].join('\n'),
  )
  await demand('start', run('pg_ctlcluster', [version, CLUSTER, 'start']))
  await ask(port, `create role panadesk login createrole password '${PASSWORD}'`, 'postgres')
  await ask(port, 'create database panadesk owner panadesk', 'postgres')
  const url = `postgres://panadesk:${PASSWORD}@127.0.0.1:${port}/panadesk`
  return { port, env: { ...ADMIN, DATABASE_URL: url, DATA_DIR: folders.data, PORT: '0', LOG_LEVEL: 'warn' } }
}

async function serve(env) {
  const args = ['tools/run.mjs', 'apps/api/src/main.ts']
  const child = spawn(process.execPath, args, { cwd: PROJECT_ROOT, env: { ...process.env, ...env } })
  const ended = once(child, 'close')
  child.stderr.pipe(process.stderr)
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    const address = /Panadesk runs on (\S+)/.exec(String(part))?.[1]
    if (address !== undefined) return { child, ended, address }
  }
  throw new Error('the server has not started')
}

async function stop({ child, ended }) {
  child.kill('SIGTERM')
  await ended
}

/** A minute of bids, deposits and withdrawals. */
function play({ address }) {
  const args = [
    'run',
    '--silent',
    'simulate',
    '--',
    '--url',
    address,
    '--players',
    '5',
    '--minutes',
    '1',
    '--pause',
    '2',
  ]
  return demand('a minute of players', run('npm', args, { env: ADMIN }))
}

function keepUpload() {
  mkdirSync(join(folders.uploads, 'receipts'), { recursive: true })
  writeFileSync(join(folders.uploads, UPLOAD), 'a picture')
}

async function lose() {
  await demand('end of the cluster', run('pg_ctlcluster', [version, CLUSTER, 'stop', '-m', 'immediate']))
  for (const name of readdirSync(folders.cluster)) rmSync(join(folders.cluster, name), { recursive: true })
  rmSync(folders.uploads, { recursive: true, force: true })
}

async function restore(port, options) {
  await demand('restore', pgbackrest([...options, 'restore']))
  await demand('start', run('pg_ctlcluster', [version, CLUSTER, 'start']))
  while ((await ask(port, 'select pg_is_in_recovery()')) === 't') await sleep(200)
}

async function recount(port, env, books) {
  const { output } = await demand('ledger:verify', run('npm', ['run', '--silent', 'ledger:verify'], { env }))
  console.log(output.trim())
  const found = await booksOf(port)
  if (found !== books) throw new Error(`the restored books are ${found}, not ${books}`)
}

/** How much was moved, and what all wallets hold. */
function booksOf(port) {
  return ask(
    port,
    `select (select count(*) from movement), (select sum(amount_paise) from movement), (select sum(balance_paise) from wallet)`,
  )
}

async function ask(port, text, database = 'panadesk') {
  const args = ['-u', 'postgres', '--', 'psql', '-XAtq', '-p', port, '-d', database, '-c', text]
  const { output } = await demand(text, run('runuser', args, { cwd: '/' }), { isQuiet: true })
  return output.trim()
}

function pgbackrest(args) {
  const all = ['-u', 'postgres', '--', 'pgbackrest', `--config=${configuration}`, `--stanza=${STANZA}`, ...args]
  return run('runuser', all, { cwd: '/' })
}

/** Waits for a program, tells how long it took, and ends the drill where it fails. */
async function demand(what, running, { isQuiet = false } = {}) {
  const started = performance.now()
  const finished = await running
  if (finished.code !== 0) throw new Error(`${what} has failed:\n${finished.output.trim()}`)
  if (!isQuiet) console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return finished
}
