// The command that recounts the books: what it says and how it ends.
import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programArguments } from '../test/program-arguments.ts'
import { testDatabase, type TestDatabase } from '../test/test-database.ts'
import { gather } from '../test/test-history.ts'
import { checkpointView, loadNewestCheckpoint } from './checkpoints/checkpoint.ts'
import { createDatabase } from './database/database.ts'
import { createPool } from './database/pool.ts'
import { systemClock } from './platform/clock.ts'
import { createLogger } from './platform/logger.ts'

const COMMAND = fileURLToPath(new URL('ledger-verify.ts', import.meta.url))

let database: TestDatabase
let owner: Pool

beforeAll(async () => {
  database = await testDatabase()
  owner = new Pool(database.poolConfig('owner'))
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** Runs the command on the test's database, through the address that an operator would set. */
async function runCommand(...args: string[]) {
  const { user = '', host = '' } = database.poolConfig('owner')
  const address = `postgres://${user}@localhost:5432/${database.name}?host=${encodeURIComponent(host)}`
  const env = { ...process.env, DATABASE_URL: address }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...programArguments(COMMAND), ...args], { env })
    return { exitCode: 0, stdout }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { exitCode: code, stdout }
  }
}

test('ends well on books that balance, and with 1 and the fault on books that do not', async () => {
  expect(await runCommand()).toEqual({ exitCode: 0, stdout: expect.stringContaining('The books balance.') })

  await owner.query(
    `insert into player (name, mobile, pin_hash, my_code) values ('Asha', '9000000000', 'none', 'CODE')`,
  )
  await owner.query('insert into wallet (player_id, balance_paise) select id, 12345 from player')
  const { exitCode, stdout } = await runCommand()
  expect(exitCode).toBe(1)
  expect(stdout).toContain('WRONG  Every wallet holds what its movements brought, less what they took: 1 not so')
  expect(stdout).toContain('"balance_paise":12345')
  expect(stdout).toMatch(/1 of \d+ checks found faults/)
})

test('holds the history against checkpoints that were kept outside, by the key that was kept with them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'panadesk-kept-'))
  const db = createDatabase(createPool(database.poolConfig('owner'), systemClock, createLogger('silent')))
  const lines: string[] = []
  for (const name of ['one', 'two', 'three']) {
    await owner.query(
      'insert into audit (admin_name, address, call, subject, request_id) values ($1, $1, $1, $1, $1)',
      [name],
    )
    await gather({ db })
    const newest = await loadNewestCheckpoint(db)
    lines.push(JSON.stringify(newest && checkpointView(newest)))
  }
  await db.destroy()
  const log = join(folder, 'checkpoints.log')
  writeFileSync(log, lines.map((line) => `${line}\n`).join(''))
  await owner.query('delete from wallet')

  const good = await runCommand('--since', log)
  expect(good).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/Checkpoint: size 3, root [0-9a-f]{64}/) })
  expect(good.stdout).toContain('ok     The history begins as every checkpoint says that was kept outside')
  const key = /Its key: (\S+)/.exec(good.stdout)?.[1] ?? ''

  // The second batch holds another row since, and is hashed, added and signed as if it had been so.
  await owner.query("update audit set address = 'forged' where call = 'two'")
  await owner.query(`
    update batch_part set hash = sha256(history_hashes(source, after_id, to_id));
    delete from tree_node;
    select add_leaf(id - 1, sha256('\\x00'::bytea || convert_to(batch_leaf(batch), 'UTF8'))) from batch order by id;
    update checkpoint set root = tree_hash(0, size)`)
  const forged = await runCommand('--since', log, '--key', key)
  expect(forged.exitCode).toBe(1)
  expect(forged.stdout).toContain('WRONG  The history begins as every checkpoint says that was kept outside: 2 not so')
  expect(forged.stdout).toContain('"changed_after_batch":1,"changed_up_to_batch":2')
})
