// What a part of the run tells while it runs.

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** One line of figures, in the order given. */
export function sayFigures(part: string, figures: Readonly<Record<string, number | string>>): void {
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  say(`${part}: ${told.join(' · ')}`)
}

/** Whole seconds since `startedMs` of the clock of `performance`. */
export function secondsSince(startedMs: number): number {
  return Math.round((performance.now() - startedMs) / 1000)
}
