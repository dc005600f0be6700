// What a field for a whole number holds, as the number that travels.

/** Undefined while nothing is typed; NaN of what is no number, for which the contract has words. */
export function typedCount(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed)
}
