// The question that every test asks which moved money: are the books still right?
import { sql } from 'kysely'
import { expect } from 'vitest'
import { NAMED_MAX, type CheckResult } from '../src/ledger/check-result.ts'
import { BOOK_CHECKS, recount, recountChecks, type RecountTerms } from '../src/ledger/verify.ts'
import { SEAL_CHECKS } from '../src/ledger/seal-checks.ts'
import { checkSignatures } from '../src/ledger/signature-check.ts'
import { recountAtOnce } from './recount-at-once.ts'
import { DEPOSIT_CALLBACK_SECRET, type TestApp } from './test-app.ts'

/** The instants of a test are where it puts them. */
export const TEST_TERMS: RecountTerms = {
  clock: 'settable',
  depositCallbackSecret: DEPOSIT_CALLBACK_SECRET,
  kept: undefined,
}

const ALL_CHECKS = recountChecks(TEST_TERMS)

type Installation = Pick<TestApp, 'db'> & Partial<Pick<TestApp, 'books'>>

/**
 * Recounts the whole ledger and names every check that fails: what `verifyBooks` does, over one connection, as two would each
 * have to plan what the other has planned already.
 */
export async function expectBooksBalance({ db, books = db }: Installation): Promise<void> {
  const results = await books
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => [...(await recountAtOnce(tx, ALL_CHECKS)), await checkSignatures(tx)])
  expect(results.filter((check) => check.faultCount > 0)).toEqual([])
}

/**
 * The same of the books alone, for a test that has put rows there by hand of which calls would have left more than it did: rows
 * of the log, answers under keys, weeks that are written down.
 */
export async function expectStagedBooksBalance(installation: Installation): Promise<void> {
  expect(await faultsOfBooks(installation)).toEqual([])
}

/** What is wrong within the books, whatever else is kept. */
export async function faultsOfBooks({ db, books = db }: Installation): Promise<CheckResult[]> {
  return books
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => recountAtOnce(tx, BOOK_CHECKS))
}

/** The names of the checks that found something. */
export function faultyChecks(results: readonly CheckResult[]): string[] {
  for (const { faultCount, wrong } of results) expect(wrong).toHaveLength(Math.min(faultCount, NAMED_MAX))
  return results.filter((check) => check.faultCount > 0).map((check) => check.name)
}

/**
 * What is wrong within the books and against their seals after a statement of the tables' owner, who alone may do such a thing; it is taken back
 * afterwards.
 */
export async function faultsAfter(app: Pick<TestApp, 'db'>, statement: string): Promise<string[]> {
  const tx = await app.db.startTransaction().execute()
  try {
    await sql`set local role none`.execute(tx)
    const { numAffectedRows } = await sql.raw(statement).execute(tx)
    expect(numAffectedRows).toBeGreaterThan(0n)
    return faultyChecks(await recount(tx, [...BOOK_CHECKS, ...SEAL_CHECKS]))
  } finally {
    await tx.rollback().execute()
  }
}
