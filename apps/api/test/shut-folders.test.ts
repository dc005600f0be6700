// Folders that take nothing, at a start and while it serves: one clear line, nothing changed, and all well again when they are opened.

import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playerContract } from '@panadesk/contract'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demandWritable } from '../src/platform/demand-writable.ts'
import { startProgram } from './server-process.ts'
import { startTestApp } from './test-app.ts'
import { smallPicture } from './test-images.ts'
import { signedInPlayer } from './test-player.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const TIMEOUT_MS = 120_000
/** Root writes into every folder that is not mounted for reading alone, and only root may mount. */
const isRoot = process.getuid?.() === 0

let home = ''
let mounted: string[] = []

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'panadesk-shut-'))
  mounted = []
})
afterEach(() => {
  unmountAll()
  removeLater([home])
})

/** The last first: it may hide those before. */
function unmountAll(): void {
  for (const folder of mounted.splice(0).toReversed()) execFileSync('umount', [folder])
}

/** False where this machine does not let it be mounted: containers may forbid that to root as well. */
function mountForReading(folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    mounted.push(folder)
    return true
  } catch {
    return false
  }
}

async function refusedStart() {
  const server = startProgram({ program: MAIN, env: { DATA_DIR: join(home, 'data'), DATABASE_URL: '' } })
  return { exitCode: await server.ended, text: server.text() }
}

test(
  'a start is refused where a file stands in the place of a folder, and founds nothing',
  async () => {
    mkdirSync(join(home, 'data'))
    writeFileSync(join(home, 'data', 'uploads'), '')
    const text = `${join(home, 'data', 'uploads')} is needed as a folder, and is none.\n`
    expect(await refusedStart()).toEqual({ exitCode: 1, text })
    expect(readdirSync(join(home, 'data'))).toEqual(['uploads'])
  },
  TIMEOUT_MS,
)

test.skipIf(!isRoot)(
  'a start is refused on uploads or a data folder for reading alone (for root alone: it mounts a disk)',
  async ({ skip }) => {
    for (const name of ['data/uploads', 'data']) {
      if (!mountForReading(join(home, name))) skip('this machine lets nothing be mounted')
      const text = `Nothing can be kept in ${join(home, name)} (EROFS): its disk is mounted for reading alone.\n`
      expect(await refusedStart()).toEqual({ exitCode: 1, text })
      expect(existsSync(join(home, 'data', 'postgres'))).toBe(false)
    }
  },
  TIMEOUT_MS,
)

test.skipIf(isRoot)(
  'a folder of somebody else is refused with what to do (not for root, to whom all folders are open)',
  () => {
    mkdirSync(join(home, 'uploads'))
    chmodSync(join(home, 'uploads'), 0o500)
    expect(() => demandWritable(join(home, 'uploads'))).toThrow('(EACCES): it belongs to another user')
  },
)

test.skipIf(!isRoot)(
  'while it serves, a request with a picture is told to come later and changes nothing, and goes through once the disk takes it again',
  async ({ skip }) => {
    const app = await startTestApp()
    try {
      const phone = await signedInPlayer(app)
      const picture = await smallPicture('png')
      const ask = () =>
        phone.call(playerContract.funds.deposit, {
          body: { amount: 500, method: 'paytm', reference: 'UPI 1' },
          file: picture,
        })
      if (!mountForReading(app.uploadsDir)) skip('this machine lets nothing be mounted')
      const deposits = () => app.db.selectFrom('deposit').selectAll().orderBy('id').execute()
      const before = await deposits()
      expect((await ask()).status).toBe(503)
      expect(await deposits()).toEqual(before)
      unmountAll()
      expect((await ask()).status).toBe(200)
    } finally {
      unmountAll()
      await app.close()
    }
  },
  TIMEOUT_MS,
)
