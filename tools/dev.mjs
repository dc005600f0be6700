// npm run dev: the API restarts and the panel reloads when their files change; one Ctrl-C ends both.

import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure.mjs'
import { FEATURES, listCalls } from './list-calls.mjs'
import { PROJECT_ROOT } from './project.mjs'

const PANEL_PORT = '5173'

await ensureInstalled()
listCalls()
// A call that is added is served as soon as its file is saved.
watch(FEATURES, { recursive: true, persistent: false }, () => {
  try {
    listCalls()
  } catch (error) {
    // A file that is gone since is told of next.
    if (error.code !== 'ENOENT') throw error
  }
})

const apiPort = process.env.PORT || '3000'
const children = [
  runNode('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'apps/api/src/main.ts'], { PORT: apiPort }),
  runNode('vite/bin/vite.js', ['apps/web', '--port', PANEL_PORT, '--strictPort', '--logLevel', 'warn'], {
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  }),
]
console.log(`Panel in watch mode: http://127.0.0.1:${PANEL_PORT} (the API behind it: port ${apiPort})`)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll)
const codes = await Promise.all(children.map((child) => ended(child)))
process.exitCode = Math.max(...codes)

function runNode(script, args, env) {
  const path = join(PROJECT_ROOT, 'node_modules', script)
  // Sessions of their own: we pass the signals on, so that each gets them once.
  return spawn(process.execPath, [path, ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
}

// One without the other is of no use.
function ended(child) {
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve(isStopping ? 0 : (code ?? 1))
      stopAll()
    })
  })
}

// Once: to a second signal both answer by killing what they run, the database included.
function stopAll() {
  if (isStopping) return
  isStopping = true
  for (const child of children) child.kill('SIGTERM')
}
