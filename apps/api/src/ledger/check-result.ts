// What a check of the recount has found.

/** Who has more than these to look at begins with these. */
export const NAMED_MAX = 1000

export interface CheckResult {
  readonly name: string
  /** How many rows break the promise of the check. */
  readonly faultCount: number
  /** Them, or the first of very many. */
  readonly wrong: readonly Record<string, unknown>[]
}

export function checkResult(name: string, wrong: readonly Record<string, unknown>[]): CheckResult {
  return { name, faultCount: wrong.length, wrong: wrong.slice(0, NAMED_MAX) }
}
