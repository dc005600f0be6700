// The life of a process that serves: start, signals, orderly stop, exit code.

import { OperatorError } from '@panadesk/postgres/operator-error'

type Stoppable = { stop(): Promise<void> }

// npm passes on a Ctrl-C that the terminal has already sent to every process, so one key press arrives twice.
const SAME_SIGNAL_WITHIN_MS = 1000

/** Receives one line of text for the operator. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs what `start` brings up until SIGTERM or SIGINT, then stops it and exits with 0. A second signal exits at once.
 * A failed start exits with 1: with one line when the operator can mend it, with a stack trace when we have to.
 */
export async function runUntilStopped(start: () => Promise<Stoppable>): Promise<void> {
  const stopAsked = waitForSignal()
  try {
    const running = await start()
    await stopAsked
    printLine('Stopping …')
    await running.stop()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`)
    process.exit(1)
  }
}

/** Runs a command to its end; fails like `runUntilStopped`. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`)
    process.exitCode = 1
  }
}

function waitForSignal(): Promise<void> {
  let firstAtMs: number | undefined
  return new Promise((resolve) => {
    const onSignal = () => {
      firstAtMs ??= performance.now()
      if (performance.now() - firstAtMs > SAME_SIGNAL_WITHIN_MS) process.exit(1)
      resolve()
    }
    process.on('SIGTERM', onSignal)
    process.on('SIGINT', onSignal)
  })
}

function describe(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
