// For tests about markets: each begins in the morning of the same day and leaves books that balance.
import { afterAll, afterEach, beforeEach } from 'vitest'
import { expectBooksBalance } from './books.ts'
import type { TestApp } from './test-app.ts'
import { backToMorning } from './test-results.ts'

/** `app` is asked for once it was started; it is closed after the last test. */
export function eachFromTheMorning(app: () => TestApp): void {
  beforeEach(() => backToMorning(app()))
  afterEach(() => expectBooksBalance(app()))
  afterAll(() => app().close())
}
