// Migrations: applied once in order, safe together, and never onto a database that does not fit.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TEST_LOGIN } from '../../test/request-role.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { asOnlyOne } from './as-only-one.ts'
import { migrate } from './migrate.ts'
import { giveRights } from './request-rights.ts'
import { readMigrations, readSchemaFiles } from './schema-files.ts'

let database: TestDatabase
let folder = ''
let owner: Pool

beforeEach(async () => {
  database = await testDatabase('nothing')
  owner = new Pool(database.poolConfig('owner'))
  folder = mkdtempSync(join(tmpdir(), 'panadesk-migrations-'))
  write('0001-first.sql', 'create table first (n int); insert into first values (1);')
  write('0002-second.sql', 'alter table first add m int; grant select on first to panadesk_app;')
})

afterEach(async () => {
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql)
}

function migrateFolder(): Promise<void> {
  const files = { migrations: readMigrations(folder), functions: [] }
  return migrate(database.poolConfig('owner'), files, () => undefined)
}

async function applied(): Promise<string[]> {
  const reply = await owner.query<{ name: string }>('select name from schema_migration order by applied_at, name')
  return reply.rows.map(({ name }) => name)
}

test('applies each file once, in order', async () => {
  await migrateFolder()
  await migrateFolder()
  write('0003-third.sql', 'insert into first values (3, 3)')
  await migrateFolder()
  expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql', '0003-third.sql'])
  expect((await owner.query('select n from first order by n')).rows).toEqual([{ n: 1 }, { n: 3 }])
})

test('applies each file once when several processes start together', async () => {
  await Promise.all(Array.from({ length: 5 }, migrateFolder))
  expect((await owner.query('select n from first')).rows).toEqual([{ n: 1 }])
})

test('waits for a process that gives rights just now, instead of failing at what it changes', async () => {
  await migrateFolder()
  const { started } = await asOnlyOne(database.poolConfig('owner'), async (client) => {
    await client.query('begin')
    await client.query(`grant insert on schema_migration to ${TEST_LOGIN}`)
    const underWay = migrateFolder()
    await expect.poll(waitingForLocks).toBe(1)
    await client.query('commit')
    return { started: underWay }
  })
  await expect(started).resolves.toBeUndefined()
})

async function waitingForLocks(): Promise<number> {
  const { rows } = await owner.query<{ waiting: string }>(
    `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.waiting)
}

test('refuses a file that was changed after it had been applied', async () => {
  await migrateFolder()
  write('0001-first.sql', 'create table first (n bigint)')
  await expect(migrateFolder()).rejects.toThrow('Migration 0001-first.sql was changed after it had been applied')
})

test('does not mind other line ends', async () => {
  write('0003-third.sql', 'create table third (\n  n int\n);\n')
  await migrateFolder()
  write('0003-third.sql', 'create table third (\r\n  n int\r\n);\r\n')
  await migrateFolder()
})

test('refuses a database that a newer version has migrated', async () => {
  write('0003-third.sql', 'select 1')
  await migrateFolder()
  rmSync(join(folder, '0003-third.sql'))
  await expect(migrateFolder()).rejects.toThrow('has migration 0003-third.sql, which this version')
})

test('undoes a file that fails, names it, and goes on there once it is mended', async () => {
  write('0003-third.sql', 'create table third (n int); select 1 / 0;')
  await expect(migrateFolder()).rejects.toThrow('Migration 0003-third.sql failed: division by zero')
  expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql'])
  write('0003-third.sql', 'create table third (n int)')
  await migrateFolder()
  expect(await applied()).toHaveLength(3)
})

test('refuses a file whose name has no place in the order', () => {
  write('third.sql', 'select 1')
  expect(() => readMigrations(folder)).toThrow('Migration third.sql is not named NNNN-name.sql.')
})

test('leaves the login of requests only the rights that the files grant', async () => {
  await migrateFolder()
  await giveRights(owner, TEST_LOGIN)
  const app = new Pool(database.poolConfig('app'))
  expect((await app.query('select n from first')).rows).toEqual([{ n: 1 }])
  expect((await app.query('select count(*)::int as files from schema_migration')).rows).toEqual([{ files: 2 }])
  for (const sql of [
    'insert into first values (2)',
    'drop table first',
    'create table other (n int)',
    "delete from schema_migration where name = '0002-second.sql'",
    'create role intruder',
  ]) {
    await expect(app.query(sql), sql).rejects.toMatchObject({ code: '42501' })
  }
  await app.end()
})

test('keeps movements and audit rows from being changed or deleted by the login of requests', async () => {
  await migrate(database.poolConfig('owner'), readSchemaFiles(), () => undefined)
  await giveRights(owner, TEST_LOGIN)
  const app = new Pool(database.poolConfig('app'))
  for (const table of ['movement', 'audit']) {
    for (const sql of [`delete from ${table}`, `update ${table} set created_at = created_at`, `truncate ${table}`]) {
      await expect(app.query(sql), sql).rejects.toThrow('permission denied')
    }
  }
  await app.end()
})
