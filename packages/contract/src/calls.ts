// Ties the entries of a feature to what they ask and answer, by the same names: the compiler sees that none is missing.
import type { z } from 'zod'
import type { Schema, StartCounts, Typed } from './endpoint.ts'
import type { NOTHING } from './nothing.ts'

/** What one call asks and answers, as `<feature>-schemas.ts` writes it down: what is left out is empty. */
export interface Written {
  readonly body?: Schema
  readonly query?: Schema
  /** What may be asked, where that can be told without what is in the database; tests ask it. */
  readonly example?: object
  readonly reply: z.ZodRawShape
  /** Of a list. */
  readonly startCounts?: StartCounts
  readonly row?: z.ZodObject
}

interface Whole<Body extends Schema, Query extends Schema | undefined, Reply extends z.ZodRawShape> {
  readonly body: Body
  readonly query: Query
  readonly reply: z.ZodObject<Reply>
}

type WholeOf<W extends Written> = Whole<
  W extends { body: infer Body extends Schema } ? Body : typeof NOTHING,
  W extends { query: infer Query extends Schema } ? Query : undefined,
  W['reply']
>

/** A list names columns that its rows have, and counts as its body does. */
type FitsList<Entry, W> = W extends { row: infer Row extends z.ZodObject; startCounts: infer Start }
  ? Entry extends { columns: infer Columns; startCounts: Start }
    ? Columns extends unknown
      ? [Exclude<keyof Columns, keyof Row['shape']>] extends [never]
        ? unknown
        : never
      : never
    : never
  : unknown

type TypedEntries<Entries, Writing> = Writing extends Written
  ? Entries & Typed<WholeOf<Writing>> & FitsList<Entries, Writing>
  : { [Name in keyof Entries]: Name extends keyof Writing ? TypedEntries<Entries[Name], Writing[Name]> : never }

/** `calls<typeof walletSchemas>()({ credit: command({ … }) })`: the entries of a feature, typed by their schemas. */
export function calls<Writing>(): <const Entries extends { readonly [Name in keyof Writing]: object }>(
  entries: Entries,
) => TypedEntries<Entries, Writing>
export function calls(): unknown {
  return (entries: object) => entries
}
