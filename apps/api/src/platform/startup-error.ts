// What stops the start for a reason that the operator can mend: its message is the one line that is printed.

export class StartupError extends Error {
  override readonly name: string = 'StartupError'
}
