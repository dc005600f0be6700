// What a server holds at rest, and how long it takes to start: as `npm start` starts it, on an installation of its own that was just founded.
// It needs nothing of the book.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { assert } from '@panadesk/domain/assert'
import type { Benchmark } from './benchmark.ts'
import { goalAtMost, median, type Figure } from './measure/figure.ts'

const START = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
const STARTS = 3
const RESTS_MS = 30_000
const KIB_PER_MIB = 1024
const FIGURES = [
  { of: 'memoryMib', work: 'server at rest, 30 s after its start', unit: 'MiB', most: 110 },
  { of: 'startMs', work: 'start of a server until it serves', unit: 'ms', most: 1500 },
] as const

interface Rest {
  startMs: number
  memoryMib: number
}

export const rest: Benchmark = {
  name: 'rest',
  run: async () => {
    const home = mkdtempSync(join(tmpdir(), 'panadesk-bench-rest-'))
    try {
      // It founds the installation and compiles the server, once for all.
      await restOf(home, 0)
      const rests: Rest[] = []
      for (let start = 0; start < STARTS; start += 1) rests.push(await restOf(home, RESTS_MS))
      return { figures: figuresOf(rests) }
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
}

function figuresOf(rests: readonly Rest[]): Figure[] {
  return FIGURES.map(({ of, work, unit, most }) => {
    const value = median(rests.map((one) => one[of]))
    return { work, unit, value, goals: [goalAtMost(value, most, ` ${unit}`)], details: { rests } }
  })
}

async function restOf(home: string, restsMs: number): Promise<Rest> {
  const startedMs = performance.now()
  const { DATABASE_URL: _notThisOne, ...env } = process.env
  const folders = { DATA_DIR: join(home, 'data'), BACKUP_DIR: join(home, 'backups') }
  const server = spawn(process.execPath, [START], {
    env: { ...env, ...folders, NODE_ENV: 'production', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await serving(server)
    const startMs = Math.round(performance.now() - startedMs)
    await sleep(restsMs)
    assert(server.pid !== undefined, 'what serves has an id')
    return { startMs, memoryMib: residentMib(server.pid) }
  } finally {
    if (server.exitCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    }
  }
}

/** It says so in the last line of its start. */
async function serving({ stdout, pid }: ChildProcess): Promise<void> {
  assert(stdout !== null && pid !== undefined, 'the server was started and tells how it goes')
  let said = ''
  for await (const part of stdout.iterator({ destroyOnReturn: false })) {
    said += String(part)
    if (said.includes('Panadesk runs on')) {
      // What it logs later has to go somewhere.
      stdout.resume()
      return
    }
  }
  assert(false, `the server starts: ${said}`)
}

function residentMib(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kib) / KIB_PER_MIB)
}
