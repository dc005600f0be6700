// What an operator is told of a recount of the books.
import type { CheckResult } from './check-result.ts'

/** A line for each check, the wrong rows below those that failed, and the verdict last. */
export function reportLines(results: readonly CheckResult[]): string[] {
  const failed = results.filter((check) => check.faultCount > 0)
  return [
    ...results.flatMap(({ name, faultCount, wrong }) => [
      faultCount === 0 ? `ok     ${name}` : `WRONG  ${name}: ${faultCount} not so`,
      ...wrong.map((row) => `       ${JSON.stringify(row)}`),
      ...(wrong.length < faultCount ? [`       … and ${faultCount - wrong.length} more`] : []),
    ]),
    failed.length === 0 ? 'The books balance.' : `${failed.length} of ${results.length} checks found faults.`,
  ]
}

export function isBalanced(results: readonly CheckResult[]): boolean {
  return results.every((check) => check.faultCount === 0)
}
