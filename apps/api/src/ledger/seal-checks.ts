// What must be true of the sealed book: every seal recomputed from its bids, and the functions that do so are those of this
// version.
import { sql } from 'kysely'
import { readSchemaFiles } from '../database/schema-files.ts'
import type { Check } from './checks.ts'

export const SEAL_CHECKS: readonly Check[] = [
  {
    name: 'Every sealed session holds the bids that were sealed',
    faults: sql`
      select seal.id as seal, game_id, market_date, session, seal.bids, book.bids as counted_bids, seal.points_paise,
        book.points_paise as counted_paise, encode(seal.root, 'hex') as root, encode(book.root, 'hex') as counted_root
      from seal
      cross join lateral session_book(game_id, market_date, session) as book
      where (seal.bids, seal.points_paise, seal.root, seal.chunk_starts, seal.chunk_hashes)
        is distinct from (book.bids, book.points_paise, book.root, book.chunk_starts, book.chunk_hashes)`,
  },
  {
    name: 'Every seal is the one that its hash says, and follows the one before it',
    faults: sql`
      select id as seal, game_id, market_date, session, encode(hash, 'hex') as hash, encode(counted_hash, 'hex') as counted_hash,
        encode(previous, 'hex') as previous, encode(hash_before, 'hex') as hash_before
      from (
        select *, seal_hash(seal) as counted_hash, row_number() over (order by id) as place,
          lag(hash, 1, decode(repeat('00', 32), 'hex')) over (order by id) as hash_before
        from seal
      ) as chained
      where id <> place or hash <> counted_hash or previous <> hash_before`,
  },
  {
    name: 'Every saved result was saved after its session was sealed',
    faults: sql`
      select game_id, market_date, session, result, saved_at, seal.id as seal, sealed_at
      from market_session
      left join seal using (game_id, market_date, session)
      left join unsealed_session as older using (game_id, market_date, session)
      where result is not null and older.game_id is null and (sealed_at <= saved_at) is not true`,
  },
  {
    name: 'The functions of the database are those of this version',
    faults: changedFunctions(),
  },
]

/** The clock is left out: whoever tries an installation puts one in its place that can be set, and each start puts the plain one back. */
function changedFunctions() {
  const functions = readSchemaFiles().functions.filter(({ name }) => name !== 'app_now')
  const names = functions.map(({ name }) => name)
  const bodies = functions.map(({ sql: text }) => bodyOf(text))
  return sql<Record<string, unknown>>`
    select name, proname is null as is_missing
    from unnest(${names}::text[], ${bodies}::text[]) as file (name, body)
    left join pg_proc on proname = name and pronamespace = 'public'::regnamespace
    where prosrc is distinct from body`
}

/** What stands between the quotes of a function: dollars, or of short ones the plain ones. */
function bodyOf(text: string): string {
  const quote = text.includes('$$') ? '$$' : "'"
  const opening = ` as ${quote}`
  return text.slice(text.indexOf(opening) + opening.length, text.lastIndexOf(quote))
}
