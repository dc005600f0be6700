// What is wrong with the files of an installation that is to be brought over: the first of it by its place, and how much there is.

/** Whoever has more to mend begins with these. */
const NAMED_MAX = 1000

interface Fault {
  file: string
  /** As an editor counts them, the header being line 1; undefined where it is about the whole file. */
  line: number | undefined
  column: string | undefined
  reason: string
}

export interface Faults {
  add(fault: Fault): void
  count(): number
  /** A line for each of the first faults, and how many each file has. */
  lines(): string[]
}

export function collectFaults(): Faults {
  const named: Fault[] = []
  const counts = new Map<string, number>()
  const count = () => [...counts.values()].reduce((all, each) => all + each, 0)
  return {
    add: (fault) => {
      counts.set(fault.file, (counts.get(fault.file) ?? 0) + 1)
      if (named.length < NAMED_MAX) named.push(fault)
    },
    count,
    lines: () => [
      ...named.map(faultLine),
      ...(count() > named.length ? [`… and ${count() - named.length} more`] : []),
      ...[...counts].map(([file, faults]) => `${file}: ${faults} ${faults === 1 ? 'fault' : 'faults'}`),
    ],
  }
}

function faultLine({ file, line, column, reason }: Fault): string {
  const place = [file, line, column].filter((part) => part !== undefined)
  return `${place.join(':')}: ${reason}`
}
