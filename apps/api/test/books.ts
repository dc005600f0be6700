// The question that every test asks which moved money: are the books still right?
import { expect } from 'vitest'
import { verifyBooks } from '../src/ledger/verify.ts'
import type { TestApp } from './test-app.ts'

/** Recounts the whole ledger and names every check that fails. */
export async function expectBooksBalance(app: Pick<TestApp, 'db'>): Promise<void> {
  const results = await verifyBooks(app.db)
  expect(results.filter((check) => check.faultCount > 0)).toEqual([])
}
