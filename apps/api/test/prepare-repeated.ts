// Connections of tests that keep prepared what they are asked again: to plan a statement takes longer than to find the few rows of a
// test, and all tests ask the same of connections that are lent from one to the next.
import { Client, type Pool, type PoolClient, type QueryConfig } from 'pg'
import { isOfOldPlan } from '../src/database/prepared.ts'

type Send = (statement: unknown, ...rest: unknown[]) => unknown

/** Most is asked once and never again. */
const askedOnce = new Set<string>()
/** By their text. */
const names = new Map<string, string>()

export function prepareRepeated(pool: Pool): void {
  pool.on('connect', keepPrepared)
}

function keepPrepared(client: PoolClient): void {
  // By whatever it is when it is asked, as some tests watch it.
  const send: Send = (...asked) => Reflect.apply(Reflect.get(Client.prototype, 'query') as Send, client, asked)
  /** Of a table that was changed since. */
  const outdated = new Set<string>()
  const query: Send = (statement, ...rest) => {
    const name = rest.length === 0 && isPlain(statement) ? nameOf(statement.text) : undefined
    if (name === undefined || outdated.has(name)) return send(statement, ...rest)
    const answer = send(Object.assign({ name }, statement)) as Promise<unknown>
    return answer.catch((error: unknown) => {
      if (!isOfOldPlan(error)) throw error
      outdated.add(name)
      if (client.getTransactionStatus() !== 'I') throw error
      return send(statement)
    })
  }
  Object.assign(client, { query })
}

/** As the product sends it, but for what it keeps prepared itself. */
function isPlain(statement: unknown): statement is QueryConfig {
  if (typeof statement !== 'object' || statement === null || 'name' in statement) return false
  return 'text' in statement && 'values' in statement && Array.isArray(statement.values) && statement.values.length > 0
}

function nameOf(text: string): string | undefined {
  if (!askedOnce.has(text)) {
    askedOnce.add(text)
    return undefined
  }
  const name = names.get(text) ?? `repeated-${names.size + 1}`
  names.set(text, name)
  return name
}
