// The promises of the test database itself.

import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { TEST_LOGIN } from './request-role.ts'
import { testDatabase } from './test-database.ts'

test('gives each caller a migrated database of its own', async () => {
  const [first, second] = await Promise.all([testDatabase(), testDatabase()])
  const pool = new Pool(first.poolConfig('app'))
  const reply = await pool.query('select session_user as login, count(*)::int as migrations from schema_migration')
  expect(reply.rows).toEqual([{ login: TEST_LOGIN, migrations: expect.any(Number) }])
  expect(reply.rows[0].migrations).toBeGreaterThan(0)
  expect(first.name).not.toBe(second.name)
  await pool.end()
  await Promise.all([first.drop(), second.drop()])
})
