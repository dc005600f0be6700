// Installations that earlier versions have made, kept as they left them: today's version starts on each, and its books balance.

import { readdirSync, readFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { INSTALLATION_FIGURES } from '../../test/installation-figures.ts'
import { addressOf, startProgram } from '../../test/server-process.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { readSchemaFiles } from './schema-files.ts'

const INSTALLATIONS = fileURLToPath(new URL('../../test/houses/', import.meta.url))
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const VERIFY = fileURLToPath(new URL('../ledger-verify.ts', import.meta.url))
const TIMEOUT_MS = 180_000

const dataDir = mkdtempSync(join(tmpdir(), 'panadesk-kept-'))
let database: TestDatabase

beforeEach(async () => {
  database = await testDatabase('nothing')
})
afterEach(() => database.drop())
afterAll(() => removeLater([dataDir]))

async function withOwner<Result>(work: (owner: Client) => Promise<Result>): Promise<Result> {
  const owner = new Client(database.poolConfig('owner'))
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

function start(program: string) {
  const { user = '', host = '' } = database.poolConfig('owner')
  const DATABASE_URL = `postgres://${user}@localhost:5432/${database.name}?host=${encodeURIComponent(host)}`
  return startProgram({ program, env: { DATABASE_URL, DATA_DIR: dataDir } })
}

test.each(readdirSync(INSTALLATIONS))(
  'an installation as of %s is served, keeps its figures, and its books balance',
  async (file) => {
    const dump = gunzipSync(readFileSync(join(INSTALLATIONS, file))).toString()
    const before = JSON.parse(/^-- figures (.*)$/m.exec(dump)?.[1] ?? '') as Record<string, unknown>
    await withOwner((owner) => owner.query(dump))

    const server = start(MAIN)
    expect((await fetch(`${await addressOf(server)}/health`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(await withOwner(async (owner) => (await owner.query(INSTALLATION_FIGURES)).rows)).toEqual([before])

    const recount = start(VERIFY)
    expect({ exitCode: await recount.ended, text: recount.text() }).toEqual({
      exitCode: 0,
      text: expect.stringMatching(/The books balance\.\n$/),
    })
    const { rows } = await withOwner((owner) => owner.query('select max(name) as newest from schema_migration'))
    expect(rows).toEqual([{ newest: readSchemaFiles().migrations.at(-1)?.name }])
  },
  TIMEOUT_MS,
)
