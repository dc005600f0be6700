// The rows of one table out into a stream, and back in again, by COPY.
import { escapeIdentifier, type Client } from 'pg'
import copyStreams from 'pg-copy-streams'
import type { Writable } from 'node:stream'
import type { InstallationTable } from './installation-tables.ts'

const CSV = '(format csv, header)'
/** A line for each row and nothing else: JSON has neither of these characters unescaped, so nothing is ever quoted. */
const LINES = "(format csv, quote e'\\x01', delimiter e'\\x02')"

const COLUMNS = `
  select attname as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
const KEY = `
  select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = $1::regclass and indisprimary order by array_position(indkey::int2[], attnum)`

/** Those of its columns that go along. */
export async function columnsOf(owner: Client, { name, secret }: InstallationTable): Promise<string[]> {
  return (await names(owner, COLUMNS, name)).filter((column) => column !== secret?.column)
}

/** All rows in one order: of their ids, of their key, or of all that they say. The stream knows how many there were once the next statement is answered. */
export async function readTable(owner: Client, table: InstallationTable, columns: readonly string[]) {
  const key = columns.includes('id') ? ['id'] : await names(owner, KEY, table.name)
  const order = key.length > 0 ? key : columns
  const select = `
    select ${columns.map((column) => writtenAs(column, table)).join(', ')} from ${escapeIdentifier(table.name)}
    ${table.rows === undefined ? '' : `where ${table.rows}`} order by ${order.map(escapeIdentifier).join(', ')}`
  return copyOut(owner, table.isJson === true ? `select to_jsonb(each) from (${select}) as each` : select, table)
}

export function copyOut(owner: Client, select: string, { isJson }: Pick<InstallationTable, 'isJson'> = {}) {
  return owner.query(copyStreams.to(`copy (${select}) to stdout with ${isJson === true ? LINES : CSV}`))
}

/** Where the rows of a file go in again: `into` takes them, `end` is called when it has them all. */
export async function writeTable(
  owner: Client,
  { name, isJson }: InstallationTable,
  columns: readonly string[],
): Promise<{ into: Writable; end: () => Promise<void> }> {
  const table = escapeIdentifier(name)
  const listed = columns.map(escapeIdentifier).join(', ')
  if (isJson !== true) {
    const into = owner.query(copyStreams.from(`copy ${table} (${listed}) from stdin with ${CSV}`))
    return { into, end: () => Promise.resolve() }
  }
  await owner.query('create temp table json_line (place bigint generated always as identity, line jsonb not null)')
  const into = owner.query(copyStreams.from(`copy json_line (line) from stdin with ${LINES}`))
  const end = async () => {
    await owner.query(`
      insert into ${table} (${listed}) overriding system value
      select ${listed} from json_line, jsonb_populate_record(null::${table}, line) order by place`)
    await owner.query('drop table json_line')
  }
  return { into, end }
}

function writtenAs(column: string, { written }: InstallationTable): string {
  const instead = written?.[column]
  const name = escapeIdentifier(column)
  return instead === undefined ? name : `${instead} as ${name}`
}

async function names(owner: Client, query: string, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(query, [table])
  return rows.map(({ name }) => name)
}
