// Finds a Chromium for the browser tests, or installs Debian's.

import { existsSync } from 'node:fs'
import { run } from './project.mjs'

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

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
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]
  for (const args of steps) {
    const { code, output } = await run('apt-get', args, { env })
    if (code !== 0) return { problem: `Chromium could not be installed (apt-get ${args[0]}):\n${output.trim()}` }
  }
  const path = findChromium()
  return path ? { path } : { problem: 'apt-get installed Chromium, but it is not in /usr/bin.' }
}
