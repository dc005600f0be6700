// Statements that connections keep prepared under a name, so that they are parsed and planned once for all
// (docs/decisions/0051-kept-plans.md).
import { DatabaseError, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg'
import { tellIfSlow } from './slow-statements.ts'

/** By their text. */
const names = new Map<string, string>()
/** Every connection keeps all of them: what comes later is sent as any other statement. */
const NAMES_MAX = 100

/** From now on statements of this text are kept prepared, while there are few. */
export function keepPrepared(text: string): void {
  if (!names.has(text) && names.size < NAMES_MAX) names.set(text, `kept-${names.size + 1}`)
}

/** The statement under the name by which it is kept, if it is. */
export function statementOf(text: string, values: readonly unknown[]): QueryConfig {
  const name = names.get(text)
  const statement = { text, values: [...values] }
  return name === undefined ? statement : { name, ...statement }
}

/** Connections that hold a plan which no longer fits. */
const outdated = new WeakSet<PoolClient>()

/** Whether a connection should not be lent again. */
export function isOutdated(client: PoolClient): boolean {
  return outdated.has(client)
}

/**
 * Somebody may change a table beside us: then a statement whose columns have changed is sent as if it was new. A transaction
 * has ended by it, and must be begun anew.
 */
export async function sendStatement<Row extends QueryResultRow>(
  client: PoolClient,
  statement: QueryConfig,
): Promise<QueryResult<Row>> {
  const begunMs = performance.now()
  try {
    return await client.query<Row>(statement)
  } catch (error) {
    if (statement.name === undefined || !isOfOldPlan(error)) throw error
    outdated.add(client)
    if (client.getTransactionStatus() !== 'I') throw error
    const { text, values } = statement
    return await client.query<Row>({ text, ...(values && { values }) })
  } finally {
    tellIfSlow(client, statement.text, begunMs)
  }
}

/** It is raised before anything is done. The message of it depends on the language of the database. */
export function isOfOldPlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery'
}
