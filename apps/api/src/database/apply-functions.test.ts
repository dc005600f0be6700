// The functions of the database are what their files say, whatever was there before.

import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownedDatabase, type OwnedDatabase } from '../../test/owned-database.ts'
import { migrate } from './migrate.ts'
import { readSchemaFiles, type SchemaFiles, type SqlFunction } from './schema-files.ts'

const present = readSchemaFiles()

let database: OwnedDatabase

beforeEach(async () => {
  database = await ownedDatabase()
})
afterEach(() => database.drop())

function startWith(files: Partial<SchemaFiles>): Promise<void> {
  return migrate(database.poolConfig('owner'), { ...present, ...files }, () => undefined)
}

function fileOf(name: string, sql: string): SqlFunction {
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

/** The present ones, with one changed. */
function withChanged(name: string, change: (sql: string) => string): SqlFunction[] {
  return present.functions.map((file) => (file.name === name ? fileOf(name, change(file.sql)) : file))
}

const withBank = (account: number) =>
  withChanged('bank_account', (sql) => sql.replace('0::bigint', `${account}::bigint`))

/** By its name: which one it is to the database, what it does, and who may call it. */
async function functions(): Promise<Map<string, { oid: number; body: string; rights: string }>> {
  const { rows } = await database.owner.query<{ name: string; oid: number; body: string; rights: string }>(`
    select oid::regprocedure::text as name, oid, prosrc as body, proacl::text as rights from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
  return new Map(rows.map(({ name, ...facts }) => [name, facts]))
}

async function bank(): Promise<unknown> {
  return (await database.owner.query('select bank_account() as account')).rows[0]
}

test('has a file for each function, and each as its file says', async () => {
  const found = [...(await functions())].map(([signature, { body }]) => ({ name: signature.split('(', 1)[0], body }))
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(present.functions.map(({ name }) => name)))
  for (const { name, sql } of present.functions) {
    // Tests have a clock that can be set.
    if (name !== 'app_now') expect(sql, name).toContain(found.find((one) => one.name === name)?.body)
  }
})

test('has no function in a migration', () => {
  const defines = /\b(create|alter|drop)\s+(or\s+replace\s+)?(function|trigger)\b/i
  expect(present.migrations.filter(({ sql }) => defines.test(sql)).map(({ name }) => name)).toEqual([])
})

test('applies a function again whose file changed, and no other', async () => {
  const before = await functions()
  await startWith({ functions: withBank(7) })
  expect(await bank()).toEqual({ account: '7' })
  const after = await functions()
  const changed = [...after].filter(([name, { oid }]) => before.get(name)?.oid !== oid)
  expect(changed.map(([name]) => name)).toEqual(['bank_account()'])
  expect([...after.keys()]).toEqual([...before.keys()])
})

test('applies nothing where no file changed', async () => {
  await database.owner.query(
    "create or replace function bank_account() returns bigint language sql immutable as 'select 9::bigint'",
  )
  await startWith({})
  expect(await bank()).toEqual({ account: '9' })
  expect((await database.owner.query('select number from schema_functions')).rows).toEqual([{ number: 1 }])
})

test('leaves no form with other arguments, and no right of before', async () => {
  await database.owner.query('grant execute on function lock_market(int, date) to public')
  await startWith({
    functions: withChanged(
      'lock_market',
      () => "create or replace function lock_market(p_key int) returns int language sql as 'select p_key'",
    ),
  })
  const locks = [...(await functions())].filter(([name]) => name.startsWith('lock_market('))
  expect(locks).toEqual([['lock_market(integer)', expect.objectContaining({ rights: null })]])
})

test('replaces where they stand the functions that columns and triggers hang on', async () => {
  const before = await functions()
  await startWith({ functions: withChanged('keep_approval', (sql) => sql.replace('begin', 'begin -- changed')) })
  const after = (await functions()).get('keep_approval()')
  expect(after?.body).toContain('-- changed')
  expect(after?.oid).toBe(before.get('keep_approval()')?.oid)
})

test('drops a function whose file is gone', async () => {
  await startWith({ functions: [...present.functions, fileOf('short_lived', SHORT_LIVED)] })
  expect([...(await functions()).keys()]).toContain('short_lived()')
  // Another file changed as well: what was in force before would be an older version.
  await startWith({ functions: withBank(7) })
  expect([...(await functions()).keys()]).not.toContain('short_lived()')
})

const SHORT_LIVED = "create or replace function short_lived() returns int language sql as 'select 1'"

test('goes back to no functions of before, as those are of an older version', async () => {
  await startWith({ functions: withBank(7) })
  await expect(startWith({})).rejects.toThrow('The database has the functions of a newer version of Panadesk.')
  expect(await bank()).toEqual({ account: '7' })
  const back = { name: '9999-back.sql', sql: 'select 1', sha256: 'back' }
  await startWith({ migrations: [...present.migrations, back] })
  expect(await bank()).toEqual({ account: '0' })
})

test('names a function that fails, and changes nothing then, tables neither', async () => {
  const before = await functions()
  const added = { name: '9999-more.sql', sql: 'create table more (n int)', sha256: 'more' }
  const broken: [string, SqlFunction[], string][] = [
    [
      'a body with a word too much',
      withChanged('bank_account', (sql) => sql.replace('select 0', 'select select 0')),
      'bank_account',
    ],
    [
      'a column that is not there',
      withChanged('session_cut_off', (sql) => sql.replace('cut_off from', 'no_column from')),
      'session_cut_off',
    ],
    ['a block without an end', withChanged('lock_wallets', (sql) => sql.replace('end $$', '$$')), 'lock_wallets'],
    [
      'other arguments under a trigger',
      withChanged('keep_approval', (sql) => sql.replace('returns trigger', 'returns int')),
      'keep_approval',
    ],
  ]
  for (const [what, spoilt, name] of broken) {
    const start = startWith({ functions: spoilt, migrations: [...present.migrations, added] })
    await expect(start, what).rejects.toThrow(`Function ${name} failed: `)
    expect(await functions(), what).toEqual(before)
  }
  expect((await database.owner.query("select to_regclass('more') as more")).rows).toEqual([{ more: null }])
})

test('applies each change once when several processes start together', async () => {
  await Promise.all(Array.from({ length: 5 }, () => startWith({ functions: withBank(7) })))
  expect((await database.owner.query('select number from schema_functions order by number')).rows).toEqual([
    { number: 1 },
    { number: 2 },
  ])
})
