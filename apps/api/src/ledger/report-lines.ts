// What an operator is told of a recount of the books.
import type { CheckResult } from './verify.ts'

/** A line for each check, examples below those that failed, and the verdict last. */
export function reportLines(results: readonly CheckResult[]): string[] {
  const wrong = results.filter((check) => check.faultCount > 0)
  return [
    ...results.flatMap(({ name, faultCount, examples }) => [
      faultCount === 0 ? `ok     ${name}` : `WRONG  ${name}: ${faultCount} not so, for example`,
      ...examples.map((example) => `       ${JSON.stringify(example)}`),
    ]),
    wrong.length === 0 ? 'The books balance.' : `${wrong.length} of ${results.length} checks found faults.`,
  ]
}

export function isBalanced(results: readonly CheckResult[]): boolean {
  return results.every((check) => check.faultCount === 0)
}
