// A list that is read to its end, page after page, on one snapshot: each page goes on where the one before stopped, instead
// of finding its place anew.

import { isDeepStrictEqual } from 'node:util'
import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type QueryResult,
} from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Schema } from './schema.ts'

type Ask = (query: CompiledQuery) => Promise<QueryResult<unknown>>

/** Answers of more rows than that are not kept for the next page: they are rows of this one. */
const KEPT_ROWS_MAX = 10
const KEPT_ANSWERS_MAX = 50

/**
 * For whoever reads the pages of a list in their order, in the repeatable-read and read-only transaction `tx`: there a
 * statement that was asked before has the same answer, and one that differs from it in its limit and offset alone has the rows
 * that follow. So what is counted for each page is counted once, and sorted once. All other statements run as they are.
 */
export function readOnwards(tx: Tx): Db {
  const ask: Ask = (query) => tx.executeQuery(query)
  const nextPage = pagesByCursor(ask)
  const kept = keepAnswers(ask)
  const answer: Ask = (query) => {
    const page = pageAsked(query)
    return page === undefined ? kept(query) : nextPage(query, page)
  }
  return new Kysely<Schema>({ dialect: dialectOf(answer) })
}

interface Page {
  /** The statement without its limit and offset. */
  readonly text: string
  readonly parameters: readonly unknown[]
  readonly offset: number
  readonly limit: number
}

const PAGING = /\s(?:limit \$(?<limit>\d+) offset \$(?<offset>\d+)|offset \$(?<skip>\d+) limit \$(?<take>\d+))\s*$/

/** Undefined where the statement does not end with a limit and an offset that are its last two parameters. */
function pageAsked({ sql, parameters }: CompiledQuery): Page | undefined {
  const found = PAGING.exec(sql)
  if (found?.groups === undefined) return undefined
  const { limit: taken, offset: skipped, take = taken, skip = skipped } = found.groups
  const [limit, offset] = [parameters[Number(take) - 1], parameters[Number(skip) - 1]]
  const areLast = Math.min(Number(take), Number(skip)) === parameters.length - 1 && take !== skip
  if (!areLast || typeof limit !== 'number' || typeof offset !== 'number') return undefined
  return { text: sql.slice(0, found.index), parameters: parameters.slice(0, -2), limit, offset }
}

interface Walk extends Pick<Page, 'text' | 'parameters'> {
  /** Of a cursor, once a second page was asked for: most lists have one. */
  cursor?: string
  /** Where the next page begins. */
  next: number
}

function pagesByCursor(ask: Ask) {
  const walks: Walk[] = []
  const open = async (walk: Walk): Promise<string> => {
    const cursor = `onwards_${walks.indexOf(walk)}`
    // It is read to its end, so what comes first soon is not worth a plan that takes longer for all.
    await ask(CompiledQuery.raw('set local cursor_tuple_fraction = 1'))
    await ask(CompiledQuery.raw(`declare ${cursor} no scroll cursor for ${walk.text}`, [...walk.parameters]))
    await ask(CompiledQuery.raw(`move forward ${walk.next} from ${cursor}`))
    return cursor
  }
  return async (query: CompiledQuery, { text, parameters, offset, limit }: Page): Promise<QueryResult<unknown>> => {
    const walk = walks.find((each) => each.text === text && isDeepStrictEqual(each.parameters, parameters))
    if (walk === undefined || walk.next !== offset) {
      const result = await ask(query)
      if (offset === 0 && walk === undefined) walks.push({ text, parameters, next: result.rows.length })
      return result
    }
    walk.cursor ??= await open(walk)
    const result = await ask(CompiledQuery.raw(`fetch forward ${limit} from ${walk.cursor}`))
    walk.next += result.rows.length
    return result
  }
}

function keepAnswers(ask: Ask): Ask {
  const kept: { query: CompiledQuery; result: QueryResult<unknown> }[] = []
  return async (query) => {
    const earlier = kept.find(
      (each) => each.query.sql === query.sql && isDeepStrictEqual(each.query.parameters, query.parameters),
    )
    if (earlier !== undefined) return earlier.result
    const result = await ask(query)
    if (kept.length < KEPT_ANSWERS_MAX && result.rows.length <= KEPT_ROWS_MAX) kept.push({ query, result })
    return result
  }
}

const refuse = () => Promise.reject(new Error('a list that is read to its end opens no transaction and writes nothing'))

/** All that asks is answered by `answer`, on the transaction that is there already. */
function dialectOf(answer: Ask): Dialect {
  const connection = {
    executeQuery: (query: CompiledQuery) => answer(query) as Promise<QueryResult<never>>,
    streamQuery: () => {
      throw new Error('pages are read by cursor already')
    },
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(connection),
      releaseConnection: () => Promise.resolve(),
      destroy: () => Promise.resolve(),
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
    }),
  }
}
