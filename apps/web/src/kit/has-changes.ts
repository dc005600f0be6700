// Whether a form holds something that was not saved yet.

type Body = Readonly<Record<string, unknown>>

/** Compares what a form would send with what was saved last. A field that one of them leaves out counts as changed. */
export function hasChanges(body: Body, saved: Body): boolean {
  const names = new Set([...Object.keys(body), ...Object.keys(saved)])
  return [...names].some((name) => !isSame(body[name], saved[name]))
}

/** Whether two values are the same on the wire. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
