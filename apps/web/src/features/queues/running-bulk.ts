// Whether a bulk is still on its way.

interface Bulk {
  readonly end_date: string
}

export function isRunning({ end_date: end }: Bulk): boolean {
  return end === ''
}
