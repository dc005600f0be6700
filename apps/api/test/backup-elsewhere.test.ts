// The drill on a cluster of Debian's PostgreSQL: money moves, its files are backed up, it dies, and any second comes back.

import { existsSync, mkdtempSync, readdirSync, truncateSync, statSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '@panadesk/contract'
import { printLine } from '../src/platform/lifecycle.ts'
import { runBackupCommand } from './backup-house.ts'
import { debianInstallation, startDebianCluster, type DebianCluster } from './debian-cluster.ts'
import { registerOverHttp, signInOverHttp, type HttpPlayer } from './http-house.ts'
import { chanceOf, testSeed } from './random.ts'
import { removeLater } from './remove-later.ts'
import { addressOf, startProgram, type ServerProcess } from './server-process.ts'
import { balanceIn } from './restored-cluster.ts'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const MAIN_ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
const TIMEOUT_MS = 90_000
const PAY_FOR_MS = 3500
const PAID_IN = 100
/** Of every payment. */
const RUPEES = 3

const installation = debianInstallation()
if (installation === undefined) printLine("skipped: Debian's PostgreSQL is not installed (apt-get install postgresql)")

describe.skipIf(installation === undefined)("a cluster of Debian's PostgreSQL", () => {
  const chance = chanceOf(testSeed())
  const payments: { askedMs: number; answeredMs: number }[] = []
  let place = ''
  let cluster: DebianCluster
  let server: ServerProcess
  let player: HttpPlayer
  let env: Record<string, string> = {}
  let restorableFromMs = 0
  let killedMs = 0

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'panadesk-debian-'))
    chmodSync(place, 0o755)
    cluster = await startDebianCluster(installation ?? '', place)
    env = { DATA_DIR: join(place, 'data'), BACKUP_DIR: join(place, 'backups'), DATABASE_URL: cluster.url }
    const account = { ADMIN_EMAIL: MAIN_ADMIN.email, ADMIN_PASSWORD: MAIN_ADMIN.password }
    server = startProgram({ program: MAIN, env: { ...env, ...account } })
    const address = await addressOf(server)
    const staff = await signInOverHttp(() => address, MAIN_ADMIN)
    player = await registerOverHttp(() => address, staff, { name: 'Player', mobile: '9000000000', rupees: PAID_IN })
    const state = { isOver: false }
    const paying = (async () => {
      while (!state.isOver) {
        const askedMs = Date.now()
        await staff.call(contract.wallet.credit, { userDB_id: player.id, amount: RUPEES })
        payments.push({ askedMs, answeredMs: Date.now() })
      }
    })()
    expect(await runBackupCommand('backup', { env })).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('Base backup of the cluster of DATABASE_URL made in'),
    })
    restorableFromMs = Date.now()
    await vi.waitFor(() => expect(Date.now() - restorableFromMs).toBeGreaterThan(PAY_FOR_MS), { timeout: 10_000 })
    state.isOver = true
    await paying
    killedMs = Date.now()
  }, TIMEOUT_MS)

  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
    await cluster.kill()
    removeLater([place])
  })

  test(
    'restores to a random second: what was answered by then, and nothing that was asked for later',
    async () => {
      const firstSecond = Math.ceil(restorableFromMs / 1000)
      const atMs = 1000 * (firstSecond + chance.below(Math.floor(killedMs / 1000) - firstSecond + 1))
      const into = join(place, 'then')
      const restored = await runBackupCommand('restore', {
        env,
        args: ['--at', new Date(atMs).toISOString(), '--into', into],
      })
      expect(restored).toMatchObject({ exitCode: 0, text: expect.stringContaining('The books balance.') })
      await expectPayments(into, atMs, atMs)
    },
    TIMEOUT_MS,
  )

  test(
    'restores what was known when the whole cluster is gone',
    async () => {
      // What the archive takes a moment after it was written.
      await vi.waitFor(() => expect(Date.now() - killedMs).toBeGreaterThan(1000), { timeout: 5000 })
      server.child.kill('SIGKILL')
      await cluster.kill()
      await server.ended
      const into = join(place, 'now')
      const restored = await runBackupCommand('restore', { env, args: ['--at', 'now', '--into', into] })
      expect(restored).toMatchObject({ exitCode: 0, text: expect.stringContaining('The books balance.') })
      await expectPayments(into, killedMs, killedMs)
    },
    TIMEOUT_MS,
  )

  test(
    'refuses a base backup of which a file is damaged, and leaves nothing behind',
    async () => {
      const base = join(place, 'backups', archiveName(), baseName(), 'postgres')
      const file = join(base, 'PG_VERSION')
      truncateSync(file, statSync(file).size - 1)
      const into = join(place, 'refused')
      const refused = await runBackupCommand('restore', { env, args: ['--at', 'now', '--into', into] })
      expect(refused).toMatchObject({ exitCode: 1, text: expect.stringContaining('The backup is damaged') })
      expect(existsSync(into)).toBe(false)
      expect(readdirSync(place).filter((name) => name.startsWith('refused'))).toEqual([])
    },
    TIMEOUT_MS,
  )

  async function expectPayments(into: string, from: number, to: number): Promise<void> {
    const certain = payments.filter(({ answeredMs }) => answeredMs <= from).length
    const possible = payments.filter(({ askedMs }) => askedMs <= to).length
    expect(certain).toBeGreaterThan(0)
    const sum = { url: cluster.url, folder: join(into, 'postgres'), place, installation: installation ?? '' }
    const paid = ((await balanceIn(sum, player.id)) - PAID_IN * 100) / (RUPEES * 100)
    expect(paid).toBeGreaterThanOrEqual(certain)
    expect(paid).toBeLessThanOrEqual(possible)
  }

  function archiveName(): string {
    return readdirSync(join(place, 'backups')).find((name) => name.startsWith('cluster_')) ?? ''
  }

  function baseName(): string {
    return readdirSync(join(place, 'backups', archiveName())).find((name) => name.startsWith('base-')) ?? ''
  }
})
