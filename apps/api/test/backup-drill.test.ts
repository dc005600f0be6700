// The drill that an operator relies on: money moves, a backup is taken, everything dies, and any moment comes back.

import { readdirSync, readFileSync, truncateSync, writeFileSync, existsSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  openBackupInstallation,
  runBackupCommand,
  type BackupInstallation,
  type Finished,
  type PaidPlayer,
} from './backup-installation.ts'
import { chanceOf, testSeed } from './random.ts'
import { removeLater } from '@panadesk/postgres/test/remove-later'

const PAY_FOR_MS = 3500
const DRILL_TIMEOUT_MS = 90_000
/** What each player begins with, in rupees. */
const PAID_IN = 100

const chance = chanceOf(testSeed())
let place = ''
let installation: BackupInstallation
let receipt: { path: string; bytes: Buffer }
let restorableFromMs = 0
let killedMs = 0

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'panadesk-backup-'))
  const env = { DATA_DIR: join(place, 'data'), BACKUP_DIR: join(place, 'backups'), DATABASE_URL: '' }
  installation = await openBackupInstallation(env)
  let isBackedUp = false
  const paying = installation.payUntil(() => isBackedUp)
  const made = await runBackupCommand('backup', { env })
  isBackedUp = true
  await paying
  expect(made).toMatchObject({ exitCode: 0, text: expect.stringContaining('Base backup made in') })

  restorableFromMs = Date.now()
  receipt = await installation.keepReceipt()
  let isDead = false
  const payingOn = installation.payUntil(() => isDead)
  await vi.waitFor(() => expect(Date.now() - restorableFromMs).toBeGreaterThan(PAY_FOR_MS), { timeout: 10_000 })
  killedMs = Date.now()
  await installation.kill()
  isDead = true
  await payingOn
}, DRILL_TIMEOUT_MS)

afterAll(() => removeLater([place]))

test(
  'restores to a random second: what was answered by then, and nothing that was asked for later',
  async () => {
    // Whole seconds, as an operator would say them, on the clocks of the installation.
    const firstSecond = Math.ceil(restorableFromMs / 1000)
    const atMs = 1000 * (firstSecond + chance.below(Math.floor(killedMs / 1000) - firstSecond + 1))
    const into = join(place, 'then')
    const at = new Date(atMs + 5.5 * 3600 * 1000).toISOString().slice(0, 19).replace('T', ' ')
    expectBalancedRestore(await restore(['--at', at, '--into', into]))
    await installation.onRestored(into, async () => {
      for (const paid of installation.players) await expectPayments(paid, atMs)
    })
  },
  DRILL_TIMEOUT_MS,
)

test(
  'restores to now: everything that was ever answered, and a receipt that came after the backup',
  async () => {
    const into = join(place, 'now')
    expectBalancedRestore(await restore(['--at', 'now', '--into', into]))
    await installation.onRestored(into, async (address) => {
      for (const paid of installation.players) await expectPayments(paid, Date.now())
      const served = await fetch(`${address}${receipt.path}`, { headers: installation.headers() })
      expect(Buffer.from(await served.arrayBuffer())).toEqual(receipt.bytes)
    })
    const again = await restore(['--at', 'now', '--into', into])
    expect(again).toEqual({ exitCode: 1, text: `${into} is not empty; a restore makes a new folder.\n` })
  },
  DRILL_TIMEOUT_MS,
)

test(
  'restores from the backup folder alone, when the data folder is lost',
  async () => {
    const into = join(place, 'alone')
    const env = { ...installation.env, DATA_DIR: join(place, 'lost') }
    const restored = await runBackupCommand('restore', { env, args: ['--at', 'now', '--into', into] })
    expectBalancedRestore(restored)
    const end = Date.parse(/The archive ends at (\S+):/.exec(restored.text)?.[1] ?? '')
    expect(end).toBeGreaterThan(restorableFromMs)
    await installation.onRestored(into, async () => {
      // The archive is a second behind, and may know more than it has said.
      for (const paid of installation.players) await expectPayments(paid, { from: end, to: Date.now() })
    })
  },
  DRILL_TIMEOUT_MS,
)

test('refuses a moment before the backup, and one that is none', async () => {
  expect(await restore(['--at', '2020-01-01 10:00'])).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/^No base backup is that old; the first moment that can be restored is \S+\n$/),
  })
  expect(await restore(['--at', 'yesterday'])).toMatchObject({ exitCode: 1, text: expect.stringMatching(/^.+\n$/) })
})

test('refuses a base backup of which one byte is another, and leaves nothing behind', async () => {
  const file = largestFileIn(join(archive(), baseBackup(), 'postgres'))
  const whole = readFileSync(file)
  const damaged = Buffer.from(whole)
  const at = chance.below(whole.length)
  damaged[at] = (whole[at] ?? 0) ^ 1
  writeFileSync(file, damaged)
  await expectRefused(`The backup is damaged: ${file} is not what was written (its SHA-256 is another).`)
  writeFileSync(file, whole)
})

test('refuses an archive with damaged or missing WAL, and leaves nothing behind', async () => {
  const wal = join(archive(), 'wal')
  const [name = ''] = readdirSync(wal)
    .filter((entry) => entry.endsWith('.gz'))
    .toSorted()
  truncateSync(join(wal, name), statSync(join(wal, name)).size - 10)
  await expectRefused(`The backup is damaged: ${join(wal, name)} cannot be unpacked.`)
})

function restore(args: string[]): Promise<Finished> {
  return runBackupCommand('restore', { env: installation.env, args })
}

function expectBalancedRestore(restored: Finished): void {
  expect(restored).toMatchObject({ exitCode: 0, text: expect.stringContaining('The books balance.') })
}

/** `by`: all that was answered by then is there, all that was asked for later is not; or a span, of which nobody knows. */
async function expectPayments({ player, payments }: PaidPlayer, by: number | { from: number; to: number }) {
  const { from, to } = typeof by === 'number' ? { from: by, to: by } : by
  const certain = payments.filter(({ answeredMs }) => answeredMs !== undefined && answeredMs <= from)
  const possible = payments.filter(({ askedMs }) => askedMs <= to)
  expect(certain.length).toBeGreaterThan(0)
  // One after the other: whatever is there is a beginning of them.
  const sums = possible.map((_, last) => sumOf(possible.slice(0, last + 1))).slice(certain.length - 1)
  expect(sums).toContain(await player.balance())
}

function sumOf(payments: readonly { rupees: number }[]): number {
  return payments.reduce((sum, { rupees }) => sum + rupees, PAID_IN)
}

async function expectRefused(line: string): Promise<void> {
  const into = join(place, 'refused')
  const refused = await restore(['--at', 'now', '--into', into])
  expect(refused).toMatchObject({ exitCode: 1, text: expect.stringContaining(line) })
  expect(refused.text).not.toContain('    at ')
  expect(existsSync(into)).toBe(false)
  expect(readdirSync(place).filter((name) => name.startsWith('refused'))).toEqual([])
}

function archive(): string {
  const [name = ''] = readdirSync(installation.env['BACKUP_DIR'] ?? '').filter((entry) => entry.startsWith('panadesk_'))
  return join(installation.env['BACKUP_DIR'] ?? '', name)
}

function baseBackup(): string {
  const [name = ''] = readdirSync(archive()).filter((entry) => entry.startsWith('base-'))
  return name
}

function largestFileIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  const [largest = ''] = paths.toSorted((one, other) => statSync(other).size - statSync(one).size)
  return largest
}
