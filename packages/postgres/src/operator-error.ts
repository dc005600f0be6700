// What the operator can mend: its message is the one line that is to be shown.

/** An expected failure. Whatever else is thrown is a fault of the program. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
