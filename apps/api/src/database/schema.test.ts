// The types of the tables are what the database has: which columns, of which type, and which of them may be null or left out.
// They are not generated: kysely-codegen reads types that it is told of (a bigint is a text to it) with the compiler API of
// TypeScript, which it does not name among its packages and which version 7 does not have.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedDatabase, type OwnedDatabase } from '../../test/owned-database.ts'
import { oneOf, readTypedColumns, type Column, type Columns } from '../../test/typed-columns.ts'

let database: OwnedDatabase

beforeAll(async () => {
  database = await ownedDatabase()
})
afterAll(() => database.drop())

/** As the parsers of our pool make them (pool.ts). */
const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  _int8: 'number[]',
  bool: 'boolean',
  text: 'string',
  _text: 'string[]',
  numeric: 'string',
  time: 'string',
  uuid: 'string',
  date: 'MarketDate',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
}

/** Whoever migrates and prepares a start writes these by hand; no request sees them. */
const UNTYPED = ['recount_start', 'request_login', 'schema_functions', 'schema_migration']

/** The ledger names the kinds, and the platform does not know it; of bonuses there are two of them. */
const KINDS: Readonly<Record<string, string>> = {
  'bonus.kind': oneOf(['referral-bonus', 'welcome-bonus']),
  'movement.kind': 'string',
  'movement_total.kind': 'string',
}

async function readColumns(): Promise<Columns> {
  const { rows } = await database.owner.query<
    { name: string; pgType: string; labels: string[] | null } & Omit<Column, 'type'>
  >(
    `select format('%s.%s', relname, attname) as name, typname as "pgType", not attnotnull as "isNullable",
       (select array_agg(enumlabel::text) from pg_enum where enumtypid = atttypid) as labels,
       case when attidentity = 'a' or attgenerated <> '' then 'never'
         when atthasdef or attidentity = 'd' then 'if wanted' else 'always' end as "isGiven"
     from pg_attribute
     join pg_class on pg_class.oid = attrelid
     join pg_type on pg_type.oid = atttypid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and relname <> all ($1)`,
    [UNTYPED],
  )
  return Object.fromEntries(
    rows.map(({ name, pgType, labels, isNullable, isGiven }) => {
      const type = KINDS[name] ?? (labels === null ? TYPES[pgType] : oneOf(labels)) ?? pgType
      return [name, { type, isNullable, isGiven }]
    }),
  )
}

/** Without a default a column that may be null may be left out all the same. */
function inWords(columns: Columns): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { type, isNullable, isGiven }]) => {
      const given = isNullable && isGiven === 'always' ? 'if wanted' : isGiven
      return [name, `${type}${isNullable ? ' | null' : ''}, given ${given}`]
    }),
  )
}

test('types every column as the database has it', async () => {
  expect(inWords(readTypedColumns())).toEqual(inWords(await readColumns()))
})

test('notices a column that came, went, changed its type or may be null now', async () => {
  await database.owner.query('begin')
  await database.owner.query(`
    alter table game add column colour text;
    alter table idea drop column content;
    alter table slip alter column stake_paise type numeric;
    alter table player alter column name drop not null;
    alter table notice alter column shown_from drop default;
    alter type family add value 'night'`)
  const [typed, found] = [inWords(readTypedColumns()), inWords(await readColumns())]
  await database.owner.query('rollback')
  const names = Object.keys({ ...typed, ...found }).filter((name) => typed[name] !== found[name])
  expect(new Set(names)).toEqual(
    new Set([
      'game.colour',
      'idea.content',
      'slip.stake_paise',
      'player.name',
      'notice.shown_from',
      'bid_limit.family',
      'date_points.family',
      'game.family',
      'past_game_name.family',
      'rate.family',
      'rate_history.family',
    ]),
  )
})
