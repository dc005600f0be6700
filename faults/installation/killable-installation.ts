// The product as it is started by `npm start`, with a clock that is set, to be killed and started again at will.

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '../wait.ts'
import { ACCOUNT, startClockedServer } from './clocked-server.ts'
import { lookInto, killPostgres, type Ask } from './postgres-processes.ts'
import { addressOf } from './program.ts'

const SERVES_WITHIN_MS = 60_000

/** What actors need to know of the place where they act. */
export interface Installation {
  readonly dataDir: string
  readonly env: Record<string, string>
  /** Where requests go just now. */
  address(): string
  /** Comes back when it is worth asking again. */
  served(): Promise<void>
  /** Comes back when nothing that was asked before is under way any more. */
  settled(): Promise<void>
  look<Seen>(work: (ask: Ask) => Promise<Seen>): Promise<Seen>
}

export interface KillableInstallation extends Installation {
  setTime(nowMs: number): Promise<void>
  /** All that the API has said since it was started last. */
  text(): string
  /** The process id of the API. */
  apiPid(): number
  killApi(): Promise<void>
  /** False where no database was running at that moment. */
  killDatabase(): boolean
  /** Starts a killed API again; comes back when requests are served. */
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** `place` is a folder for its data folder; left out, that of temporary files. */
export async function startKillableInstallation(startMs: number, place = tmpdir()): Promise<KillableInstallation> {
  const dataDir = mkdtempSync(join(place, 'panadesk-faults-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', ...ACCOUNT }
  let nowMs = startMs
  const start = () => startClockedServer({ ...env, CLOCK_MS: String(nowMs) })
  let program = start()
  let address = await addressOf(program)

  const settled = async () => {
    await waitFor(
      async () => ((await fetch(`${address}/health`, { signal: AbortSignal.timeout(2000) })).ok ? true : undefined),
      { what: 'a server that is healthy again', withinMs: SERVES_WITHIN_MS },
    )
  }
  const comeBack = async () => {
    if (program.hasEnded()) {
      program = start()
      address = await addressOf(program)
    }
    await settled()
  }
  return {
    dataDir,
    env,
    address: () => address,
    served: settled,
    settled,
    look: (work) => lookInto(dataDir, work),
    setTime: async (ms) => {
      nowMs = ms
      const set = once(program.child, 'message')
      program.child.send(ms)
      await set
    },
    text: () => program.text(),
    apiPid: () => program.child.pid ?? 0,
    killApi: async () => {
      program.child.kill('SIGKILL')
      await program.ended
    },
    killDatabase: () => killPostgres(dataDir),
    comeBack,
    close: async () => {
      await comeBack()
      program.child.kill('SIGTERM')
      await program.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
