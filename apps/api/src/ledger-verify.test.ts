// The command that recounts the books: what it says and how it ends.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programArguments } from '../test/program-arguments.ts'
import { testDatabase, type TestDatabase } from '../test/test-database.ts'

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
async function runCommand() {
  const { user = '', host = '' } = database.poolConfig('owner')
  const address = `postgres://${user}@localhost:5432/${database.name}?host=${encodeURIComponent(host)}`
  const env = { ...process.env, DATABASE_URL: address }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, programArguments(COMMAND), { env })
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
