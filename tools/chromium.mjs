// Finds a Chromium for the browser tests, or installs Debian's.

import { existsSync } from 'node:fs'
import { run } from './project.mjs'

/** The shell without windows comes first: what a whole browser draws around a page takes half of its work. */
const USUAL_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** Older releases of Debian have no shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** @returns {Promise<{ path: string } | { problem: string }>} */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? { path: given } : { problem: `CHROMIUM_PATH ${given} does not exist.` }
  const found = findChromium()
  if (found) return { path: found }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return { problem: 'No Chromium found; install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.' }
  }
  return installChromium()
}

function findChromium() {
  return USUAL_PATHS.find((path) => existsSync(path))
}

async function installChromium() {
  console.log('Installing Chromium for the browser tests …')
  const steps = [['update'], ...PACKAGES.map((name) => ['install', '-y', '--no-install-recommends', name])]
  const said = []
  for (const args of steps) {
    const { output } = await run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    said.push(output.trim())
    const path = findChromium()
    if (path) return { path }
  }
  return { problem: `Chromium could not be installed:\n${said.join('\n')}` }
}
