import { vi } from 'vitest'

/** Beside other work whatever is waited for may come late; a wait that ends with its condition costs nothing when it does not. */
const WITHIN_MS = 20_000

/** Waits until this holds and gives what it gave; fails as it failed last where it never does. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: WITHIN_MS, interval: 20 })
}
