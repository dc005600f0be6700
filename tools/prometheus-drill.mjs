// npm run drill:prometheus: has a real Prometheus check the rules, watch a server of its own, and raise an alert when it ends.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compileServer } from './compile-programs.mjs'
import { ensureInstalled } from './ensure.mjs'
import { PROJECT_ROOT, run } from './project.mjs'

const DEPLOY = join(PROJECT_ROOT, 'deploy')
const WITHIN_MS = 60_000
const LOOK_EVERY_MS = 500

await ensureInstalled()
const place = mkdtempSync(join(tmpdir(), 'panadesk-prometheus-'))
/** @type {import('node:child_process').ChildProcess[]} */
const started = []
try {
  await drill()
  console.log('The drill has succeeded.')
} finally {
  for (const child of started) await stop(child)
  rmSync(place, { recursive: true, force: true })
}

async function drill() {
  const programs = await findPrograms()
  const [port, ownPort] = [await freePort(), await freePort()]
  const folder = prepareConfiguration(port)
  for (const check of [
    ['check', 'config', join(DEPLOY, 'prometheus/prometheus.yml')],
    ['test', 'rules', join(DEPLOY, 'prometheus/panadesk.test.yml')],
  ]) {
    await demand(`promtool ${check.join(' ')}`, run(programs.promtool, check))
  }

  const { server, address } = await serve(port)
  await demandMetrics(programs.promtool, port)
  const prometheus = start(programs.prometheus, [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(place, 'figures')}`,
    `--web.listen-address=127.0.0.1:${ownPort}`,
    '--log.level=warn',
  ])
  prometheus.stderr?.pipe(process.stderr)
  const ask = (path) => answerOf(`http://127.0.0.1:${ownPort}/api/v1/${path}`)

  await until('the target is up', async () =>
    (await ask('targets')).activeTargets.some(({ health }) => health === 'up'),
  )
  await until('every panel of the dashboard has an answer', async () => {
    // Where nobody asks anything, there is nothing to count.
    await fetch(`${address}/health`)
    return demandPanels(ask)
  })
  await until('an installation without a backup is told', () => isFiring(ask, 'PanadeskBackupOld'))
  if (await isFiring(ask, 'PanadeskProcessDown')) throw new Error('an alert has fired while the server was up')
  await stop(server)
  await until('a server that has ended is told', () => isFiring(ask, 'PanadeskProcessDown'))
}

/** Debian's, installed or unpacked for the time being: nothing of the machine is changed. */
async function findPrograms() {
  if (existsSync('/usr/bin/prometheus')) return { prometheus: '/usr/bin/prometheus', promtool: '/usr/bin/promtool' }
  const packages = join(place, 'packages')
  mkdirSync(packages)
  // The one who fetches them for root.
  chmodSync(place, 0o755)
  chmodSync(packages, 0o777)
  const fetched = await run('apt-get', ['download', 'prometheus'], { cwd: packages })
  const file = readdirSync(packages).find((name) => name.startsWith('prometheus_'))
  if (fetched.code !== 0 || file === undefined) {
    console.error(`The package prometheus is missing and cannot be fetched, so nothing was tried:\n${fetched.output}`)
    process.exit(1)
  }
  await demand('unpack', run('dpkg', ['-x', join(packages, file), packages]))
  return { prometheus: join(packages, 'usr/bin/prometheus'), promtool: join(packages, 'usr/bin/promtool') }
}

/** As in `deploy`, with the port of this server, and in a hurry. */
function prepareConfiguration(port) {
  const folder = join(place, 'prometheus')
  cpSync(join(DEPLOY, 'prometheus'), folder, { recursive: true })
  const change = (name, from, to) => {
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
  change('prometheus.yml', /targets: \['127\.0\.0\.1:9401.*\]/g, `targets: ['127.0.0.1:${port}']`)
  change('prometheus.yml', /interval: 15s/g, 'interval: 1s')
  change('panadesk.rules.yml', /for: \d+[sm]/g, 'for: 3s')
  return folder
}

async function serve(port) {
  const env = { DATA_DIR: join(place, 'data'), BACKUP_DIR: join(place, 'backups'), PORT: '0', LOG_LEVEL: 'warn' }
  const child = start(process.execPath, [await compileServer()], { ...env, METRICS_PORT: String(port) })
  child.stderr?.pipe(process.stderr)
  let text = ''
  child.stdout?.on('data', (part) => {
    text += part
  })
  await until('the server serves', () => text.includes('Panadesk runs on'))
  return { server: child, address: /Panadesk runs on (\S+)/.exec(text)?.[1] }
}

async function demandMetrics(promtool, port) {
  const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const child = spawn(promtool, ['check', 'metrics'], { stdio: ['pipe', 'inherit', 'inherit'] })
  child.stdin.end(told)
  const [code] = await once(child, 'close')
  // 3: a word about style alone, as the names that Node's own figures have everywhere.
  if (code !== 0 && code !== 3) throw new Error('promtool does not understand what is told')
  console.log('promtool understands what is told.')
}

async function demandPanels(ask) {
  const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'grafana/panadesk.json'), 'utf8'))
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const { result } = await ask(`query?query=${encodeURIComponent(expr)}`)
      if (result.length === 0) throw new Error(`"${title}" has none: ${expr}`)
    }
  }
  return true
}

async function isFiring(ask, name) {
  const { alerts } = await ask('alerts')
  return alerts.some(({ state, labels }) => state === 'firing' && labels.alertname === name)
}

async function answerOf(address) {
  const { status, data, error } = await (await fetch(address)).json()
  if (status !== 'success') throw new Error(`${address}: ${error}`)
  return data
}

async function until(what, isSo) {
  const endMs = Date.now() + WITHIN_MS
  let fault = ''
  while (Date.now() < endMs) {
    try {
      if (await isSo()) {
        console.log(`Seen: ${what}.`)
        return
      }
    } catch (error) {
      fault = String(error)
    }
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error(`not seen within a minute: ${what} ${fault}`)
}

async function demand(what, running) {
  const { code, output } = await running
  if (code !== 0) throw new Error(`${what} has failed:\n${output}`)
  console.log(`${what}: ${output.trim().split('\n').at(-1)?.trim()}`)
}

function start(program, args, env = {}) {
  const child = spawn(program, args, { cwd: PROJECT_ROOT, env: { ...process.env, ...env } })
  started.push(child)
  return child
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
