// What all commands share: where the project is, and how they run other programs.

import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT_ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

const OLDEST_NODE = [20, 19]

/** Ends the command with one line when Node is too old to run the rest. */
export function demandNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  console.error(`Panadesk needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const children = new Set()

/** While children run, signals that would end this command end them instead, and this command with the first of them. */
function onSignal(signal) {
  for (const child of children) {
    child.kill(signal)
    child.once('close', () => process.exit(1))
  }
}

function forwardSignals(child) {
  if (children.size === 0) for (const signal of SIGNALS) process.on(signal, onSignal)
  children.add(child)
  return {
    end: () => {
      children.delete(child)
      if (children.size === 0) for (const signal of SIGNALS) process.removeListener(signal, onSignal)
    },
  }
}

/**
 * Runs a program in the project and resolves to its exit code and output. With `echo` the output also goes straight to
 * the terminal.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, echo?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { cwd = PROJECT_ROOT, env = {}, echo = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const forward = forwardSignals(child)
    const parts = []
    const keep = (terminal) => (part) => {
      parts.push(part)
      if (echo) terminal.write(part)
    }
    child.stdout.on('data', keep(process.stdout))
    child.stderr.on('data', keep(process.stderr))
    child.once('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}` }))
    child.once('close', (code) => {
      forward.end()
      resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() })
    })
  })
}
