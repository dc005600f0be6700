// What an audit row shows of a row with many columns: the change, and not the whole installation.

/** The columns in which two states of a row differ, as they were and as they are. */
export function changeOf<Row extends object>(before: Row, after: Row): { before: Partial<Row>; after: Partial<Row> } {
  const differing = (Object.keys(after) as (keyof Row)[]).filter((column) => before[column] !== after[column])
  const only = (row: Row) => Object.fromEntries(differing.map((column) => [column, row[column]])) as Partial<Row>
  return { before: only(before), after: only(after) }
}

/** Whether they differ in any. */
export function isChange({ after }: { after: object }): boolean {
  return Object.keys(after).length > 0
}
