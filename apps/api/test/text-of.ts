/** What rows of the database tell, as one text; without the ids of requests, whose chance digits may spell what a test looks for. */
export function textOf(rows: unknown): string {
  return JSON.stringify(rows, (key, value: unknown) => (key === 'request_id' ? undefined : value))
}
