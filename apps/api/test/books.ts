// The question that every test asks which moved money: are the books still right?
import { sql } from 'kysely'
import { expect } from 'vitest'
import { recount, verifyBooks, type CheckResult } from '../src/ledger/verify.ts'
import type { TestApp } from './test-app.ts'

/** Recounts the whole ledger and names every check that fails. */
export async function expectBooksBalance(app: Pick<TestApp, 'db'>): Promise<void> {
  const results = await verifyBooks(app.db)
  expect(results.filter((check) => check.faultCount > 0)).toEqual([])
}

/** The names of the checks that found something. */
export function faultyChecks(results: readonly CheckResult[]): string[] {
  for (const { faultCount, examples } of results) expect(examples).toHaveLength(Math.min(faultCount, 5))
  return results.filter((check) => check.faultCount > 0).map((check) => check.name)
}

/** What is wrong after a statement of the tables' owner, who alone may do such a thing; it is taken back afterwards. */
export async function faultsAfter(app: Pick<TestApp, 'db'>, statement: string): Promise<string[]> {
  const tx = await app.db.startTransaction().execute()
  try {
    await sql`set local role none`.execute(tx)
    const { numAffectedRows } = await sql.raw(statement).execute(tx)
    expect(numAffectedRows).toBeGreaterThan(0n)
    return faultyChecks(await recount(tx))
  } finally {
    await tx.rollback().execute()
  }
}
