// Makes a fresh clone ready: installs packages and builds the web panel, each only when something has changed.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demandNode, PROJECT_ROOT, run } from './project.mjs'
import { isBuilt, renew, STAMPS } from './stamp.mjs'

const WEB = {
  name: 'web-build',
  file: join(PROJECT_ROOT, 'apps/web/dist/index.html'),
  sources: ['apps/web', 'packages/domain', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'],
}

/** Packages installed as package-lock.json says. */
export async function ensureInstalled() {
  demandNode()
  if (isInstalled()) return
  await alone(async () => {
    if (isInstalled()) return
    console.log('Installing packages …')
    await install()
  })
}

// The build needs the development packages, whatever NODE_ENV says; no package needs its install script.
const INSTALL_OPTIONS = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']

async function install() {
  const { code, output } = await run(...npmCommand(['ci', ...INSTALL_OPTIONS]))
  if (code === 0) return
  // A registry mirror that lacks packages of other platforms makes `npm ci` call the lock file incomplete. This
  // installs the same locked versions and leaves the lock file alone.
  if (!output.includes('EUSAGE')) fail('Packages could not be installed', output)
  await orFail(...npmCommand(['install', '--no-save', ...INSTALL_OPTIONS]), 'Packages could not be installed')
}

/** The web panel built from its present sources. */
export async function ensureWebBuilt() {
  if (isBuilt(WEB)) return
  await alone(async () => {
    if (isBuilt(WEB)) return
    console.log('Building the web panel …')
    const vite = join(PROJECT_ROOT, 'node_modules/vite/bin/vite.js')
    await renew(WEB, async () => {
      // English first: it empties the folder in which the other stands.
      for (const language of ['en', 'hi']) {
        const env = { NODE_ENV: 'production', PANEL_LANGUAGE: language }
        const options = { cwd: join(PROJECT_ROOT, 'apps/web'), env }
        await orFail(
          process.execPath,
          [vite, 'build', '--logLevel', 'warn'],
          'The web panel could not be built',
          options,
        )
      }
    })
  })
}

// npm leaves a list of what it installed in node_modules, and writes it last.
function isInstalled() {
  const installedList = join(PROJECT_ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(installedList)) return false
  const installed = packagesIn(installedList)
  const wanted = packagesIn(join(PROJECT_ROOT, 'package-lock.json'))
  return Object.entries(wanted).every(([path, { version, integrity, link, optional, resolved }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = installed[path]
    if (!found) return optional === true
    return link ? found.resolved === resolved : found.version === version && found.integrity === integrity
  })
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function npmCommand(args) {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
}

async function orFail(program, args, failure, options) {
  const { code, output } = await run(program, args, options)
  if (code !== 0) fail(failure, output)
}

function fail(failure, output) {
  console.error(`${failure}:\n${output.trim()}`)
  process.exit(1)
}

// Two commands started together must not install into each other.
async function alone(work) {
  const lock = join(STAMPS, 'lock')
  mkdirSync(STAMPS, { recursive: true })
  while (!takeLock(lock)) await sleep(200)
  const letGo = () => rmSync(lock, { force: true })
  process.once('exit', letGo)
  await work()
  process.removeListener('exit', letGo)
  letGo()
}

function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(holderOf(lock))) rmSync(lock, { force: true })
    return false
  }
}

function holderOf(lock) {
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : process.pid
}

function isAlive(pid) {
  // Zero: the holder has made the file and not yet written its number.
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
