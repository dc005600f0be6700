// What came of a storm: answers by status, and how long they took.

export interface Counts {
  note(name: string, status: number, tookMs: number): void
  /** As `200 ×17, 503 ×4`. */
  statuses(): string
  of(status: number): number
  total(): number
  /** In ms, of the answers of these statuses; zero where there is none. */
  percentile(share: number, name?: string): number
  reset(): void
}

export function newCounts(): Counts {
  const byStatus = new Map<number, number>()
  const took = new Map<string, number[]>()
  return {
    note: (name, status, tookMs) => {
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      if (status >= 400 || status === 0) return
      const times = took.get(name) ?? []
      times.push(tookMs)
      took.set(name, times)
    },
    statuses: () =>
      [...byStatus]
        .toSorted(([one], [other]) => one - other)
        .map(([status, count]) => `${status} ×${count}`)
        .join(', '),
    of: (status) => byStatus.get(status) ?? 0,
    total: () => [...byStatus.values()].reduce((sum, count) => sum + count, 0),
    percentile: (share, name) => {
      const times = name === undefined ? [...took.values()].flat() : (took.get(name) ?? [])
      const sorted = times.toSorted((one, other) => one - other)
      return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
    },
    reset: () => {
      byStatus.clear()
      took.clear()
    },
  }
}
