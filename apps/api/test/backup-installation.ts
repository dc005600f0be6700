// An installation for the drill of backups: a real server whose players are paid all the time, its death, and the commands.

import { contract, playerContract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { registerOverHttp, signInOverHttp, type HttpPlayer, type HttpStaff } from './http-installation.ts'
import { programArguments } from './program-arguments.ts'
import { addressOf, postgresBelow, postmasterOf, startProgram, type ServerProcess } from './server-process.ts'
import { smallPicture } from './test-images.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const MAIN_ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
const PLAYERS = 4

/** A payment into a wallet, as the one who asked for it saw it. Answered without time: nobody knows what came of it. */
interface Payment {
  rupees: number
  askedMs: number
  answeredMs: number | undefined
}

export interface PaidPlayer {
  player: HttpPlayer
  payments: Payment[]
}

export interface BackupInstallation {
  env: Record<string, string>
  players: PaidPlayer[]
  /** Pays all players, one payment after the other for each, until `end` or until the server is gone. */
  payUntil(end: () => boolean): Promise<void>
  /** A withdrawal with a receipt; answers the path of the receipt and what is kept under it. */
  keepReceipt(): Promise<{ path: string; bytes: Buffer }>
  /** Is `work` asked of a server on another data folder. */
  onRestored<Result>(dataDir: string, work: (address: string) => Promise<Result>): Promise<Result>
  headers(): Record<string, string>
  /** kill -9 of the server and its database. */
  kill(): Promise<void>
}

export async function openBackupInstallation(env: Record<string, string>): Promise<BackupInstallation> {
  let server = startServer(env)
  let address = await addressOf(server)
  const staff = await signInOverHttp(() => address, MAIN_ADMIN)
  const register = (name: string, mobile: number) =>
    registerOverHttp(() => address, staff, { name, mobile: String(mobile), rupees: 100 })
  const players: PaidPlayer[] = []
  for (let index = 0; index < PLAYERS; index += 1) {
    players.push({ player: await register(`Player ${index}`, 9_000_000_000 + index), payments: [] })
  }
  const withdrawer = await register('Withdrawer', 9_100_000_000)

  return {
    env,
    players,
    payUntil: async (end) => {
      await Promise.all(
        players.map(async ({ player, payments }) => {
          while (!end()) if (!(await pay(staff, player, payments))) return
        }),
      )
    },
    keepReceipt: () => keepReceipt(address, staff, withdrawer),
    onRestored: async (dataDir, work) => {
      server = startServer({ ...env, DATA_DIR: dataDir })
      address = await addressOf(server)
      const result = await work(address)
      server.child.kill('SIGTERM')
      await server.ended
      return result
    },
    headers: () => staff.headers(),
    kill: () => kill(server),
  }
}

function startServer(env: Record<string, string>): ServerProcess {
  const account = { ADMIN_EMAIL: MAIN_ADMIN.email, ADMIN_PASSWORD: MAIN_ADMIN.password }
  return startProgram({ program: MAIN, env: { ...env, ...account } })
}

async function pay(staff: HttpStaff, { id }: HttpPlayer, payments: Payment[]): Promise<boolean> {
  // Every amount of its own, in whole rupees: a sum tells which payments are in it.
  const payment: Payment = { rupees: payments.length + 1, askedMs: Date.now(), answeredMs: undefined }
  payments.push(payment)
  const outcome = await staff.ask(contract.wallet.credit, { userDB_id: id, amount: payment.rupees })
  if (!outcome.known) return false
  assert(outcome.status === 200, `a payment is made; it came to ${JSON.stringify(outcome)}`)
  payment.answeredMs = Date.now()
  return true
}

async function keepReceipt(address: string, staff: HttpStaff, player: HttpPlayer) {
  const body = { amount: 10, method: 'paytm' as const, paytmNumber: '9876543210' }
  const asked = await player.ask(playerContract.funds.withdraw, { at: address, key: 'withdrawal', body })
  assert(asked.known && asked.status === 200, 'a withdrawal may be asked for')
  const { id } = asked.body as { id: string }
  const form = new FormData()
  for (const [name, value] of Object.entries({ withdraw_reqDB_id: id, remark: 'Paid' })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(await smallPicture('png'))]), 'receipt.png')
  const { approve, view } = contract.withdrawals
  const approved = await fetch(`${address}/${approve.path}`, { method: 'POST', headers: staff.headers(), body: form })
  assert(approved.status === 200, 'a withdrawal is approved with its receipt')
  const { withdrawRequestData } = await staff.call(view, undefined, id)
  const path = withdrawRequestData[0]?.receipt_url ?? ''
  const served = await fetch(`${address}${path}`, { headers: staff.headers() })
  assert(served.status === 200, 'the receipt is served')
  return { path, bytes: Buffer.from(await served.arrayBuffer()) }
}

async function kill(server: ServerProcess): Promise<void> {
  const postmaster = await postmasterOf(server)
  const database = [postmaster, ...(await postgresBelow(postmaster))]
  server.child.kill('SIGKILL')
  for (const pid of database) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  await server.ended
}

export interface Finished {
  exitCode: number
  /** What it said on both streams. */
  text: string
}

/** Runs the command backup or restore, as npm would. */
export function runBackupCommand(
  name: 'backup' | 'restore',
  { env, args = [] }: { env: Record<string, string>; args?: string[] },
): Promise<Finished> {
  const program = fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url))
  return new Promise((resolve) => {
    const options = { env: { ...process.env, LOG_LEVEL: 'warn', ...env } }
    const child = execFile(process.execPath, [...programArguments(program), ...args], options, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, text: stdout + stderr }),
    )
  })
}
