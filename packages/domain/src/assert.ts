// Guards for states that cannot be: they throw for a bug of ours, never for something a user did.

/** Throws when an impossible state is met. Expected refusals are named values instead. `message` says what was held to be true. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`)
}

/** Closes an exhaustive switch: the compiler lists the missing case, and a value from outside the types is caught here. */
export function unreachable(value: never): never {
  throw new Error(`Assertion failed: unexpected value ${JSON.stringify(value)}`)
}
